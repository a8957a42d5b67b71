import { isLockTimeout, LOCK_BOUND_MS, type LockPatience, pauseAfter, TRIES_BEFORE_WAITING } from './lock-patience.ts';
import { LockedTooLong } from './locked-too-long.ts';
import { isConflict } from './store-errors.ts';

/** Gathers waiting tasks and runs them together. */
export interface Lanes<Task, Answer> {
  add(task: Task): Promise<Answer>;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
}

/** The answer for a task whose key another writer holds: it has not run and is tried again automatically. */
export const LOCKED = Symbol('locked');

export interface LanesOptions<Task, Answer> {
  /** How many batches run at the same time. */
  readonly lanes: number;
  /**
   * On a distributed store: how many batches run at the same time, each of one key. `undefined` if a batch may hold
   * many keys.
   */
  readonly apart?: () => number | undefined;
  readonly maxBatch: number;
  /** Tasks of one key run in the order in which they came, never in two batches at once. */
  readonly keyOf: (task: Task) => string;
  /**
   * Runs a batch as one transaction; answers in the batch's order. Waits for no locked key unless `waits`, in which
   * case the batch has one key and the wait is short.
   */
  readonly run: (batch: readonly Task[], waits: boolean) => Promise<readonly (Answer | typeof LOCKED)[]>;
  /** True for a failure of the whole store, so that retrying members alone is useless. */
  readonly isHopeless: (error: unknown) => boolean;
  readonly patience: LockPatience;
  /** How many tasks of one key may wait; more are refused. */
  readonly maxWaiting?: number;
  /** How long a task waits for a locked key before it is refused, in milliseconds. */
  readonly lockBoundMs?: number;
  readonly onBatch?: (size: number) => void;
}

interface WaitingTask<Task, Answer> {
  readonly task: Task;
  readonly queue: KeyQueue<Task, Answer>;
  /** In milliseconds of `performance.now()`, which does not follow changes of the machine's clock. */
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** The tasks of one key, oldest first: ready, in a batch, or set aside because the key is locked. */
interface KeyQueue<Task, Answer> {
  readonly key: string;
  waiting: WaitingTask<Task, Answer>[];
  /** How many times in a row the key was locked. */
  tries: number;
}

/** An establishment has about this many requests open at most; more would only fill memory. */
const MAX_WAITING = 2000;

/**
 * Group commit: a batch is what gathered while the lanes were busy; no timer delays it, so a single task runs at once.
 * When a batch fails, its members run alone, so that only the bad one fails. A task that conflicts with another writer
 * runs a second time, alone. A locked key delays no other: its tasks are set aside, retried soon, and refused after
 * `lockBoundMs`.
 */
export function createLanes<Task, Answer>(options: LanesOptions<Task, Answer>): Lanes<Task, Answer> {
  const { lanes, apart, maxBatch, keyOf, patience, maxWaiting = MAX_WAITING, lockBoundMs = LOCK_BOUND_MS } = options;
  const queues = new Map<string, KeyQueue<Task, Answer>>();
  let ready: KeyQueue<Task, Answer>[] = [];
  let busy = 0;
  let onIdle: (() => void)[] = [];

  function start(): void {
    if (busy >= (apart?.() ?? lanes) || ready.length === 0) return;
    busy += 1;
    // Tasks that arrive in the same turn of the event loop join the batch.
    setImmediate(work);
  }

  async function work(): Promise<void> {
    while (ready.length > 0) {
      const batch = take();
      options.onBatch?.(batch.length);
      putBack(batch, await runTogether(batch, options));
    }
    busy -= 1;
  }

  /**
   * Takes the tasks of the oldest queues, up to the size of a batch; of the oldest queue only if keys are written
   * apart.
   */
  function take(): WaitingTask<Task, Answer>[] {
    const batch: WaitingTask<Task, Answer>[] = [];
    const mostQueues = apart?.() === undefined ? ready.length : 1;
    let taken = 0;
    for (const queue of ready) {
      if (batch.length >= maxBatch || taken >= mostQueues) break;
      // One task is enough to test whether a lasting lock is gone; the others follow it.
      const most = queue.tries < TRIES_BEFORE_WAITING ? maxBatch - batch.length : 1;
      batch.push(...queue.waiting.splice(0, most));
      taken += 1;
    }
    ready = ready.slice(taken);
    return batch;
  }

  function putBack(batch: readonly WaitingTask<Task, Answer>[], locked: readonly WaitingTask<Task, Answer>[]): void {
    const held = new Map<KeyQueue<Task, Answer>, WaitingTask<Task, Answer>[]>();
    for (const one of locked) held.set(one.queue, [...(held.get(one.queue) ?? []), one]);
    for (const queue of new Set(batch.map((one) => one.queue))) {
      const left = held.get(queue);
      if (left) setAside(queue, left);
      else goOn(queue);
    }
    start();
  }

  function goOn(queue: KeyQueue<Task, Answer>): void {
    queue.tries = 0;
    if (queue.waiting.length > 0) ready.push(queue);
    else forget(queue);
  }

  function setAside(queue: KeyQueue<Task, Answer>, locked: readonly WaitingTask<Task, Answer>[]): void {
    const tooOld = performance.now() - lockBoundMs;
    const all = [...locked, ...queue.waiting];
    queue.waiting = all.filter(({ since }) => since > tooOld);
    for (const { since, reject } of all)
      if (since <= tooOld) reject(new LockedTooLong(`The counter of establishment ${queue.key}`));
    if (queue.waiting.length === 0) {
      forget(queue);
      return;
    }
    queue.tries += 1;
    setTimeout(comeBack, pauseAfter(queue.tries), queue);
  }

  function comeBack(queue: KeyQueue<Task, Answer>): void {
    const giveBack = queue.tries >= TRIES_BEFORE_WAITING ? patience.take() : undefined;
    if (giveBack === undefined) {
      ready.push(queue);
      start();
      return;
    }
    const batch = queue.waiting.splice(0, maxBatch);
    runTogether(batch, options, true).then((locked) => {
      giveBack();
      putBack(batch, locked);
    });
  }

  function forget(queue: KeyQueue<Task, Answer>): void {
    queues.delete(queue.key);
    if (queues.size > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  }

  function queueOf(key: string): KeyQueue<Task, Answer> {
    const known = queues.get(key);
    if (known) return known;
    const queue: KeyQueue<Task, Answer> = { key, waiting: [], tries: 0 };
    queues.set(key, queue);
    ready.push(queue);
    return queue;
  }

  return {
    add: (task) =>
      new Promise((resolve, reject) => {
        const queue = queueOf(keyOf(task));
        if (queue.waiting.length >= maxWaiting)
          return reject(new LockedTooLong(`The counter of establishment ${queue.key}`));
        queue.waiting.push({ task, queue, since: performance.now(), resolve, reject });
        start();
      }),
    idle: () => (queues.size === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  };
}

/** Answers the members of the batch; returns those whose key is locked. */
async function runTogether<Task, Answer>(
  batch: readonly WaitingTask<Task, Answer>[],
  { run, isHopeless }: LanesOptions<Task, Answer>,
  waits = false,
): Promise<readonly WaitingTask<Task, Answer>[]> {
  try {
    const answers = await run(
      batch.map(({ task }) => task),
      waits,
    );
    return batch.filter((one, index) => {
      const answer = answers[index] as Answer | typeof LOCKED;
      if (answer === LOCKED) return true;
      one.resolve(answer);
      return false;
    });
  } catch (error) {
    if (isLockTimeout(error)) return batch;
    if (!isConflict(error) && (batch.length === 1 || isHopeless(error))) {
      for (const { reject } of batch) reject(error);
      return [];
    }
    return runAlone(batch, run);
  }
}

/** Runs the members one by one; those behind a locked member of the same key keep their order. */
async function runAlone<Task, Answer>(
  batch: readonly WaitingTask<Task, Answer>[],
  run: LanesOptions<Task, Answer>['run'],
): Promise<readonly WaitingTask<Task, Answer>[]> {
  const locked: WaitingTask<Task, Answer>[] = [];
  for (const one of batch) {
    if (locked.some(({ queue }) => queue === one.queue)) {
      locked.push(one);
      continue;
    }
    await run([one.task], false).then(
      ([answer]) => {
        if (answer === LOCKED) locked.push(one);
        else one.resolve(answer as Answer);
      },
      (error) => one.reject(error),
    );
  }
  return locked;
}
