import { useSyncExternalStore } from 'react';
import type { CourierPosition } from '#contract/positions/schema.ts';
import type { Position } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** A courier's newest position. The object stays the same until he moves. */
export interface KnownPosition extends Position {
  readonly courierId: string;
  /** When he was last away from the shop. */
  readonly awayAt?: InstantMs;
}

export type Positions = ReadonlyMap<string, KnownPosition>;

let positions: Positions = new Map();
const listeners = new Set<() => void>();

/**
 * Takes positions of the live feed; `whole` replaces all (the first message after a connect). A newer known position
 * stays.
 */
export function takePositions(received: readonly CourierPosition[], whole: boolean): void {
  const next = new Map(whole ? [] : positions);
  for (const one of received) {
    const known = positions.get(one.courierId);
    const at = Date.parse(one.at);
    next.set(one.courierId, known && known.at >= at ? known : knownOf(one, at));
  }
  positions = next;
  for (const listener of listeners) listener();
}

/** The newest position of each courier who has sent one. */
export function usePositions(): Positions {
  return useSyncExternalStore(subscribe, () => positions);
}

/** Whether any courier has sent a position; does not render again while they move. */
export function useHasPositions(): boolean {
  return useSyncExternalStore(subscribe, () => positions.size > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function knownOf({ awayAt, ...rest }: CourierPosition, at: InstantMs): KnownPosition {
  return { ...rest, at, ...(awayAt === undefined ? {} : { awayAt: Date.parse(awayAt) }) };
}
