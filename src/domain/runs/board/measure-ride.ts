import type { Run } from '#domain/runs/book/run.ts';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { PlannedOrderFacts } from './facts.ts';
import type { RideOver } from './ride.ts';

/**
 * An ended run with its measure of speed: its road kilometres and its minutes without those at doors. Unchanged if a
 * stop has no place, or if the run was too short to be plausible.
 */
export function measureRide(
  run: Run,
  {
    stops,
    rideOver,
    utcOffsetMinutes,
  }: {
    readonly stops: readonly PlannedOrderFacts[];
    readonly rideOver: RideOver | null;
    readonly utcOffsetMinutes: number;
  },
): Run {
  const { dispatchedAt, endedAt } = run;
  if (rideOver === null || dispatchedAt === undefined || endedAt === undefined || stops.length === 0) return run;
  if (stops.some(({ place }) => place === null)) return run;
  const ready = toIso(dispatchedAt);
  const { km } = rideOver(
    stops.map((stop) => ({ ...stop, readyAt: ready })),
    dispatchedAt,
  );
  const atDoors = stops.reduce((sum, { doorMinutes }) => sum + doorMinutes, 0);
  const minutes = (endedAt - dispatchedAt) / MINUTE_MS - atDoors;
  if (minutes <= 0 || km <= 0) return run;
  const hour = new Date(dispatchedAt + utcOffsetMinutes * MINUTE_MS).getUTCHours();
  return { ...run, ridden: { km, minutes, hour } };
}
