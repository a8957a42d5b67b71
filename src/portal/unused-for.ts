/** The page's clock and gestures, so that a test can provide its own; times in milliseconds. */
export interface RestSurroundings {
  now(): number;
  later(ms: number, callback: () => void): void;
  /** Calls back at each key and each press of the pointer. */
  onGesture(callback: () => void): void;
}

const GESTURES = ['keydown', 'pointerdown'] as const;

const unused = createRest({
  now: () => performance.now(),
  later: (ms, callback) => void setTimeout(callback, ms),
  onGesture(callback) {
    for (const gesture of GESTURES) window.addEventListener(gesture, callback, { capture: true, passive: true });
  },
});

/** Resolves once nobody has pressed a key or the pointer for this long, in milliseconds; gestures count from the first call. */
export function unusedFor(pauseMs: number): Promise<void> {
  return unused(pauseMs);
}

/** {@link unusedFor} with this clock and these gestures. */
export function createRest({ now, later, onGesture }: RestSurroundings): (pauseMs: number) => Promise<void> {
  let lastGesture = Number.NEGATIVE_INFINITY;
  let isWatching = false;
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    onGesture(() => {
      lastGesture = now();
    });
  };
  return async (pauseMs) => {
    watch();
    const leftOf = () => lastGesture + pauseMs - now();
    for (let left = leftOf(); left > 0; left = leftOf()) {
      await new Promise<void>((resolve) => later(left, resolve));
    }
  };
}
