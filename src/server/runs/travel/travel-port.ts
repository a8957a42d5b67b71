import type { Coordinates } from '#domain/places/distance.ts';
import type { TravelSource } from '#domain/runs/board/facts.ts';
import type { TravelTables } from '#domain/runs/problem.ts';
import { type Refusal, type Result, refused } from '#domain/shared/result.ts';

/** A routing service. */
export interface TravelPort {
  readonly source: Exclude<TravelSource, 'straight'>;
  /** Minutes and kilometres from each point to each. */
  tables(points: readonly Coordinates[]): Promise<RoadAnswer<TravelTables>>;
}

/** The answer of a road service, which never throws. `no-answer`: it fails, refuses or answers nonsense. */
export type RoadAnswer<Value> = Result<Value, Refusal<'no-answer'>>;
export const NO_ANSWER = refused({ code: 'no-answer' } as const);

/** How long a plan waits for a service, in milliseconds. */
export const PATIENCE_MS = 1500;
/** The size of a matrix of 200 places. */
export const MOST_BYTES = 8 * 1024 * 1024;
