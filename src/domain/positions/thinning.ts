import { metresBetween, type Position } from './position.ts';

/** A stored ride has a point for every so many metres, and for every so long. */
const FAR_METRES = 25;
const LONG_MS = 30_000;
/** But never more than one in this time, however fast he rides. */
const SOON_MS = 3000;

/** Whether a position joins the stored history, after the last one stored. */
export function isWorthKeeping(last: Position | undefined, next: Position): boolean {
  if (last === undefined) return true;
  const elapsed = Math.abs(next.at - last.at);
  if (elapsed >= LONG_MS) return true;
  return elapsed >= SOON_MS && metresBetween(last, next) >= FAR_METRES;
}
