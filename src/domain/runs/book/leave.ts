import { endsTrip, isPastWrongClick } from '#domain/orders/delivery/end-trip.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { holdOfOther, holdRun, type Mover, withRun } from './change.ts';
import type { BookResult, RunBook } from './problem.ts';
import type { Run } from './run.ts';

/**
 * Gives a run its number before it leaves, and holds it until it has left. `known` is the run whose cash was compared with
 * the courier's cap. Refused: `run-not-found`, `already-updated` if it has got another courier or more orders since then,
 * `run-held` while another person edits it. Returns a run that is already out unchanged, so that a repeated request can be
 * answered.
 */
export function prepareToLeave(
  book: RunBook,
  known: Pick<Run, 'id' | 'courierId' | 'stops'>,
  nextNumber: number,
  by: Mover,
): BookResult {
  const run = book.find(({ id }) => id === known.id);
  if (run === undefined) return refused({ code: 'run-not-found' });
  const orders = new Set(known.stops.map(({ orderId }) => orderId));
  if (run.courierId !== known.courierId || run.stops.some(({ orderId }) => !orders.has(orderId)))
    return refused({ code: 'already-updated' });
  if (run.state !== 'planned') return ok(book);
  const hold = holdOfOther(run, by);
  if (hold !== undefined) return refused({ code: 'run-held', hold });
  const leaving = holdRun({ ...run, number: run.number ?? nextNumber }, by);
  return ok(withRun(book, leaving));
}

/** Holds a run on the road while its departure is undone. */
export function prepareToComeBack(book: RunBook, runId: string, by: Mover): BookResult {
  return ok(book.map((run) => (run.id === runId ? holdRun(run, by) : run)));
}

/**
 * The run after its orders were dispatched: out, with the orders that left. If none left, it stays planned with those
 * that still wait. `run` is the state before: others may have changed it in the meantime.
 */
export function leaveWith(
  book: RunBook,
  run: Run,
  {
    left,
    waiting,
    at,
  }: { readonly left: readonly string[]; readonly waiting: readonly string[]; readonly at: InstantMs },
): RunBook {
  const keep = left.length > 0 ? left : waiting;
  const stops = run.stops.filter(({ orderId }) => keep.includes(orderId));
  if (stops.length === 0) return book.filter(({ id }) => id !== run.id);
  const { heldBy: _heldBy, ...rest } = run;
  if (left.length === 0) return withRun(book, { ...rest, stops });
  const dispatchedAt = book.find(({ id }) => id === run.id)?.dispatchedAt ?? at;
  return withRun(book, { ...rest, state: 'out', isProposal: false, stops, dispatchedAt });
}

/**
 * The run after its departure was undone: planned again, with the returned orders, all locked. If some of its orders
 * stay on the road, the run stays out with them, and the returned ones are in no run.
 */
export function comeBackWith(book: RunBook, run: Run, orderIds: readonly string[]): RunBook {
  const { heldBy: _heldBy, dispatchedAt: _dispatchedAt, ...rest } = run;
  const back = run.stops.filter(({ orderId }) => orderIds.includes(orderId));
  const away = run.stops.filter(({ orderId }) => !orderIds.includes(orderId));
  if (away.length > 0) {
    const { heldBy: _held, ...out } = run;
    return withRun(book, { ...out, stops: away });
  }
  return withRun(book, { ...rest, state: 'planned', stops: back.map((stop) => ({ ...stop, locked: true })) });
}

/**
 * Whether undoing a run's departure ends a trip, so that a person must say whether it is paid: see `endsTrip`. Looks at
 * the orders that are on the road with this run; one that `orderOf` does not know counts from the run's departure.
 */
export function comingBackEndsTrip(
  { id, stops, dispatchedAt }: Run,
  orderOf: (orderId: string) => Order | undefined,
  now: InstantMs,
): boolean {
  const leftAt = dispatchedAt === undefined ? undefined : toIso(dispatchedAt);
  return stops.some(({ orderId }) => {
    const order = orderOf(orderId);
    return order === undefined ? isPastWrongClick(leftAt, now) : isOnRoad(order, id) && endsTrip(order, now);
  });
}

function isOnRoad({ run, status }: Order, runId: string): boolean {
  return run?.id === runId && phaseOf(status) === 'on-route';
}
