import { coordinatesOf } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { DriverPlace } from '#server/partner/port.ts';

/** Coordinates in a partner's answer, as numbers or texts; undefined if invalid. */
export function readPlace(latitude: unknown, longitude: unknown, at?: InstantMs): DriverPlace | undefined {
  const place = coordinatesOf({ latitude: degreesOf(latitude), longitude: degreesOf(longitude) });
  if (place === null) return undefined;
  return at === undefined ? place : { ...place, at };
}

function degreesOf(value: unknown): number {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isGiven ? Number(value) : Number.NaN;
}
