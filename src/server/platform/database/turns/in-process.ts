/** Runs work of the same name one after the other. */
export type TakeTurns = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Queues work by name, so that writers of this process wait instead of overtaking each other and retrying. It is no
 * lock: after `patienceMs` a member goes ahead, and the store decides who was first.
 */
export function createTurns(patienceMs: number): TakeTurns {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const turn = before === undefined ? work() : within(before, patienceMs).then(work);
    const ended = turn.catch(() => {});
    last.set(name, ended);
    try {
      return await turn;
    } finally {
      if (last.get(name) === ended) last.delete(name);
    }
  };
}

function within(wait: Promise<unknown>, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    wait.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
