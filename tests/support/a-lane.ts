import { type BackgroundLane, createBackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';

/** A background lane of its own, which hears of no orders and never rests. */
export function aLane(): BackgroundLane {
  return createBackgroundLane(
    createMemoryBus((error) => {
      throw error;
    }),
  );
}
