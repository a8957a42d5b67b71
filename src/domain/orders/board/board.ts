import { hasFailed } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { byStart, isScheduledAhead } from '#domain/orders/schedule/schedule.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { cached } from '#domain/shared/cached.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The lists of /dashboard. A late order is in `late` as well as in its own list. */
export interface Board {
  /** Orders for later; see schedule/schedule.ts. They join the awaiting ones when their time comes. */
  readonly scheduled: readonly Order[];
  readonly awaiting: readonly Order[];
  readonly onRoute: readonly Order[];
  readonly completed: readonly Order[];
  readonly canceled: readonly Order[];
  readonly late: readonly Order[];
  readonly comandas: readonly Order[];
}

/**
 * Sorts a day's orders into the lists of the specification, section 4, as of `now`. Scheduled orders whose time has not
 * come are in `scheduled`, the next one first. COMANDA orders go to the comandas; other orders without a customer go to
 * no list. Awaiting orders and comandas are in ascending creation order, the rest descending. The input may be in any
 * order. The result is cached per list.
 */
export function boardOf(orders: readonly Order[], now: InstantMs): Board {
  return atInstant(listsOf(orders), now);
}

/** Whether an order is in the list of the awaiting ones at `now`, as {@link boardOf} sorts it. */
export function isAwaiting(order: Order, now: InstantMs): boolean {
  return isListed(order) && phaseOf(order.status) === 'awaiting' && !isScheduledAhead(order, now);
}

const listsOf = cached(sorted);

const later = new WeakMap<Board, Board>();

/** The awaiting orders that the clock can move: usually few, so that asking again for a board costs next to nothing. */
const timedOf = cached(({ awaiting }: Board) => awaiting.filter(({ scheduledFor }) => scheduledFor !== undefined));

/** Moves orders whose time has not come out of the awaiting ones; the same object until the time of one comes. */
function atInstant(board: Board, now: InstantMs): Board {
  const scheduled = timedOf(board).filter((order) => isScheduledAhead(order, now));
  const before = later.get(board);
  // Time only advances: the same number of scheduled orders means the same orders.
  if (before?.scheduled.length === scheduled.length) return before;
  const ahead = new Set(scheduled);
  const awaiting = board.awaiting.filter((order) => !ahead.has(order));
  const after = { ...board, awaiting, scheduled: scheduled.toSorted(byStart) };
  later.set(board, after);
  return after;
}

function sorted(orders: readonly Order[]): Board {
  const ascending = [...orders].sort(byCreation);
  const listed = ascending.filter(isListed);
  const inPhase = (phase: ReturnType<typeof phaseOf>) => listed.filter((order) => phaseOf(order.status) === phase);
  return {
    scheduled: [],
    awaiting: inPhase('awaiting').sort(byBeginning),
    onRoute: inPhase('on-route').reverse(),
    completed: inPhase('completed').reverse(),
    canceled: inPhase('canceled').reverse(),
    late: listed.filter(isLate).reverse(),
    comandas: ascending.filter((order) => order.module === 'COMANDA'),
  };
}

/** COMANDA orders have a list of their own; other orders without a customer have none. */
function isListed({ module, customer }: Order): boolean {
  return module !== 'COMANDA' && customer !== undefined;
}

/**
 * True for an order that came back later than its forecast, by {@link returnTimeOf}. Caches the answer for an order
 * version, which never changes, instead of parsing its instants at every live message.
 */
export const isLate = cached(returnedAfterForecast);

function returnedAfterForecast(order: Order): boolean {
  const returned = returnTimeOf(order);
  return returned !== undefined && order.forecast !== undefined && Date.parse(returned) > Date.parse(order.forecast);
}

/** When the courier came back: `returnAt`, else `returnManagerAt`. */
export function returnTimeOf(order: Order): string | undefined {
  return order.returnAt ?? order.returnManagerAt;
}

/**
 * When the customer got it: the courier's report of the handover, else when the courier came back. Undefined if the
 * courier reported that the delivery failed, even if the shop completed the order.
 */
export function handedOverAt(order: Order): string | undefined {
  return hasFailed(order) ? undefined : (order.deliveredAt ?? returnTimeOf(order));
}

/** As {@link byCreation}, counting a scheduled order from when its time comes. */
function byBeginning(a: Order, b: Order): number {
  return a.scheduledFor === undefined && b.scheduledFor === undefined ? byCreation(a, b) : byStart(a, b);
}

/** Ascending creation; orders of the same millisecond are in the order of their revisions' counter. */
export function byCreation(a: Order, b: Order): number {
  const earlier = Number(a.createdAt > b.createdAt) - Number(a.createdAt < b.createdAt);
  return earlier || Number(a.cdOrder) - Number(b.cdOrder);
}
