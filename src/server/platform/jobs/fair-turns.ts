/** Runs work of many establishments in turn: a long queue of one never delays another by more than one turn. */
export interface FairTurns {
  /** Runs `work` for `who` (an establishment's id) when a place is free and its turn has come. */
  run<Result>(who: string, work: () => Promise<Result>): Promise<Result>;
  /** How many works run now. */
  running(): number;
}

export interface FairTurnsOptions {
  /** Places in total. */
  readonly atOnce: number;
  /** Places that one establishment may hold at a time. */
  readonly each: number;
}

interface TurnQueue {
  readonly waiting: (() => void)[];
  running: number;
}

/**
 * Gives places round robin: first come, first served within a queue; each queue in turn. A queue whose work hangs holds
 * at most `each` places. Keeps nothing for queues that neither wait nor run.
 */
export function createFairTurns({ atOnce, each }: FairTurnsOptions): FairTurns {
  const queues = new Map<string, TurnQueue>();
  // Establishments with work waiting and a place left, in the order of their turns.
  const turns = new Set<string>();
  let running = 0;

  const queueOf = (who: string): TurnQueue => {
    const known = queues.get(who);
    if (known) return known;
    const queue = { waiting: [], running: 0 };
    queues.set(who, queue);
    return queue;
  };
  const next = (): void => {
    while (running < atOnce) {
      const [who] = turns;
      if (who === undefined) return;
      turns.delete(who);
      const queue = queueOf(who);
      const start = queue.waiting.shift();
      if (start === undefined) continue;
      running += 1;
      queue.running += 1;
      if (queue.waiting.length > 0 && queue.running < each) turns.add(who);
      start();
    }
  };
  const end = (who: string, queue: TurnQueue): void => {
    running -= 1;
    queue.running -= 1;
    if (queue.waiting.length > 0) turns.add(who);
    else if (queue.running === 0) queues.delete(who);
    next();
  };

  return {
    async run(who, work) {
      const queue = queueOf(who);
      await new Promise<void>((start) => {
        queue.waiting.push(start);
        if (queue.running < each) turns.add(who);
        next();
      });
      try {
        return await work();
      } finally {
        end(who, queue);
      }
    },
    running: () => running,
  };
}
