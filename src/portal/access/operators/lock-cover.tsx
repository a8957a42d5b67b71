import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from '#portal/ui/overlays/layers.ts';
import { OverlayRoot } from '#portal/ui/overlays/root.ts';
import styles from './operators.module.css';

/** Covers the whole page, open dialogs and toasts included; keyboard and screen reader reach nothing behind it. */
export function LockCover({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [root, setRoot] = useState<HTMLDialogElement | null>(null);
  // Stop Escape from closing a dialog behind the cover.
  useEscape(() => undefined);
  useLayoutEffect(() => {
    setRoot(dialog.current);
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      // biome-ignore lint/a11y/noRedundantRoles: keys and clicks look for open overlays by this attribute.
      role="dialog"
      className={styles.locked}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
      // Reopen it: browsers close a dialog on the second Escape in a row.
      onClose={() => dialog.current?.showModal()}
    >
      <OverlayRoot value={root}>{children}</OverlayRoot>
    </dialog>
  );
}
