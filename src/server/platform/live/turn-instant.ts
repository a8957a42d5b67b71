import type { InstantMs } from '#domain/shared/instant.ts';

let instant: InstantMs | undefined;

/**
 * The machine's time of the first call in this turn of the event loop. The orders of a batch are published in the turn
 * in which its commit was answered, so all of them get the time of the commit, for one reading of the clock.
 */
export function turnInstant(): InstantMs {
  if (instant === undefined) {
    instant = Date.now();
    setImmediate(() => {
      instant = undefined;
    });
  }
  return instant;
}
