import { type RefObject, useEffect } from 'react';

/** What a search for products may begin with, and what a number begins with. */
const WORDS = /^[\p{L}\p{N}*]$/u;
export const NUMBERS = /^\d$/;

/**
 * Whatever is typed while no box has the focus goes to the search box: letters, digits and the quantity's signs. `/` is
 * left to the search for orders, space and Enter to the button that has the focus.
 */
export function useTypeAhead(box: RefObject<HTMLInputElement | null>, keys = WORDS): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!keys.test(event.key) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const { target } = event;
      if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      // The key itself is written by the browser, into the box that has the focus by then.
      box.current?.focus();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [box, keys]);
}
