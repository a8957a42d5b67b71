import type { Coordinates } from '#domain/places/distance.ts';
import type { TravelSource } from '#domain/runs/board/facts.ts';
import type { TravelTables } from '#domain/runs/problem.ts';

/** A routing service. */
export interface TravelPort {
  readonly source: Exclude<TravelSource, 'straight'>;
  /** Minutes and kilometres from each point to each; `null` if it fails, refuses or answers nonsense. Never throws. */
  tables(points: readonly Coordinates[]): Promise<TravelTables | null>;
}

/** How long a plan waits for a service, in milliseconds. */
export const PATIENCE_MS = 1500;
/** The size of a matrix of 200 places. */
export const MOST_BYTES = 8 * 1024 * 1024;
