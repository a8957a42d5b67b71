import { type Bag, emptyBag } from './bag.ts';

/**
 * The bag after it was saved as an order. Lines added while the save was running are not in that order and stay for the
 * next one; a bag that was started in between is not changed.
 */
export function bagAfter(sent: Bag, now: Bag): Bag {
  if (now.idempotencyKey !== sent.idempotencyKey) return now;
  const items = now.items.flatMap((item) => {
    const saved = sent.items.find(({ key }) => key === item.key)?.quantity ?? 0;
    return item.quantity > saved ? [{ ...item, quantity: item.quantity - saved }] : [];
  });
  return { ...emptyBag(sent.establishmentId, sent.module), items };
}

/** Restores the bag `before`, unless it was saved or replaced since: sold items never come back. */
export function bagBefore(before: Bag, now: Bag): Bag {
  return now.idempotencyKey === before.idempotencyKey ? before : now;
}
