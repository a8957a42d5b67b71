import type { Order } from '#domain/order.ts';
import { ProblemError } from '#server/problem.ts';
import type { ComandaLookUp } from '#server/store/order-store.ts';

/** The comanda, or the problem that there is none: other orders are not found here. */
export async function comandaOf(lookUp: ComandaLookUp, comandaId: string): Promise<Order> {
  const stored = await lookUp.byId(comandaId);
  if (stored?.order.module !== 'COMANDA') throw new ProblemError('comanda-not-found');
  return stored.order;
}

/**
 * Where the lines of a comanda stand: the comanda itself, or the one it was merged into. `from` names the merged
 * comandas on the way, the first one first, as lines carry them.
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
