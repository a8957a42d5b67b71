import { type RefObject, useEffect } from 'react';

/** Characters that can start a product search or a quantity. */
const WORDS = /^[\p{L}\p{N}*]$/u;
export const NUMBERS = /^\d$/;

/**
 * Sends keys that are typed without a focused field to the search box: letters, digits and `*`. Leaves `/` to the order
 * search, and space and Enter to the focused button.
 */
export function useTypeAhead(box: RefObject<HTMLInputElement | null>, keys = WORDS): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!keys.test(event.key) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const { target } = event;
      if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      // Only focus: the browser then writes the key into the focused box.
      box.current?.focus();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [box, keys]);
}
