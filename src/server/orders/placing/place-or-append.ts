import { appendToComanda } from '#domain/comandas/append.ts';
import { commandKey } from '#domain/comandas/comanda.ts';
import type { ComandaProblem } from '#domain/comandas/problem.ts';
import { comandaDetail, ITEMS_NOT_TAKEN } from '#domain/comandas/texts.ts';
import type { UnnumberedOrder } from '#domain/orders/place.ts';
import { type Refusal, refused } from '#domain/shared/result.ts';
import { rootOf } from '#server/comandas/find.ts';
import type { ComandaLookUp, OrderStore, WriteContext, WrittenOrder } from '#server/orders/order-store.ts';
import { ProblemError } from '#server/platform/problem.ts';

interface Placement {
  readonly establishmentId: string;
  readonly order: UnnumberedOrder;
  readonly day: string;
  readonly change: WriteContext;
}

/** More tries are useless: a comanda that opens and closes during each of these is a fault. */
const MOST_TRIES = 10;

/**
 * Writes a new order. If the business day has an open comanda of the same command, appends the items to that one
 * instead (specification section 4, "COMANDA"), or to the one it is merged into. The store refuses a second open
 * comanda, so two waiters at once never create two; if the comanda closes in between, a new one is opened.
 */
export async function placeOrAppend(orders: OrderStore, placement: Placement): Promise<WrittenOrder> {
  const { establishmentId, order, day, change } = placement;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const appended = order.module === 'COMANDA' ? await append(orders, placement) : undefined;
    if (appended) return appended;
    const result = await orders.place(establishmentId, order, day, change);
    if (result.ok) return result.value;
    if (result.problem.code !== 'open-comanda') throw new ProblemError(result.problem.code);
  }
  throw new Error(`Order ${order.id}: its comanda was closed and reopened during each of ${MOST_TRIES} tries`);
}

/** The comanda with the items; undefined if none of the command is open. */
async function append(
  orders: OrderStore,
  { establishmentId, order, day, change }: Placement,
): Promise<WrittenOrder | undefined> {
  const decide = async (lookUp: ComandaLookUp) => {
    const open = await lookUp.open(order.command ?? '', day);
    if (open === undefined) return refused({ code: 'comanda-closed' } as const);
    const { root, from } = await rootOf(lookUp, open.order.id);
    return appendToComanda(root, order, from);
  };
  const appended = { ...change, verb: 'append' };
  const result = await orders.changeComandas(establishmentId, day, appended, decide, commandKey(order.command ?? ''));
  if (!result.ok) {
    refuseUnlessClosed(result.problem);
    return undefined;
  }
  const { how, orders: written } = result.value;
  return written[0] && { ...written[0], how };
}

/** Ignores that the comanda has closed since, because a new one is opened; throws the problem for any other refusal. */
function refuseUnlessClosed(problem: ComandaProblem | Refusal<'idempotency-key-reused'>) {
  if (problem.code === 'idempotency-key-reused') throw new ProblemError(problem.code);
  if (problem.code === 'comanda-closed' || problem.code === 'comanda-merged') return;
  const detail = comandaDetail(problem) ?? ITEMS_NOT_TAKEN;
  throw new ProblemError('invalid-order', { errors: [{ path: '/order', detail }] });
}
