import type { InstantMs } from '#domain/shared/instant.ts';
import { createFairTurns, type FairTurns } from './fair-turns.ts';
import { createRounds } from './rounds.ts';
import type { Shares } from './shares/shares.ts';

/** Work of many establishments, due at certain times. */
export interface DueWork {
  start(): void;
  /** Works for an establishment now, or has the node with its share do so. */
  wake(establishmentId: string): void;
  /** Works for an establishment then. */
  wakeAt(establishmentId: string, at: InstantMs): void;
  /** Waits for the running work. */
  stop(): Promise<void>;
}

export interface DueWorkDependencies {
  /** The name by which the nodes call each other's worker. */
  readonly name: string;
  readonly shares: Shares;
  /**
   * Establishments of these shares with work due until then, and the time of each one's first. One read of an index: idle
   * ones cost nothing.
   */
  readonly withWork: (
    until: InstantMs,
    limit: number,
    shares: readonly number[] | undefined,
  ) => Promise<readonly { readonly establishmentId: string; readonly at: InstantMs }[]>;
  /** Does the due work and returns the time of the next; undefined if there is none. Several nodes may try at once. */
  readonly work: (establishmentId: string) => Promise<InstantMs | undefined>;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
  readonly turns?: FairTurns;
}

/** How often to look for work that was noted without a call; work due before the next look has a timer. */
const LOOK_MS = 5_000;
const FOUND_AT_ONCE = 1_000;

/** Runs the due work of this node's shares, one run at a time per establishment. */
export function createDueWork(dependencies: DueWorkDependencies): DueWork {
  const {
    name,
    shares,
    withWork,
    work,
    clock,
    onError,
    turns = createFairTurns({ atOnce: 4, each: 1 }),
  } = dependencies;
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const timers = new Map<string, { readonly timer: NodeJS.Timeout; readonly at: InstantMs }>();
  let isRunning = false;

  /** Sets a timer, or leaves later work to the periodic look. */
  const wakeAt = (establishmentId: string, at: InstantMs): void => {
    const inMs = at - clock();
    if (inMs <= 0) return void wake(establishmentId);
    const waiting = timers.get(establishmentId);
    if (!isRunning || inMs > LOOK_MS || (waiting !== undefined && waiting.at <= at)) return;
    clearTimeout(waiting?.timer);
    const timer = setTimeout(() => {
      timers.delete(establishmentId);
      wake(establishmentId);
    }, inMs + 1).unref();
    timers.set(establishmentId, { timer, at });
  };
  const run = async (establishmentId: string): Promise<void> => {
    do {
      again.delete(establishmentId);
      const next = await turns.run(establishmentId, () => work(establishmentId));
      if (next !== undefined && next > clock()) wakeAt(establishmentId, next);
      else if (next !== undefined) again.add(establishmentId);
    } while (isRunning && again.has(establishmentId));
  };
  const wakeHere = (establishmentId: string): void => {
    if (!isRunning) return;
    if (running.has(establishmentId)) return void again.add(establishmentId);
    const done = run(establishmentId)
      .catch(onError)
      .finally(() => {
        running.delete(establishmentId);
        // It was woken after the last round, before it was known to have ended.
        if (again.has(establishmentId)) wakeHere(establishmentId);
      });
    running.set(establishmentId, done);
  };
  const wake = shares.worker(name, wakeHere);
  const look = async (): Promise<void> => {
    const held = shares.held();
    if (held?.length === 0) return;
    for (const { establishmentId, at } of await withWork(clock() + LOOK_MS, FOUND_AT_ONCE, held)) {
      wakeAt(establishmentId, at);
    }
  };
  const looks = createRounds({ work: look, everyMs: LOOK_MS, onError });
  const undo = shares.onTaken(looks.soon);

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      looks.start();
    },
    wake,
    wakeAt,
    async stop() {
      isRunning = false;
      undo();
      for (const { timer } of timers.values()) clearTimeout(timer);
      timers.clear();
      await looks.stop();
      await Promise.all(running.values());
    },
  };
}
