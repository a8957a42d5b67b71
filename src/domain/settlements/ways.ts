import { type Coordinates, roadKm, straightKm } from '#domain/places/distance.ts';

/** Points that a courier rides one after the other. */
export type PaidWay = readonly Coordinates[];

/** The kilometres that a way is paid for. */
export interface WayKm {
  readonly km: number;
  /** By the streets; false: estimated from the straight lines. */
  readonly byRoad: boolean;
}

/** The paid kilometres of a way. Answers the same for the same way of the same order or run, whenever it is asked. */
export type MeasureWay = (way: PaidWay) => WayKm;

/** The straight lines of a way times the usual factor. */
export function estimateWay(way: PaidWay): WayKm {
  const straight = way.slice(1).reduce((km, point, index) => km + straightKm(way[index] as Coordinates, point), 0);
  return { km: roadKm(straight), byRoad: false };
}

/** Ways with the same key are the same, to about a metre. */
export function wayKey(way: PaidWay): string {
  return way.map(({ latitude, longitude }) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`).join(';');
}
