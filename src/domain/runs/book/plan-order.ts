import type { Order } from '#domain/orders/order.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept, checkAction, refuse, type Transition } from '#domain/orders/transition.ts';
import type { RunBook } from './problem.ts';
import { type OrderRun, orderRunOf } from './run.ts';

/** Writes on an awaiting order that it belongs to a planned run, or to none any more. Refused like a dispatch. */
export function planInRun(order: Order, run: OrderRun | undefined): Transition {
  if (isSame(order.run, run)) return accept(order);
  const allowed = checkAction(order, 'dispatch');
  if (!allowed.ok) return allowed;
  const { run: _run, ...rest } = order;
  return accept(run === undefined ? rest : { ...rest, run });
}

/**
 * Takes an order of a run back to awaiting and keeps it in the run. Refused if it has left the run in the meantime, or
 * is not on the road any more: the undo of a departure takes no completion and no cancelation back.
 */
export function resetInRun(order: Order, runId: string): Transition {
  const { run } = order;
  if (run?.id !== runId || isOver(order)) return refuse('already-updated');
  const reset = resetOrder(order);
  return reset.ok && reset.value !== order ? { ...reset, value: { ...reset.value, run } } : reset;
}

function isOver({ status }: Order): boolean {
  return ['completed', 'canceled'].includes(phaseOf(status));
}

/**
 * The run notes of orders in planned runs with a number after a change, by order id; `undefined` for those that left
 * such a run. Proposals are not noted on orders.
 */
export function orderRunChanges(before: RunBook, after: RunBook): ReadonlyMap<string, OrderRun | undefined> {
  const said = notesOf(before);
  const wanted = notesOf(after);
  const away = new Set(after.filter(({ state }) => state !== 'planned').flatMap(({ stops }) => stops.map(idOf)));
  const left = [...said.keys()].filter((orderId) => !wanted.has(orderId) && !away.has(orderId));
  const changed = [...wanted].filter(([orderId, run]) => !isSame(said.get(orderId), run));
  return new Map<string, OrderRun | undefined>([...left.map((orderId) => [orderId, undefined] as const), ...changed]);
}

function notesOf(book: RunBook): ReadonlyMap<string, OrderRun> {
  const planned = book.filter(({ state }) => state === 'planned');
  return new Map(
    planned.flatMap((run) =>
      run.stops.flatMap(({ orderId }) => {
        const note = orderRunOf(run, orderId);
        return note === undefined ? [] : [[orderId, note] as const];
      }),
    ),
  );
}

function idOf({ orderId }: { readonly orderId: string }): string {
  return orderId;
}

function isSame(one: OrderRun | undefined, other: OrderRun | undefined): boolean {
  return one?.id === other?.id && one?.number === other?.number && one?.stop === other?.stop;
}
