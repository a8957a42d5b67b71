/** Work that is repeated with a pause. */
export interface Rounds {
  start(): void;
  /** Begins the next round now, or right after the running one. */
  soon(): void;
  /** Resolves when the running round has ended. */
  stop(): Promise<void>;
}

export interface RoundsDependencies {
  readonly work: () => Promise<unknown>;
  /** The pause after a round, in milliseconds. */
  readonly everyMs: number;
  /** A failed round is reported and tried again after the pause. */
  readonly onError: (error: unknown) => void;
}

/** One round at a time. A pause does not keep the process alive. */
export function createRounds({ work, everyMs, onError }: RoundsDependencies): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isRunning = false;
  let isSoon = false;
  const round = (): void => {
    clearTimeout(timer);
    isSoon = false;
    running = work()
      .then(() => {}, onError)
      .finally(() => {
        running = undefined;
        if (isRunning) timer = setTimeout(round, isSoon ? 0 : everyMs).unref();
      });
  };
  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      round();
    },
    soon() {
      if (!isRunning) return;
      if (running) isSoon = true;
      else round();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await running;
    },
  };
}
