import { appendToComanda } from '#domain/append-to-comanda.ts';
import { type RefusedComanda, refuseComanda } from '#domain/comanda-change.ts';
import type { UnnumberedOrder } from '#domain/place-order.ts';
import { rootOf } from '#server/comandas/find-comandas.ts';
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
 * instead (specification section 4, "COMANDA"), or onto the one it is merged into. The store refuses a second open
 * comanda, so that two waiters at once never make two; when the comanda closes in between, a new one is opened.
 */
export async function putOnComanda(
  orders: OrderStore,
  placement: Placement,
): Promise<StoredOrder & { outcome: 'written' | 'replayed' }> {
  const { establishmentId, order, day, change } = placement;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const appended = order.module === 'COMANDA' ? await append(orders, placement) : undefined;
    if (appended) return appended;
    const result = await orders.place(establishmentId, order, day, change);
    if (result.outcome === 'key-reused') throw new ProblemError('idempotency-key-reused');
    if (result.outcome !== 'open-comanda') return result;
  }
  throw new Error('The comanda was closed and opened again under every try');
}

/** The comanda with the items; undefined where none of the command is open. */
async function append(orders: OrderStore, { establishmentId, order, day, change }: Placement) {
  const result = await orders.changeComandas(establishmentId, day, { ...change, verb: 'append' }, async (lookUp) => {
    const open = await lookUp.open(order.command ?? '', day);
    if (open === undefined) return refuseComanda('comanda-closed');
    const { root, from } = await rootOf(lookUp, open.order.id);
    return appendToComanda(root, order, from);
  });
  if (result.outcome === 'key-reused') throw new ProblemError('idempotency-key-reused');
  if (result.outcome === 'refused') {
    refuseUnlessClosed(result);
    return undefined;
  }
  const [written] = result.orders;
  return written && { ...written, outcome: result.outcome };
}

/** A comanda that closed in the meantime is no problem: another one is opened. One that would outgrow its bounds is. */
function refuseUnlessClosed({ refused, detail = 'A comanda não aceita estes itens.' }: Omit<RefusedComanda, 'ok'>) {
  if (refused === 'comanda-closed' || refused === 'comanda-merged') return;
  throw new ProblemError('invalid-order', { errors: [{ path: '/order', detail }] });
}
