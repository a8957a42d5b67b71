const GESTURES = ['keydown', 'pointerdown'] as const;

/** Resolves once nobody has pressed a key or the pointer for this long, in milliseconds; counts from the page's last gesture. */
export async function unusedFor(pauseMs: number): Promise<void> {
  watch();
  for (let left = leftOf(pauseMs); left > 0; left = leftOf(pauseMs)) {
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

let lastGesture = Number.NEGATIVE_INFINITY;
let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const note = () => {
    lastGesture = performance.now();
  };
  for (const gesture of GESTURES) window.addEventListener(gesture, note, { capture: true, passive: true });
}

function leftOf(pauseMs: number): number {
  return lastGesture + pauseMs - performance.now();
}
