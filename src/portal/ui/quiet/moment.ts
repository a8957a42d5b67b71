/** How long the pointer must have rested, in milliseconds. */
export const REST_MS = 700;
/** Maximum wait for a moving pointer, in milliseconds. A pressed button is waited for without limit. */
export const PATIENCE_MS = 3000;

const pointer = { isPressed: false, lastUse: Number.NEGATIVE_INFINITY };

for (const gesture of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
  globalThis.addEventListener?.(
    gesture,
    ({ buttons }) => {
      pointer.isPressed = gesture !== 'pointercancel' && buttons !== 0;
      pointer.lastUse = performance.now();
    },
    { capture: true, passive: true },
  );
}

/**
 * Runs `act` as soon as nobody is about to press something, because nothing may move from under an aimed pointer.
 * Returns the undo.
 */
export function atQuietMoment(act: () => void): () => void {
  const since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const now = performance.now();
    const rests = now - pointer.lastUse >= REST_MS || now - since >= PATIENCE_MS;
    if (rests && !pointer.isPressed) act();
    else timer = setTimeout(look, 100);
  };
  look();
  return () => clearTimeout(timer);
}
