import type { AuditEntry } from './audit-store.ts';

/** An entry with its place in the acts or in the events of orders. */
export interface FoundEntry {
  readonly entry: AuditEntry;
  readonly id?: number;
  readonly revision?: number;
}

/**
 * Merges the two lists by time and keeps the order of each, which the next page goes on from: after a clock was set
 * back, an entry may be older than the one written before it.
 */
export function newestFirst(acts: readonly FoundEntry[], events: readonly FoundEntry[]): readonly FoundEntry[] {
  const [actsLeft, eventsLeft] = [[...acts], [...events]];
  const merged: FoundEntry[] = [];
  for (;;) {
    const [act, event] = [actsLeft[0], eventsLeft[0]];
    const isAct = act !== undefined && (event === undefined || act.entry.at >= event.entry.at);
    const next = isAct ? actsLeft.shift() : eventsLeft.shift();
    if (next === undefined) return merged;
    merged.push(next);
  }
}

/** The newest acts down to a time; the older ones wait for a page that has read the events of their time. */
export function actsUntil(acts: readonly FoundEntry[], at: string): readonly FoundEntry[] {
  const older = acts.findIndex(({ entry }) => entry.at < at);
  return older === -1 ? acts : acts.slice(0, older);
}
