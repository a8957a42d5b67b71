import { IconX } from '@tabler/icons-react';
import { type ReactNode, useContext, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import { useOpeningGuard } from '#portal/ui/presses/use-opening-guard.ts';
import styles from './dialog-frame.module.css';
import { DialogHeld, HoldDialog, useDialogHolds } from './dialog-hold.ts';
import { useEscape } from './layers.ts';
import { OverlayRoot } from './root.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import { useTrappedFocus } from './use-trapped-focus.ts';

interface DialogFrameProps {
  /** `top`: a window near the top of the screen. `left`: a panel along its left edge. */
  readonly side: 'top' | 'left';
  readonly title: string;
  /** Width in pixels; never wider than the screen. */
  readonly width: number;
  readonly closeOnClickOutside: boolean;
  readonly closable: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * An open dialog over the dimmed page; keeps the focus inside and returns it when it is removed. Cannot be closed while a
 * write of it runs.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { side, title, width, closeOnClickOutside, closable, onClose, children } = props;
  const id = useId();
  const root = useContext(OverlayRoot);
  const box = useRef<HTMLElement>(null);
  useTrappedFocus(box);
  useFocusBack();
  useScrollLock();
  const { isHeld, hold } = useDialogHolds();
  useEscape(() => closable && !isHeld && onClose());
  const stopSecondPress = useOpeningGuard();
  return createPortal(
    <div className={styles.layer} data-side={side} onClickCapture={stopSecondPress}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the close button do the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same. */}
      <div className={styles.shade} onClick={() => closeOnClickOutside && !isHeld && onClose()} />
      <div className={styles.place}>
        <section
          ref={box}
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-body`}
          tabIndex={-1}
          className={styles.box}
          style={{ flexBasis: width }}
        >
          <header className={styles.header}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {closable ? (
              <button type="button" className={styles.close} aria-label="Fechar" {...pressUnless(isHeld, onClose)}>
                <IconX size={20} aria-hidden="true" />
              </button>
            ) : null}
          </header>
          <div id={`${id}-body`} className={styles.body}>
            <HoldDialog value={hold}>
              <DialogHeld value={isHeld}>{children}</DialogHeld>
            </HoldDialog>
          </div>
        </section>
      </div>
    </div>,
    root ?? document.body,
  );
}
