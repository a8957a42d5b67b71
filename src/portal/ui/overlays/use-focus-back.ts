import { useEffect, useState } from 'react';

/** Pause before the focus returns, in milliseconds, in which the code that closed the overlay may set it itself. */
const PAUSE_MS = 10;

/** Returns the focus to where it was before the overlay opened, unless something else has it once the overlay is gone. */
export function useFocusBack(): void {
  // Read while rendering, because fields inside take the focus before any effect of the overlay runs.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      }, PAUSE_MS);
    },
    [before],
  );
}
