import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from './layers.ts';
import { placeAt, type Side, sideOf } from './placement.ts';
import styles from './popover.module.css';
import { useTrappedFocus } from './use-trapped-focus.ts';

export interface PopoverProps extends HTMLAttributes<HTMLDivElement> {
  /** What it belongs to; clicks and keys there do not close it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const OUTSIDE = ['mousedown', 'touchstart', 'keydown'] as const;

/** A small window next to an element. Closes on Escape and on a click or key outside; keeps the focus inside. */
export function Popover({ anchor, onClose, className, children, ...rest }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useTrappedFocus(box);
  usePlace(anchor, box);
  useEscape(onClose);
  const outside = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && [anchor.current, box.current].some((one) => one?.contains(target));
    // Ignore a click on an element that the click itself has removed from the page: it may have been inside.
    if (!isInside && target instanceof Node && target.isConnected) onClose();
  });
  useEffect(() => {
    const listener = (event: Event) => outside(event);
    for (const gesture of OUTSIDE) document.addEventListener(gesture, listener);
    return () => {
      for (const gesture of OUTSIDE) document.removeEventListener(gesture, listener);
    };
  }, []);
  return createPortal(
    <div ref={box} className={`${styles.popover} ${className ?? ''}`} tabIndex={-1} {...rest}>
      {children}
    </div>,
    document.body,
  );
}

/** Places the box next to its anchor without rendering, and keeps it there, on the side on which it opened. */
function usePlace(anchor: RefObject<HTMLElement | null>, box: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    let side: Side | undefined;
    const place = () => {
      if (anchor.current === null) return;
      const at = anchor.current.getBoundingClientRect();
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      side ??= sideOf(at, size, screen);
      const { left, top } = placeAt(side, at, size, screen);
      Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor, box]);
}
