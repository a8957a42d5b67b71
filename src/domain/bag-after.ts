import { type Bag, emptyBag } from './bag.ts';

/**
 * The bag once it was saved as an order. What was put in while the save was under way is not in that order and stays for
 * the next one; a bag that was started anew meanwhile is left alone.
 */
export function bagAfter(sent: Bag, now: Bag): Bag {
  if (now.idempotencyKey !== sent.idempotencyKey) return now;
  const items = now.items.flatMap((item) => {
    const saved = sent.items.find(({ key }) => key === item.key)?.quantity ?? 0;
    return item.quantity > saved ? [{ ...item, quantity: item.quantity - saved }] : [];
  });
  return { ...emptyBag(sent.establishmentId, sent.module), items };
}

/** The bag as it was `before`, unless it was saved or begun anew since: what is sold never comes back. */
export function bagBefore(before: Bag, now: Bag): Bag {
  return now.idempotencyKey === before.idempotencyKey ? before : now;
}
