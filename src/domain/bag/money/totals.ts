import type { Bag } from '#domain/bag/bag.ts';
import { priceLine, subtotalOf, type Totals, totalsOf } from '#domain/orders/totals.ts';
import type { Cents } from '#domain/shared/money.ts';
import { bagDiscount } from './discount.ts';

/** The delivery fee, in cents: zero at the counter and for pickups. */
export function bagFee({ module, pickup, txDelivery }: Pick<Bag, 'module' | 'pickup' | 'txDelivery'>): Cents {
  return module === 'DELIVERY' && !pickup ? txDelivery : 0;
}

/** The bag's totals, in cents. */
export function bagTotals(bag: Bag): Totals {
  const items = bag.items.map(priceLine);
  return totalsOf(items, bagFee(bag), bagDiscount(bag, subtotalOf(items)));
}
