/** Runs work for many in turn: a long queue of one never delays another by more than one turn. */
export interface FairTurns {
  /** Runs `work` for `who` (an establishment's id) when a place is free and its turn has come. */
  run<Result>(who: string, work: () => Promise<Result>): Promise<Result>;
  /** How many run now. */
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
 * Gives places round robin: first come, first served within a line; each line in turn. A line whose work hangs holds at
 * most `each` places. Keeps nothing for lines that neither wait nor run.
 */
export function createFairTurns({ atOnce, each }: FairTurnsOptions): FairTurns {
  const lines = new Map<string, TurnQueue>();
  // Lines with work waiting and a place left, in the order of their turns.
  const turns = new Set<string>();
  let running = 0;

  const lineOf = (who: string): TurnQueue => {
    const known = lines.get(who);
    if (known) return known;
    const line = { waiting: [], running: 0 };
    lines.set(who, line);
    return line;
  };
  const next = (): void => {
    while (running < atOnce) {
      const [who] = turns;
      if (who === undefined) return;
      turns.delete(who);
      const line = lineOf(who);
      const start = line.waiting.shift();
      if (start === undefined) continue;
      running += 1;
      line.running += 1;
      if (line.waiting.length > 0 && line.running < each) turns.add(who);
      start();
    }
  };
  const end = (who: string, line: TurnQueue): void => {
    running -= 1;
    line.running -= 1;
    if (line.waiting.length > 0) turns.add(who);
    else if (line.running === 0) lines.delete(who);
    next();
  };

  return {
    async run(who, work) {
      const line = lineOf(who);
      await new Promise<void>((start) => {
        line.waiting.push(start);
        if (line.running < each) turns.add(who);
        next();
      });
      try {
        return await work();
      } finally {
        end(who, line);
      }
    },
    running: () => running,
  };
}
