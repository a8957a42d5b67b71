import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard's focus when the focused part of the planner disappears: on its stop, which may have moved to another
 * run or out of all runs, else on its run, else on the list of runs. Never on a button that dispatches another run.
 */
export function useStopFocus() {
  const lastIn = useRef<{ readonly stop?: string | undefined; readonly run?: string | undefined } | null>(null);
  // React handles no events while it removes the focused part, so that this still knows where the focus was.
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || lastIn.current === null) return;
    const { stop, run } = lastIn.current;
    const places = [
      ...(stop === undefined ? [] : [`[data-stop="${CSS.escape(stop)}"] button:not([tabindex="-1"])`]),
      ...(run === undefined ? [] : [`[data-run="${CSS.escape(run)}"]`]),
      '[data-runs]',
    ];
    const found = places.map((place) => document.querySelector<HTMLElement>(place)).find((place) => place !== null);
    found?.focus({ preventScroll: stop === undefined });
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      lastIn.current = {
        stop: target.closest<HTMLElement>('[data-stop]')?.dataset.stop,
        run: target.closest<HTMLElement>('[data-run]')?.dataset.run,
      };
    },
    onBlur: () => {
      lastIn.current = null;
    },
  };
}
