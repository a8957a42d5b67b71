import { changesBetween, type FieldChange } from '#domain/orders/changes.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import type { OrderAction } from '#domain/orders/status.ts';
import { checkAction, type Transition } from '#domain/orders/transition.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { Position } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { boardRun, isStillAtShop, leaveBehind } from './boarding.ts';
import type { Mover } from './change.ts';
import type { RunBook } from './problem.ts';
import { MOST_STOPS, type OrderRun, orderRunOf, type Run } from './run.ts';

/** A rule that gives an order to a courier, with the run with which it leaves. */
export type CourierRule = (order: Order, courier: Courier, run: OrderRun | undefined) => Transition;

/** An order that a person gives to a courier. */
export interface AskedDeparture {
  readonly order: Order;
  readonly courier: Courier;
  readonly action: OrderAction;
  readonly rule: CourierRule;
  /** The courier's run that has not departed yet. */
  readonly joins: string | undefined;
  /** Id and number for a new run. */
  readonly newId: string;
  readonly nextNumber: number;
}

/** The order and the book after a departure. */
export interface Departed {
  readonly order: Order;
  readonly book: RunBook;
  readonly runId: string;
}

/**
 * Gives the order to the courier and puts it into the run that it leaves with, in one step. `null` if the rule refuses
 * or changes nothing, or if an effect must run first: then nothing may be written.
 */
export function depart(book: RunBook, asked: AskedDeparture, by: Mover): Departed | null {
  const { order, courier, action, rule, joins, newId, nextNumber } = asked;
  if (!mayBoard(order, action, courier.id)) return null;
  const ride = { courier, orderIds: [order.id], joins, newId, nextNumber };
  const boarded = boardRun(book, ride, by);
  const decision = rule(order, courier, orderRunOf(boarded.run, order.id));
  if (!decision.ok || decision.value === order || (decision.effects ?? []).length > 0) return null;
  // Order and run are written together, so that no screen shows the run before its order is on the road.
  return { order: decision.value, book: leaveBehind(boarded.book, boarded.run.id, []), runId: boarded.run.id };
}

/** A request to give an order to a courier; `change` is what the store records of it. */
export interface RequestedDeparture<Change extends DepartureChange> {
  readonly orderId: string;
  readonly courierId: string;
  readonly action: OrderAction;
  readonly rule: CourierRule;
  readonly change: Change;
}

/** Who asked, and the key of the request. */
export interface DepartureChange {
  readonly actor: { readonly id: string; readonly name: string };
  readonly requestKey?: { readonly key: string } | undefined;
}

/** The facts for decisions on departures. */
export interface DepartureFacts {
  readonly book: {
    readonly runs: RunBook;
    /** The number of the day's next run. */
    readonly nextNumber: number;
    /** The keys of requests that were written before. */
    readonly usedKeys: ReadonlySet<string>;
  };
  /** The orders that leave, and those of their couriers' runs on the road. */
  readonly orders: ReadonlyMap<string, Order>;
  readonly couriers: ReadonlyMap<string, Courier | undefined>;
  readonly positionOf: (courierId: string) => Position | undefined;
  readonly shop: Coordinates | null;
}

/** An order that leaves: the version that was read and the one to write. */
export interface LeavingOrder<Change> {
  readonly before: Order;
  readonly after: Order;
  readonly changes: readonly FieldChange[];
  readonly change: Change;
}

/** The orders that may be written, with the book after them. Departures that are missing need more than one write. */
export interface DecidedDepartures<Change> {
  readonly orders: readonly LeavingOrder<Change>[];
  readonly runs: RunBook;
  readonly nextNumber: number;
}

/**
 * Lets the orders leave one after the other; leaves out those that their rule refuses or that need more than one write.
 */
export function decideDepartures<Change extends DepartureChange>(
  facts: DepartureFacts,
  departures: readonly RequestedDeparture<Change>[],
  { now, newId }: { readonly now: InstantMs; readonly newId: () => string },
): DecidedDepartures<Change> {
  const orders = new Map(facts.orders);
  const leaving = new Map<string, LeavingOrder<Change>>();
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
    const numberIn = (book: RunBook) => book.find(({ id }) => id === runId)?.number ?? 0;
    const number = numberIn(departed.book);
    // A run that had its number already may have it from another day.
    if (number !== numberIn(runs)) nextNumber = number + 1;
    runs = departed.book;
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

/** False for an order that will be refused: no delivery, no longer awaiting, or a repeated request. */
export function mayBoard(order: Order, action: OrderAction, courierId: string): boolean {
  return order.module === 'DELIVERY' && checkAction(order, action).ok && order.fkUserMotoboy !== courierId;
}
