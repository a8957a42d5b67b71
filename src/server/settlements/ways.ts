import { estimateWay, type MeasureWay, type PaidWay, type WayKm, wayKey } from '#domain/settlements/ways.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

/** The kilometres of a way by the streets. Never throws. */
export type RoadKm = (way: PaidWay) => Promise<MeasuredKm>;

/** What a service measured; refused if it failed. */
type MeasuredKm = Result<number, Refusal<'no-answer'>>;

export type KeptWays = Readonly<Record<string, WayKm>>;

/** The ways that a writer of the ledger knows. It holds a lock, so it asks no service. */
export interface Ways {
  /** Undefined: not measured yet. */
  find(way: PaidWay): WayKm | undefined;
  /** Unmeasured ways that were asked for. */
  readonly missing: readonly PaidWay[];
  /** Set where nothing can be measured: what would have to be calculated again waits for the next step. */
  readonly isNotNow?: true;
}

/** Estimates every way, for a portal without a routing service. */
export const ESTIMATED: Ways = { find: estimateWay, missing: [] };

/** Estimates an unmeasured way, inside another transaction; the next step measures it. */
export const NOT_NOW: Ways = { find: () => undefined, missing: [], isNotNow: true };

/** Thrown to roll back a step that needs ways which are not measured yet. */
export class Unmeasured extends Error {}

/**
 * Runs a step of a ledger. If it needs unmeasured ways, rolls it back, measures them and tries again, so that no
 * service is asked under a lock.
 */
export function measuring(
  step: (establishmentId: string, ways: Ways) => Promise<boolean>,
  roadKm: RoadKm | undefined,
): (establishmentId: string) => Promise<boolean> {
  if (roadKm === undefined) return (establishmentId) => step(establishmentId, ESTIMATED);
  return async (establishmentId) => {
    const measured = new Map<string, MeasuredKm>();
    for (;;) {
      const ways = measuredWays(measured);
      try {
        return await step(establishmentId, ways);
      } catch (error) {
        if (!(error instanceof Unmeasured)) throw error;
      }
      for (const way of ways.missing) measured.set(wayKey(way), await roadKm(way));
    }
  };
}

/** The ways that were measured before the lock. Where the service failed, the estimate is final. */
function measuredWays(measured: ReadonlyMap<string, MeasuredKm>): Ways {
  const missing: PaidWay[] = [];
  return {
    missing,
    find(way) {
      const km = measured.get(wayKey(way));
      if (km === undefined) {
        missing.push(way);
        return undefined;
      }
      return km.ok ? { km: km.value, byRoad: true } : estimateWay(way);
    },
  };
}

/** Measures the ways of one order or run. Those that were paid before count as they were paid. */
export function keepingWays(ways: Ways, before: KeptWays = {}) {
  const used: Record<string, WayKm> = { ...before };
  let guessed = false;
  const measure: MeasureWay = (way) => {
    const key = wayKey(way);
    const known = before[key] ?? ways.find(way);
    if (known === undefined) {
      guessed = true;
      return estimateWay(way);
    }
    used[key] = known;
    return known;
  };
  return { measure, kept: (): KeptWays => used, isGuess: () => guessed };
}
