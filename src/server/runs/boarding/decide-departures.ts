import { changesBetween } from '#domain/orders/changes.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { Position } from '#domain/positions/position.ts';
import { isStillAtShop } from '#domain/runs/book/board-run.ts';
import { depart } from '#domain/runs/book/depart.ts';
import type { RunBook } from '#domain/runs/book/problem.ts';
import { MOST_STOPS, type Run } from '#domain/runs/book/run.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { OrderForCourier } from '#server/orders/boarding.ts';
import type { DepartureBook, LeavingOrder } from './departure-store.ts';

/** The facts for decisions on departures. */
export interface DepartureFacts {
  readonly book: DepartureBook;
  /** The orders that leave, and those of their couriers' runs on the road. */
  readonly orders: ReadonlyMap<string, Order>;
  readonly couriers: ReadonlyMap<string, Courier | undefined>;
  readonly positionOf: (courierId: string) => Position | undefined;
  readonly shop: Coordinates | null;
}

/** What may be written, and the departures that need more than one write. */
export interface DecidedDepartures {
  readonly orders: readonly LeavingOrder[];
  readonly runs: RunBook;
  readonly nextNumber: number;
}

/**
 * Lets the orders leave one after the other; leaves out those that their rule refuses or that need more than one write.
 */
export function decideDepartures(
  facts: DepartureFacts,
  departures: readonly OrderForCourier[],
  { now, newId }: { readonly now: InstantMs; readonly newId: () => string },
): DecidedDepartures {
  const orders = new Map(facts.orders);
  const leaving = new Map<string, LeavingOrder>();
  let { runs, nextNumber } = facts.book;
  let unusedId = newId();
  for (const { orderId, courierId, action, rule, change } of departures) {
    const order = orders.get(orderId);
    const courier = facts.couriers.get(courierId);
    const { requestKey, actor } = change;
    if (order === undefined || !courier?.active || leaving.has(orderId)) continue;
    if (requestKey !== undefined && facts.book.usedKeys.has(requestKey.key)) continue;
    const joins = runAtShop({ ...facts, orders }, runs, courierId, now);
    const asked = { order, courier, action, rule, joins, newId: unusedId, nextNumber };
    const departed = depart(runs, asked, { id: actor.id, name: actor.name, at: now });
    if (departed === null) continue;
    const { order: after, runId } = departed;
    if (runId === unusedId) unusedId = newId();
    const number = departed.book.find(({ id }) => id === runId)?.number ?? 0;
    runs = departed.book;
    nextNumber = Math.max(nextNumber, number + 1);
    orders.set(orderId, after);
    leaving.set(orderId, { before: order, after, changes: changesBetween(order, after), change });
  }
  return { orders: [...leaving.values()], runs, nextNumber };
}

/** The courier's newest run on the road, if it has room for one more order. */
export function runWithRoom(runs: RunBook, courierId: string): Run | undefined {
  const run = runs.findLast((one) => one.state === 'out' && one.courierId === courierId);
  return run !== undefined && run.stops.length < MOST_STOPS ? run : undefined;
}

/** This courier's dispatched run that is still at the shop. */
function runAtShop(
  { orders, positionOf, shop }: DepartureFacts,
  runs: RunBook,
  courierId: string,
  now: InstantMs,
): string | undefined {
  const run = runWithRoom(runs, courierId);
  if (run === undefined) return undefined;
  const own = run.stops.flatMap(({ orderId }) => {
    const order = orders.get(orderId);
    return order?.run?.id === run.id ? [order] : [];
  });
  return isStillAtShop({ orders: own, position: positionOf(courierId), shop }, now) ? run.id : undefined;
}
