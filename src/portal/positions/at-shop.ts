import type { Coordinates } from '#domain/places/distance.ts';
import { SHOP_METRES } from '#domain/positions/geofence.ts';
import { isStale, metresBetween, type Position } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** Whether a fresh position lies at the shop. */
export function isAtShop(position: Position, shop: Coordinates | null, now: InstantMs): boolean {
  return shop !== null && !isStale(position, now) && metresBetween(position, shop) <= SHOP_METRES;
}

/**
 * Offset in pixels at which the couriers at the shop are drawn: in rows of five below it, with room for a text under
 * each, so that none covers another.
 */
export function besideShop(index: number, count: number): { readonly x: number; readonly y: number } {
  const row = Math.floor(index / 5);
  const inRow = Math.min(5, count - row * 5);
  return { x: ((index % 5) - (inRow - 1) / 2) * 38, y: 44 + row * 56 };
}
