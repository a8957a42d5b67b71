/** Gathers what waits and runs it together. */
export interface Lanes<Task, Answer> {
  add(task: Task): Promise<Answer>;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
}

export interface LanesOptions<Task, Answer> {
  /** How many batches run at the same time. */
  readonly lanes: number;
  readonly maxBatch: number;
  /** Runs a batch as one transaction; answers in the batch's order. */
  readonly run: (batch: readonly Task[]) => Promise<readonly Answer[]>;
  /** The order of a batch's members. Locks must be taken in one order in every lane, or two of them wait forever. */
  readonly compare: (a: Task, b: Task) => number;
  /** True for a failure that hits every member alike, so that trying them alone is of no use. */
  readonly isHopeless: (error: unknown) => boolean;
  readonly onBatch?: (size: number) => void;
}

interface Waiting<Task, Answer> {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: a batch is what has gathered while the lanes were busy, never what a timer waited for, so that a lone
 * task goes at once. When a batch fails, its members run alone: a bad one fails by itself.
 */
export function createLanes<Task, Answer>(options: LanesOptions<Task, Answer>): Lanes<Task, Answer> {
  const { lanes, maxBatch, compare } = options;
  let queue: Waiting<Task, Answer>[] = [];
  let busy = 0;
  let onIdle: (() => void)[] = [];

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.length <= maxBatch ? queue : queue.slice(0, maxBatch);
      queue = queue.length <= maxBatch ? [] : queue.slice(maxBatch);
      batch.sort((a, b) => compare(a.task, b.task));
      options.onBatch?.(batch.length);
      await runTogether(batch, options);
    }
    busy -= 1;
    if (busy > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  }

  return {
    add: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject });
        if (busy >= lanes) return;
        busy += 1;
        // What arrives in the same turn of the event loop travels along.
        setImmediate(work);
      }),
    idle: () => (busy === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  };
}

async function runTogether<Task, Answer>(
  batch: readonly Waiting<Task, Answer>[],
  { run, isHopeless }: LanesOptions<Task, Answer>,
): Promise<void> {
  try {
    const answers = await run(batch.map(({ task }) => task));
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
  } catch (error) {
    if (batch.length === 1 || isHopeless(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { task, resolve, reject } of batch) {
      await run([task]).then((answers) => resolve(answers[0] as Answer), reject);
    }
  }
}
