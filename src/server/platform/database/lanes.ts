import { isLockTimeout, LOCK_BOUND_MS, type LockPatience, pauseAfter, TRIES_BEFORE_WAITING } from './lock-patience.ts';
import { LockedTooLong } from './locked-too-long.ts';

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
  readonly line: KeyQueue<Task, Answer>;
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

/** As many requests as one establishment can have open; more would only fill memory. */
const MAX_WAITING = 2000;

/**
 * Group commit: a batch is what gathered while the lanes were busy, never what a timer waited for, so a single task
 * runs at once. When a batch fails, its members run alone, so that only the bad one fails. A locked key delays no
 * other: its tasks are set aside, retried soon, and refused after `lockBoundMs`.
 */
export function createLanes<Task, Answer>(options: LanesOptions<Task, Answer>): Lanes<Task, Answer> {
  const { lanes, apart, maxBatch, keyOf, patience, maxWaiting = MAX_WAITING, lockBoundMs = LOCK_BOUND_MS } = options;
  const lines = new Map<string, KeyQueue<Task, Answer>>();
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

  /** The oldest lines, up to the size of a batch; only the oldest one if each key is written separately. */
  function take(): WaitingTask<Task, Answer>[] {
    const batch: WaitingTask<Task, Answer>[] = [];
    const mostLines = apart?.() === undefined ? ready.length : 1;
    let taken = 0;
    for (const line of ready) {
      if (batch.length >= maxBatch || taken >= mostLines) break;
      // One task is enough to test whether a lasting lock is gone; the others follow it.
      const most = line.tries < TRIES_BEFORE_WAITING ? maxBatch - batch.length : 1;
      batch.push(...line.waiting.splice(0, most));
      taken += 1;
    }
    ready = ready.slice(taken);
    return batch;
  }

  function putBack(batch: readonly WaitingTask<Task, Answer>[], locked: readonly WaitingTask<Task, Answer>[]): void {
    const held = new Map<KeyQueue<Task, Answer>, WaitingTask<Task, Answer>[]>();
    for (const one of locked) held.set(one.line, [...(held.get(one.line) ?? []), one]);
    for (const line of new Set(batch.map((one) => one.line))) {
      const left = held.get(line);
      if (left) setAside(line, left);
      else goOn(line);
    }
    start();
  }

  function goOn(line: KeyQueue<Task, Answer>): void {
    line.tries = 0;
    if (line.waiting.length > 0) ready.push(line);
    else forget(line);
  }

  function setAside(line: KeyQueue<Task, Answer>, locked: readonly WaitingTask<Task, Answer>[]): void {
    const tooOld = Date.now() - lockBoundMs;
    const all = [...locked, ...line.waiting];
    line.waiting = all.filter(({ since }) => since > tooOld);
    for (const { since, reject } of all) if (since <= tooOld) reject(new LockedTooLong(line.key));
    if (line.waiting.length === 0) {
      forget(line);
      return;
    }
    line.tries += 1;
    setTimeout(comeBack, pauseAfter(line.tries), line);
  }

  function comeBack(line: KeyQueue<Task, Answer>): void {
    const giveBack = line.tries >= TRIES_BEFORE_WAITING ? patience.take() : undefined;
    if (giveBack === undefined) {
      ready.push(line);
      start();
      return;
    }
    const batch = line.waiting.splice(0, maxBatch);
    runTogether(batch, options, true).then((locked) => {
      giveBack();
      putBack(batch, locked);
    });
  }

  function forget(line: KeyQueue<Task, Answer>): void {
    lines.delete(line.key);
    if (lines.size > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  }

  function lineOf(key: string): KeyQueue<Task, Answer> {
    const known = lines.get(key);
    if (known) return known;
    const line: KeyQueue<Task, Answer> = { key, waiting: [], tries: 0 };
    lines.set(key, line);
    ready.push(line);
    return line;
  }

  return {
    add: (task) =>
      new Promise((resolve, reject) => {
        const line = lineOf(keyOf(task));
        if (line.waiting.length >= maxWaiting) return reject(new LockedTooLong(line.key));
        line.waiting.push({ task, line, since: Date.now(), resolve, reject });
        start();
      }),
    idle: () => (lines.size === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
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
    if (batch.length === 1 || isHopeless(error)) {
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
    if (locked.some(({ line }) => line === one.line)) {
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
