import { receivedPayments } from '#domain/comandas/change.ts';
import type { ComandaProblem } from '#domain/comandas/problem.ts';
import type { PersonShare } from '#domain/orders/comanda/state.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Check, PASSED, refused } from '#domain/shared/result.ts';

/** The most people that a bill can be split among. */
export const MOST_PEOPLE = 50;

/** The paid shares of the split in progress. The last person's payment ends a split. */
export function paidShares(comanda: Order): readonly PersonShare[] {
  const received = receivedPayments(comanda);
  const ended = received.findLastIndex(({ share }) => share !== undefined && share.person === share.of);
  return received.slice(ended + 1).flatMap(({ share }) => (share === undefined ? [] : [share]));
}

/** The next share to pay in a split among `of` people: the first person without a payment. */
export function nextShare(comanda: Order, of: number): PersonShare {
  const paid = new Set(paidShares(comanda).map(({ person }) => person));
  let person = 1;
  while (paid.has(person)) person += 1;
  return { person, of: Math.max(of, paid.size + 1) };
}

/**
 * Refuses a share beyond the number of people, and a second payment of the same share: it is a repeated press, or
 * another device was faster.
 */
export function checkShare(comanda: Order, share: PersonShare | undefined): Check<ComandaProblem> {
  if (share === undefined) return PASSED;
  if (share.person > share.of) return refused({ code: 'invalid-comanda', why: { people: share.of } });
  const isPaid = paidShares(comanda).some(({ person }) => person === share.person);
  if (!isPaid) return PASSED;
  return refused({ code: 'comanda-share-paid', person: share.person, of: share.of });
}
