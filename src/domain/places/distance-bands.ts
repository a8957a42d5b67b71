/** A band of a table by distance. The previous band ends where it begins. */
export interface DistanceBand {
  /** The largest distance of the band, included, in whole metres by road. */
  readonly upToMeters: number;
}

export const BAND_BOUNDS = { bands: 40, meters: 200_000 } as const;

/** What may be wrong with the distance of a band; texts.ts has the messages. */
export type BandProblemCode = 'no-distance' | 'too-far' | 'not-farther';

/** The first band that reaches a distance in metres; undefined beyond the last one. `bands` are ascending. */
export function bandAt<Band extends DistanceBand>(bands: readonly Band[], meters: number): Band | undefined {
  return bands.find(({ upToMeters }) => meters <= upToMeters);
}

/** What is wrong with the distance of a band, which must reach farther than the band before it; undefined if nothing. */
export function bandProblem(
  { upToMeters }: DistanceBand,
  before: DistanceBand | undefined,
): BandProblemCode | undefined {
  if (!Number.isInteger(upToMeters) || upToMeters <= 0) return 'no-distance';
  if (upToMeters > BAND_BOUNDS.meters) return 'too-far';
  return before !== undefined && upToMeters <= before.upToMeters ? 'not-farther' : undefined;
}
