import type { InstantMs } from '#domain/shared/instant.ts';
import type { BackgroundLane } from './background-lane.ts';
import { createBehindShops, type ReadBehind } from './behind-shops.ts';
import { createRounds } from './rounds.ts';
import type { Shares } from './shares/shares.ts';

/** Background work that keeps something of every establishment up to date. Each node works for the establishments of its shares. */
export interface Keeper {
  start(): void;
  /** How long the establishment that waits longest has waited, in milliseconds; 0 if none does. */
  waitedMs(): number;
  /** Waits for the running step. */
  stop(): Promise<void>;
}

export interface KeeperWork {
  /** Names the work for the lane. */
  readonly name: string;
  readonly lane: BackgroundLane;
  readonly behind: ReadBehind;
  /** Does a part of an establishment's work; true if there may be more. */
  readonly step: (establishmentId: string) => Promise<boolean>;
  /** The most steps per establishment and round: leaves time for the others. */
  readonly steps: number;
  /** The pause between two rounds, in milliseconds. */
  readonly everyMs: number;
  readonly shares: Pick<Shares, 'held' | 'onOrder' | 'onTaken'>;
  readonly clock?: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/** Works in rounds, step by step in the lane of the background, so that orders get the store first. */
export function createKeeper(work: KeeperWork): Keeper {
  const { name, lane, behind, step, steps, everyMs, shares, clock = Date.now, onError } = work;
  const shops = createBehindShops(behind, shares, { listens: true, clock });
  const stopping = new AbortController();
  const { signal } = stopping;
  const waitedMs = () => Math.max(0, clock() - (shops.oldest() ?? clock()));
  /** True if there may be more to do. */
  const keepUp = async (establishmentId: string): Promise<boolean> => {
    for (let taken = 0; taken < steps && !signal.aborted; taken += 1) {
      const hasMore = await lane.run({ job: name, waitedMs: waitedMs(), signal, work: () => step(establishmentId) });
      if (hasMore === false) return false;
    }
    return true;
  };
  const round = async (): Promise<void> => {
    const left = [...(await shops.next())];
    let current: string | undefined;
    try {
      for (current = left.shift(); current !== undefined; current = left.shift()) {
        if (await keepUp(current)) shops.again(current);
        else shops.done(current);
      }
    } catch (error) {
      // The one that failed goes last, so that the others get their turn.
      for (const one of left) shops.again(one);
      if (current !== undefined) shops.again(current);
      throw error;
    }
  };
  const rounds = createRounds({ work: round, everyMs, onError });
  return {
    start: rounds.start,
    waitedMs,
    async stop() {
      stopping.abort();
      shops.stop();
      await rounds.stop();
    },
  };
}
