import type { RunStop } from './run.ts';

/** Stops without an order. */
export function withoutStop(stops: readonly RunStop[], orderId: string): readonly RunStop[] {
  return stops.some((stop) => stop.orderId === orderId) ? stops.filter((stop) => stop.orderId !== orderId) : stops;
}

/** Stops with an order at a place, counted from 0; a stop that gets in front of a locked one is locked as well. */
export function withStop(stops: readonly RunStop[], orderId: string, position: number): readonly RunStop[] {
  const others = withoutStop(stops, orderId);
  const at = Math.max(0, Math.min(position, others.length));
  const locked = others.slice(at).some((stop) => stop.locked);
  return others.toSpliced(at, 0, { orderId, locked });
}

/**
 * Locks a stop and those before it, or unlocks it and those behind it: what stands before a locked stop decides when it
 * is reached.
 */
export function withLock(stops: readonly RunStop[], orderId: string, locked: boolean): readonly RunStop[] {
  const at = stops.findIndex((stop) => stop.orderId === orderId);
  return stops.map((stop, index) => {
    const isMeant = locked ? index <= at : index >= at;
    return isMeant && stop.locked !== locked ? { ...stop, locked } : stop;
  });
}

/** How many stops at the head are locked. */
export function lockedCount(stops: readonly RunStop[]): number {
  const open = stops.findIndex((stop) => !stop.locked);
  return open < 0 ? stops.length : open;
}
