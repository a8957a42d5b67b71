import { metresBetween, type Position } from './position.ts';

/** A stored ride has one point per this distance or this time. */
const FAR_METRES = 25;
const LONG_MS = 30_000;
/** The shortest time between two points, at any speed. */
const SOON_MS = 3000;

/** Whether to store a position after the last stored one. */
export function isWorthKeeping(last: Position | undefined, next: Position): boolean {
  if (last === undefined) return true;
  const elapsed = Math.abs(next.at - last.at);
  if (elapsed >= LONG_MS) return true;
  return elapsed >= SOON_MS && metresBetween(last, next) >= FAR_METRES;
}
