import type { Order } from '#domain/orders/order.ts';
import { checkAction } from '#domain/orders/transition.ts';
import type { Mover } from '#domain/runs/book/change.ts';
import type { BookResult, RunBook } from '#domain/runs/book/problem.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { Caller } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { noteOrders } from './note-orders.ts';
import { runProblem } from './run-answer.ts';
import type { RunRouteDependencies } from './run-dependencies.ts';
import type { BookInChange, StoredBook } from './run-store.ts';

/**
 * Changes the book by a rule, writes the changes on the orders and publishes them. Throws the rule's problem.
 */
export async function changeRuns(
  dependencies: RunRouteDependencies,
  caller: Caller,
  decide: (book: BookInChange, by: Mover) => BookResult | Promise<BookResult>,
): Promise<StoredBook> {
  const { runs, bus } = dependencies;
  const { establishmentId } = caller;
  const by = moverOf(dependencies, caller);
  // Follow the orders before the first run, so that no change is missed.
  await dependencies.follow(establishmentId);
  let before: RunBook = [];
  const result = await runs.change(establishmentId, dayOf(dependencies, caller), (book) => {
    before = book.runs;
    return decide(book, by);
  });
  if (!result.ok) throw runProblem(result.problem);
  const { changed, book } = result.value;
  if (!changed) return book;
  await noteOrders(dependencies, caller, before, book.runs);
  bus.publish({ kind: 'runs-changed', establishmentId });
  return book;
}

export function moverOf({ clock }: Pick<RunRouteDependencies, 'clock'>, { actor }: Caller): Mover {
  return { id: actor.id, name: actor.name, at: clock() };
}

/** The caller's business day, which numbers the runs. */
export function dayOf({ clock }: Pick<RunRouteDependencies, 'clock'>, { timeZone }: Caller): string {
  return businessDayOf(clock(), offsetAtOf(timeZone));
}

/** Throws the problem of an order that cannot be dispatched: unknown, not awaiting, a pickup, no delivery. */
export async function requireWaiting(
  { orders }: Pick<RunRouteDependencies, 'orders'>,
  establishmentId: string,
  orderIds: readonly string[],
): Promise<readonly Order[]> {
  const found = await Promise.all(orderIds.map((orderId) => orders.read(establishmentId, orderId)));
  return found.map((stored) => {
    if (stored === undefined || stored.order.module !== 'DELIVERY') throw new ProblemError('order-not-found');
    const allowed = checkAction(stored.order, 'dispatch');
    if (!allowed.ok) throw new ProblemError(allowed.problem.code);
    return stored.order;
  });
}

/** The active courier of this id; throws `courier-not-found`. */
export async function requireCourier(
  { couriers }: Pick<RunRouteDependencies, 'couriers'>,
  establishmentId: string,
  courierId: string,
) {
  const courier = await couriers.read(establishmentId, courierId);
  if (!courier?.active) throw new ProblemError('courier-not-found');
  return courier;
}
