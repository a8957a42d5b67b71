import type { RunStop } from './run.ts';

/** Stops without an order. */
export function withoutStop(stops: readonly RunStop[], orderId: string): readonly RunStop[] {
  return stops.some((stop) => stop.orderId === orderId) ? stops.filter((stop) => stop.orderId !== orderId) : stops;
}

/** Stops with one order inserted at a position, counted from 0; a stop in front of a locked one is locked, too. */
export function withStop(stops: readonly RunStop[], orderId: string, position: number): readonly RunStop[] {
  const others = withoutStop(stops, orderId);
  const at = Math.max(0, Math.min(position, others.length));
  const locked = others.slice(at).some((stop) => stop.locked);
  return others.toSpliced(at, 0, { orderId, locked });
}

/**
 * Locks a stop and those before it, or unlocks it and those after it: the stops before a locked one decide its arrival.
 */
export function withLock(stops: readonly RunStop[], orderId: string, locked: boolean): readonly RunStop[] {
  const at = stops.findIndex((stop) => stop.orderId === orderId);
  return stops.map((stop, index) => {
    const isMeant = locked ? index <= at : index >= at;
    return isMeant && stop.locked !== locked ? { ...stop, locked } : stop;
  });
}

/** Number of locked stops at the start. */
export function lockedCount(stops: readonly RunStop[]): number {
  const open = stops.findIndex((stop) => !stop.locked);
  return open < 0 ? stops.length : open;
}
