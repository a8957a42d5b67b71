import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { RunBook } from './problem.ts';
import type { Run } from './run.ts';

/**
 * Updates the book from the orders: a planned run loses orders that no longer wait; a run on the road loses orders that
 * were reset or went to another courier, and ends with its last order. An order that is not given counts as gone. A
 * planned run with an order on the road as its stop is out: the answer of its dispatch was lost. A run that is being
 * dispatched, undone or edited now (held) keeps its state, and its orders except those that ended or left otherwise.
 */
export function settleBook(book: RunBook, orders: ReadonlyMap<string, Order>, now: InstantMs): RunBook {
  return settleRuns(book, new Set(book), orders, now);
}

/** {@link settleBook} for some runs of the book, of which the orders are given; the others stay as they are. */
export function settleRuns(
  book: RunBook,
  some: ReadonlySet<Run>,
  orders: ReadonlyMap<string, Order>,
  now: InstantMs,
): RunBook {
  const settled = book.flatMap((run) => (some.has(run) ? settleRun(run, orders, now) : [run]));
  return settled.length === book.length && settled.every((run, index) => run === book[index]) ? book : settled;
}

/** A run that had ended, one of whose orders is on the road again: its courier took back the step that completed it. */
export function onRoadAgain({ endedAt: _endedAt, ridden: _ridden, ...run }: Run): Run {
  return { ...run, state: 'out' };
}

/** Whether an order is on the road with a run that has left. */
export function isOnRoadWith(order: Order, { id, state }: Run): boolean {
  return state === 'out' && order.run?.id === id && phaseOf(order.status) === 'on-route';
}

function settleRun(run: Run, orders: ReadonlyMap<string, Order>, now: InstantMs): readonly Run[] {
  if (run.state === 'ended') return [run];
  if (run.heldBy !== undefined && run.heldBy.until > now) return held(run, orders);
  const own = run.stops.flatMap(({ orderId }) => {
    const order = orders.get(orderId);
    return order?.run?.id === run.id && phaseOf(order.status) !== 'awaiting' ? [order] : [];
  });
  const onRoad = own.filter(({ status }) => phaseOf(status) === 'on-route');
  if (run.state === 'planned' && onRoad.length === 0) return planned(run, orders);
  if (own.length === 0) return [];
  const dispatchedAt = run.dispatchedAt ?? Math.min(...own.map((order) => leftAt(order, run)));
  const stops = keep(run, (orderId) => own.some(({ id }) => id === orderId));
  const out = { ...run, state: 'out', isProposal: false, stops, dispatchedAt } as const;
  if (onRoad.length > 0) return [run.state === 'out' && stops === run.stops ? run : out];
  return [{ ...out, state: 'ended', endedAt: Math.max(...own.map(backAt), dispatchedAt) }];
}

function held(run: Run, orders: ReadonlyMap<string, Order>): readonly Run[] {
  const stops = keep(run, (orderId) => {
    const order = orders.get(orderId);
    return order !== undefined && (phaseOf(order.status) === 'awaiting' || order.run?.id === run.id);
  });
  if (stops.length === 0) return [];
  return [stops === run.stops ? run : { ...run, stops }];
}

function planned(run: Run, orders: ReadonlyMap<string, Order>): readonly Run[] {
  const stops = keep(run, (orderId) => {
    const order = orders.get(orderId);
    return order !== undefined && phaseOf(order.status) === 'awaiting';
  });
  if (stops.length === 0) return [];
  return [stops === run.stops ? run : { ...run, stops }];
}

function keep(run: Run, isKept: (orderId: string) => boolean): Run['stops'] {
  return run.stops.every(({ orderId }) => isKept(orderId))
    ? run.stops
    : run.stops.filter(({ orderId }) => isKept(orderId));
}

function leftAt({ dispatchAt }: Order, { createdAt }: Run): number {
  return dispatchAt === undefined ? createdAt : Date.parse(dispatchAt);
}

function backAt({ returnAt, returnManagerAt }: Order): number {
  const at = returnAt ?? returnManagerAt;
  return at === undefined ? 0 : Date.parse(at);
}
