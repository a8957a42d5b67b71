import { type RefObject, useEffect } from 'react';

/**
 * Focuses the search box once it is ready, if there is a keyboard. Not when another field already has the focus, and
 * not on phones, where an on-screen keyboard would cover half of the screen.
 */
export function useFirstFocus(box: RefObject<HTMLInputElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready || !window.matchMedia('(min-width: 900px) and (hover: hover)').matches) return;
    if (document.activeElement instanceof HTMLInputElement) return;
    box.current?.focus();
  }, [box, ready]);
}
