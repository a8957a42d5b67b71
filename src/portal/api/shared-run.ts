/** Runs the writes of one form or screen; a write that was just asked for and has not ended is not started again. */
export interface SharedRun<Answer> {
  /** Starts a write, or returns the running one if the last write is the same. */
  run(asked: unknown, start: () => Promise<Answer>): Promise<Answer>;
  /** The write was refused or given up: it may be asked for again, though it still refetches what it may have changed. */
  refused(asked: unknown): void;
}

/**
 * Joins the two presses of a double click: a button is busy only once the screen is rendered again, and both presses may
 * come before that.
 */
export function createSharedRun<Answer>(): SharedRun<Answer> {
  let last: { readonly asked: string; readonly answer: Promise<Answer> } | null = null;
  const textOf = (asked: unknown) => JSON.stringify(asked ?? null);
  return {
    run(asked, start) {
      const text = textOf(asked);
      if (last?.asked === text) return last.answer;
      const started = { asked: text, answer: start() };
      last = started;
      const ended = () => {
        if (last === started) last = null;
      };
      started.answer.then(ended, ended);
      return started.answer;
    },
    refused(asked) {
      if (last?.asked === textOf(asked)) last = null;
    },
  };
}
