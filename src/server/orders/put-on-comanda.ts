import { appendToComanda } from '#domain/append-to-comanda.ts';
import type { Order } from '#domain/order.ts';
import { phaseOf } from '#domain/order-status.ts';
import type { UnnumberedOrder } from '#domain/place-order.ts';
import type { Transition } from '#domain/transition.ts';
import { ProblemError } from '#server/problem.ts';
import type { Change, OrderStore, StoredOrder } from '#server/store/order-store.ts';

interface Placement {
  readonly establishmentId: string;
  readonly order: UnnumberedOrder;
  readonly day: string;
  readonly change: Change;
}

/** A comanda that opens and closes under every try is no accident. */
const MOST_TRIES = 10;

/**
 * Writes a new order. Where the business day has an open comanda of the same command, its items go onto that one
 * instead (specification section 4, "COMANDA"). The store refuses a second open comanda, so that two waiters at once
 * never make two; when the comanda closes in between, a new one is opened.
 */
export async function putOnComanda(
  orders: OrderStore,
  { establishmentId, order, day, change }: Placement,
): Promise<StoredOrder & { outcome: 'written' | 'replayed' }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const result = await orders.place(establishmentId, order, day, change);
    if (result.outcome === 'key-reused') throw new ProblemError('idempotency-key-reused');
    if (result.outcome !== 'open-comanda') return result;

    const appended = await orders.change(establishmentId, result.orderId, { ...change, verb: 'append' }, (comanda) =>
      append(comanda, order),
    );
    if (appended.outcome === 'key-reused') throw new ProblemError('idempotency-key-reused');
    if (appended.outcome === 'written' || appended.outcome === 'replayed')
      return { ...appended, outcome: appended.outcome };
  }
  throw new Error('The comanda was closed and opened again under every try');
}

/** Refused where the comanda closed in the meantime; one that would outgrow the largest amount is a problem. */
function append(comanda: Order, order: UnnumberedOrder): Transition {
  const transition = appendToComanda(comanda, order);
  if (transition.ok || phaseOf(comanda.status) !== 'awaiting') return transition;
  throw new ProblemError('invalid-order', {
    errors: [{ path: '/order', detail: 'O total da comanda ficaria acima do limite.' }],
  });
}
