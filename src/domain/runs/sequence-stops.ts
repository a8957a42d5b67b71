import type { Coordinates } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { straightTables } from './board/travel/tables.ts';
import { planRuns } from './plan.ts';

/** A stop to put in order. */
export interface LooseStop {
  readonly id: string;
  readonly place: Coordinates | null;
  readonly promisedAt?: string;
}

/** The data that the ways of a run are computed from. */
export interface SequenceFacts {
  readonly shop: Coordinates | null;
  readonly doorMinutes: number;
  /** Road kilometres per straight kilometre, and how fast they are ridden. */
  readonly pace: { readonly factor: number; readonly kmh: number };
}

/** Enough for the stops that one courier can carry; fixed, so that no clock is read. */
const ROUNDS = 40;
const SEED = 1;

/**
 * The best sequence of stops that leave together at `now`: promises first, then time, by the optimiser's costs. Stops
 * without a place come last, in the given order.
 */
export function sequenceStops(
  stops: readonly LooseStop[],
  { shop, doorMinutes, pace }: SequenceFacts,
  now: InstantMs,
): readonly string[] {
  const placed = stops.flatMap((stop) => (stop.place === null ? [] : [{ ...stop, place: stop.place }]));
  if (shop === null || placed.length < 2) return stops.map(({ id }) => id);
  let asked = 0;
  const plan = planRuns(
    {
      now,
      utcOffsetMinutes: 0,
      orders: placed.map(({ id, promisedAt }, index) => ({
        id,
        place: index + 1,
        ...(promisedAt === undefined ? {} : { promisedAt: Date.parse(promisedAt) }),
        serviceMinutes: doorMinutes,
      })),
      couriers: [{ id: 'one', name: '', capacity: placed.length }],
      travel: straightTables([shop, ...placed.map(({ place }) => place)], pace),
    },
    SEED,
    () => {
      asked += 1;
      return asked / ROUNDS;
    },
  );
  if (!plan.ok) return stops.map(({ id }) => id);
  const sequence = plan.value.runs.flatMap((run) => run.stops.map(({ orderId }) => orderId));
  return [...sequence, ...stops.map(({ id }) => id).filter((id) => !sequence.includes(id))];
}
