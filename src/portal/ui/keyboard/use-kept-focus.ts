import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard's focus on an element when the focused part of it disappears, such as a button whose press changed
 * what is offered. The element needs `tabIndex={-1}`; Tab then goes on to its first part.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // React handles no events while it removes the focused part, so that this still knows where the focus was.
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInside.current && isLost) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
