/** The page's gestures and frames, so that a test can provide its own; times in milliseconds. */
export interface AnsweredSurroundings {
  later(ms: number, callback: () => void): void;
  /** Calls back before the next frame is drawn. */
  frame(callback: () => void): void;
  /** A hidden page draws no frames, also none that it was asked for before. */
  isHidden(): boolean;
  /** Calls back at each key and each press of the pointer. */
  onGesture(callback: () => void): void;
}

/** The events that a person expects an answer to. */
const GESTURES = ['keydown', 'pointerdown', 'pointerup', 'click'] as const;

/** Maximum wait for a frame, in milliseconds: a held key asks for one after another. */
export const LONGEST_ANSWER_MS = 250;

/**
 * Calls back once the page has drawn the frame after the last key or press, in the order of the calls; at once if it has, and
 * while it is hidden. What changes nothing that a person waits for belongs after this frame: in front of it, it delays what
 * he sees.
 */
export const whenAnswered: (callback: () => void) => void = createAnswered({
  later: (ms, callback) => void setTimeout(callback, ms),
  frame: (callback) => void requestAnimationFrame(callback),
  isHidden: () => document.hidden,
  onGesture(callback) {
    // Tests read this file in Node, which has no events of its own.
    for (const gesture of GESTURES) globalThis.addEventListener?.(gesture, callback, { capture: true, passive: true });
  },
});

/** {@link whenAnswered} with these gestures and frames. */
export function createAnswered({
  later,
  frame,
  isHidden,
  onGesture,
}: AnsweredSurroundings): (callback: () => void) => void {
  let asked = 0;
  let answered = 0;
  let waiting: (() => void)[] = [];

  onGesture(() => {
    asked += 1;
    const gesture = asked;
    frame(() =>
      // A task after the frame's callbacks: the frame is drawn in between.
      later(0, () => {
        answered = gesture;
        if (answered === asked) release();
      }),
    );
  });

  /** One by one: if a callback throws, the others still wait for their timers. */
  const release = () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  };

  return (callback) => {
    if (answered === asked || isHidden()) {
      release();
      callback();
      return;
    }
    waiting.push(callback);
    later(LONGEST_ANSWER_MS, () => {
      if (!waiting.includes(callback)) return;
      waiting = waiting.filter((one) => one !== callback);
      callback();
    });
  };
}
