import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { Entry } from './order-entries.ts';
import { type PayRules, paysByRun } from './pay-rules.ts';
import { kmPart } from './trip-pay.ts';
import type { MeasureWay } from './ways.ts';

/** The places of the shop and of a run's doors, where known. */
export interface RunPlaces {
  readonly shop: Coordinates | null;
  readonly doorOf: (order: Order) => Coordinates | null;
  readonly measure: MeasureWay;
}

/**
 * The ledger entries of a run for the rule "per kilometre of the run": the way from the shop over the doors of its
 * completed orders, in the order of its stops, and back. Each courier who completed orders of it is paid for his part.
 * An order without a run counts as a run. Doors without a place are left out. So are those to which only a paid trip of an
 * order went that was not completed: `entriesOf` pays them.
 */
export function runEntriesOf(
  orders: readonly Order[],
  { shop, doorOf, measure }: RunPlaces,
  rulesOf: (courierId: string) => PayRules,
): readonly Entry[] {
  if (shop === null) return [];
  const done = orders.filter(
    ({ status, fkUserMotoboy }) => phaseOf(status) === 'completed' && fkUserMotoboy !== undefined,
  );
  const couriers = [...new Set(done.map(({ fkUserMotoboy }) => fkUserMotoboy as string))];
  return couriers.flatMap((courierId): readonly Entry[] => {
    const rules = rulesOf(courierId);
    if (!paysByRun(rules)) return [];
    const doors = done
      .filter(({ fkUserMotoboy }) => fkUserMotoboy === courierId)
      .toSorted((a, b) => (a.run?.stop ?? 0) - (b.run?.stop ?? 0))
      .flatMap((order) => doorOf(order) ?? []);
    const part = kmPart(rules, doors.length === 0 ? undefined : measure([shop, ...doors, shop]));
    if (part === undefined || part.amount === 0) return [];
    return [{ courierId, kind: 'run-km', amount: part.amount, cash: 0, proof: 0, trips: 0, parts: [part] }];
  });
}
