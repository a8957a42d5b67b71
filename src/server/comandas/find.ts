import type { Order } from '#domain/orders/order.ts';
import type { ComandaLookUp } from '#server/orders/order-store.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** The comanda; throws the problem `comanda-not-found` for a missing one and for other orders. */
export async function comandaOf(lookUp: ComandaLookUp, comandaId: string): Promise<Order> {
  const stored = await lookUp.byId(comandaId);
  if (stored?.order.module !== 'COMANDA') throw new ProblemError('comanda-not-found');
  return stored.order;
}

/**
 * The comanda that holds the lines: itself, or the one it was merged into. `from` names the merged comandas on the way,
 * the first one first, as lines carry them.
 */
export async function rootOf(
  lookUp: ComandaLookUp,
  comandaId: string,
): Promise<{ readonly root: Order; readonly from: readonly string[] }> {
  let root = await comandaOf(lookUp, comandaId);
  const from: string[] = [];
  for (let next = root.comanda?.mergedInto; next !== undefined; next = root.comanda?.mergedInto) {
    from.push(root.id);
    root = await comandaOf(lookUp, next.id);
  }
  return { root, from };
}

/** The comandas that were merged into this one, and those merged into them. */
export async function joinedOf(lookUp: ComandaLookUp, comanda: Order): Promise<readonly Order[]> {
  const joined: Order[] = [];
  for (const { id } of comanda.comanda?.merged ?? []) {
    const one = await comandaOf(lookUp, id);
    joined.push(one, ...(await joinedOf(lookUp, one)));
  }
  return joined;
}
