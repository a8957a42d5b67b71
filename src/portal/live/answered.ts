/** The page's gestures and frames, so that a test can provide its own; times in milliseconds. */
export interface AnsweredSurroundings {
  later(ms: number, callback: () => void): void;
  /** Calls back before the next frame is drawn. */
  frame(callback: () => void): void;
  /** Calls back at each key and each press of the pointer. */
  onGesture(callback: () => void): void;
}

/** Maximum wait for a frame, in milliseconds: a held key asks for one after another. */
export const LONGEST_ANSWER_MS = 250;

/**
 * Returns a function that calls back once the page has drawn the frame after the last key or press; at once if it has.
 * Work that a person did not ask for waits for this, because in front of that frame it would delay what he sees.
 */
export function createAnswered({ later, frame, onGesture }: AnsweredSurroundings): (callback: () => void) => void {
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

  const release = () => {
    const due = waiting;
    waiting = [];
    for (const callback of due) callback();
  };

  return (callback) => {
    if (answered === asked) {
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
