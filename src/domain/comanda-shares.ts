import type { PersonShare } from './comanda.ts';
import { type RefusedComanda, receivedPayments, refuseComanda } from './comanda-change.ts';
import type { Order } from './order.ts';

/** The most people who share an account. */
export const MOST_PEOPLE = 50;

/** The people who have paid their share of a split that is under way. The last person's payment ends a split. */
export function paidShares(comanda: Order): readonly PersonShare[] {
  const received = receivedPayments(comanda);
  const ended = received.findLastIndex(({ share }) => share !== undefined && share.person === share.of);
  return received.slice(ended + 1).flatMap(({ share }) => (share === undefined ? [] : [share]));
}

/** Who pays next where an account is shared by `of` people: the first person of the split without a payment. */
export function nextShare(comanda: Order, of: number): PersonShare {
  const paid = new Set(paidShares(comanda).map(({ person }) => person));
  let person = 1;
  while (paid.has(person)) person += 1;
  return { person, of: Math.max(of, paid.size + 1) };
}

/** A person pays once: a second payment of the same share is a second press, or another device that was later. */
export function refusalOfShare(comanda: Order, share: PersonShare | undefined): RefusedComanda | null {
  if (share === undefined) return null;
  if (share.person > share.of) return refuseComanda('invalid-comanda', `São só ${share.of} pessoas.`);
  const isPaid = paidShares(comanda).some(({ person }) => person === share.person);
  if (!isPaid) return null;
  return refuseComanda('comanda-share-paid', `A pessoa ${share.person} de ${share.of} já pagou.`);
}
