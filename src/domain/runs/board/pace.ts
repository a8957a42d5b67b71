import type { RunRide } from '#domain/runs/book/run.ts';

/** A speed, and the runs it was computed from. */
export interface RidePace {
  readonly kmh: number;
  readonly samples: number;
  readonly hour?: number;
}

/** The least number of finished runs for a median. */
export const LEAST_SAMPLES = 8;
/** A motorcycle in a city, with lights and turns, until runs have been measured. */
export const DEFAULT_KMH = 22;
/** Speeds outside these bounds are mistakes: a forgotten completion, a wrong position. */
const BELIEVED_KMH = { from: 4, to: 70 } as const;

/**
 * The median speed of the establishment's finished runs that left in this local hour; of all hours if the hour has too
 * few, the default if all together are too few.
 */
export function learnPace(rides: readonly RunRide[], hour: number): RidePace {
  const believed = rides.flatMap((ride) => {
    const kmh = (ride.km / ride.minutes) * 60;
    return kmh >= BELIEVED_KMH.from && kmh <= BELIEVED_KMH.to ? [{ hour: ride.hour, kmh }] : [];
  });
  const ofHour = believed.filter((ride) => ride.hour === hour);
  if (ofHour.length >= LEAST_SAMPLES) return { kmh: medianOf(ofHour), samples: ofHour.length, hour };
  if (believed.length >= LEAST_SAMPLES) return { kmh: medianOf(believed), samples: believed.length };
  return { kmh: DEFAULT_KMH, samples: 0 };
}

function medianOf(rides: readonly { readonly kmh: number }[]): number {
  const sorted = rides.map(({ kmh }) => kmh).sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? DEFAULT_KMH;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
  return Math.round(median * 10) / 10;
}
