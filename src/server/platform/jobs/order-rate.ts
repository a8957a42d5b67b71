import type { InstantMs } from '#domain/shared/instant.ts';
import type { Bus } from '#server/platform/live/bus.ts';

const SECOND_MS = 1000;

/** Counts the written orders that the bus reports: of the second before the current one, or of this one if it has more. */
export function createOrderRate(bus: Bus, clock: () => InstantMs): () => number {
  let begun = clock();
  let before = 0;
  let current = 0;
  const turn = (): void => {
    const seconds = Math.floor((clock() - begun) / SECOND_MS);
    // A clock that was set back begins a new second, too.
    if (seconds === 0) return;
    before = seconds === 1 ? current : 0;
    current = 0;
    begun = clock();
  };
  bus.subscribe(({ kind }) => {
    if (kind !== 'order') return;
    turn();
    current += 1;
  });
  return () => {
    turn();
    return Math.max(before, current);
  };
}
