import type { InstantMs } from '#domain/shared/instant.ts';
import type { Shares } from './shares/shares.ts';

/** A slice of establishments, in the order of their ids; of some shares, in the order of share and id. */
export interface BehindSlice {
  /** Those of the slice with something to do. */
  readonly behind: readonly string[];
  /** The last id of the slice, after which the next one begins; `undefined` at the end. */
  readonly last: string | undefined;
}

/** Where a slice begins, and of which establishments it is. */
export interface SliceFrom {
  /** The id after which it begins; '' for the first one. */
  readonly after: string;
  /** Whose work this node does; undefined for all. */
  readonly shares?: readonly number[] | undefined;
}

/** Reads a slice of establishments. */
export type ReadBehind = (from: SliceFrom) => Promise<BehindSlice>;

/** The establishments that a background job has to work on. Idle establishments cost nothing but the slices. */
export interface BehindShops {
  /**
   * Establishments whose orders changed since the last call, and those that a read of the store found: all of them at
   * the first call, and all of a share that this node took over; then one slice per call. The reads make up for lost hints.
   */
  next(): Promise<readonly string[]>;
  /** An establishment of the last call is up to date. */
  done(establishmentId: string): void;
  /** An establishment of the last call is not up to date: the next call returns it again. */
  again(establishmentId: string): void;
  /**
   * Since when the establishment that waits longest has waited, as far as this node knows; `undefined` if none waits.
   */
  oldest(): InstantMs | undefined;
  /** Stops listening. */
  stop(): void;
}

/** How many establishments a slice has: a millisecond or two of the store. */
export const SLICE = 1000;

export interface BehindShopsOptions {
  /** Whether it listens for orders. Otherwise establishments are found by reading slices only. */
  readonly listens: boolean;
  readonly clock?: () => InstantMs;
}

/** Establishments of the shares for which this node works. */
export function createBehindShops(
  look: ReadBehind,
  shares: Pick<Shares, 'held' | 'onOrder' | 'onTaken'>,
  { listens, clock = Date.now }: BehindShopsOptions,
): BehindShops {
  /** Since when each one waits. */
  let hinted = new Map<string, InstantMs>();
  let taken = new Map<string, InstantMs>();
  let after = '';
  let isFirst = true;
  /** Shares that this node took over and has not looked at. */
  const fresh = new Set<number>();
  const undos = [
    shares.onTaken((taken) => {
      for (const share of taken) fresh.add(share);
    }),
  ];
  if (listens) {
    const onOrder = (id: string) => void (hinted.has(id) || hinted.set(id, clock()));
    undos.push(shares.onOrder(onOrder));
  }
  const lookAt = async (of: readonly number[] | undefined, found: Map<string, InstantMs>): Promise<void> => {
    const { behind, last } = await look({ after, shares: of });
    for (const establishmentId of behind) if (!found.has(establishmentId)) found.set(establishmentId, clock());
    after = last ?? '';
  };
  /** All establishments that nobody has looked at yet, then a slice of the others. */
  const search = async (found: Map<string, InstantMs>): Promise<void> => {
    const held = shares.held();
    if (held === undefined) {
      do await lookAt(undefined, found);
      while (isFirst && after !== '');
      isFirst = false;
      return;
    }
    const taken = held.filter((share) => fresh.has(share));
    if (taken.length === 0) return held.length === 0 ? undefined : lookAt(held, found);
    after = '';
    do await lookAt(taken, found);
    while (after !== '');
    for (const share of taken) fresh.delete(share);
  };
  return {
    async next() {
      const found = hinted;
      hinted = new Map();
      try {
        await search(found);
      } catch (error) {
        // The store is down: keep the hints.
        for (const [establishmentId, since] of found) hinted.set(establishmentId, since);
        throw error;
      }
      taken = found;
      return [...found.keys()];
    },
    done: (establishmentId) => void taken.delete(establishmentId),
    again(establishmentId) {
      const since = taken.get(establishmentId);
      if (!taken.delete(establishmentId)) return;
      hinted.set(establishmentId, Math.min(since ?? clock(), hinted.get(establishmentId) ?? clock()));
    },
    oldest() {
      let oldest: InstantMs | undefined;
      for (const waiting of [taken, hinted]) {
        for (const since of waiting.values()) if (oldest === undefined || since < oldest) oldest = since;
      }
      return oldest;
    },
    stop() {
      for (const undo of undos) undo();
    },
  };
}
