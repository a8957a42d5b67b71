import { type Coordinates, straightKm } from '#domain/places/distance.ts';
import type { BoardFacts, Travel } from '#domain/runs/board/facts.ts';
import type { TravelTables } from '#domain/runs/problem.ts';

/** Straight-line distance times a factor, at a constant speed. */
export function straightTables(
  points: readonly Coordinates[],
  { factor, kmh }: Pick<Travel, 'factor' | 'kmh'>,
): TravelTables {
  const km = points.map((from) => points.map((to) => straightKm(from, to) * factor));
  return { km, minutes: km.map((row) => row.map((way) => (way / kmh) * 60)) };
}

/**
 * The ways between the shop (row 0) and these orders, in this order; an order without a place counts as being at the
 * shop. `null` if the shop has no place.
 */
export function tablesOf(facts: BoardFacts, orderIds: readonly string[]): TravelTables | null {
  if (facts.shop === null) return null;
  const { tables } = facts.travel;
  if (tables !== undefined && orderIds.every((id) => tables.orderIds.includes(id))) {
    const rows = [0, ...orderIds.map((id) => tables.orderIds.indexOf(id) + 1)];
    const pick = (table: readonly (readonly number[])[]) =>
      rows.map((from) => rows.map((to) => (table[from] as readonly number[])[to] as number));
    return { minutes: pick(tables.minutes), km: pick(tables.km) };
  }
  const places = new Map(facts.orders.map(({ id, place }) => [id, place]));
  const points = orderIds.map((id) => places.get(id) ?? facts.shop);
  return straightTables([facts.shop, ...points.filter((point) => point !== null)], facts.travel);
}
