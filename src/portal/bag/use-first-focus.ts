import { type RefObject, useEffect } from 'react';

/**
 * Puts the cursor into the search box once it is ready, where there is a keyboard. Somebody who is typing elsewhere by
 * then is left alone, and so are phones: there a keyboard would cover half of the screen.
 */
export function useFirstFocus(box: RefObject<HTMLInputElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready || !window.matchMedia('(min-width: 900px) and (hover: hover)').matches) return;
    if (document.activeElement instanceof HTMLInputElement) return;
    box.current?.focus();
  }, [box, ready]);
}
