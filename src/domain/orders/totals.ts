import { type Cents, isAmount, MAX_CENTS, sumCents } from '#domain/shared/money.ts';
import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import type { LineInput, OrderItem } from './items/item.ts';
import type { Order } from './order.ts';

export interface Totals {
  readonly totalProducts: Cents;
  readonly subtotal: Cents;
  readonly total: Cents;
}

/** The largest quantity of one line; more is a typing mistake. */
export const MAX_QUANTITY = 999;

/** The longest note of a whole order, in characters. */
export const ORDER_NOTES_LENGTH = 500;

/** (unit price + options) × quantity, in cents. */
export function lineTotal({ unitPrice, quantity, options = [] }: LineInput): Cents {
  return (unitPrice + sumCents(options.map((option) => option.unitPrice * option.quantity))) * quantity;
}

/** The line as the order stores it, with its total. */
export function priceLine(line: LineInput): OrderItem {
  return { ...line, total: lineTotal(line) };
}

/** The sum of the lines, in cents. */
export function subtotalOf(items: readonly OrderItem[]): Cents {
  return sumCents(items.map((item) => item.total));
}

/**
 * Computes an order's totals, in cents; no other code does. `totalProducts` and `subtotal` are the sum of the lines;
 * `total` = subtotal + delivery fee + service charge − discount.
 */
export function totalsOf(
  items: readonly OrderItem[],
  txDelivery: Cents,
  discount: Cents,
  serviceCharge: Cents = 0,
): Totals {
  const subtotal = subtotalOf(items);
  return { totalProducts: subtotal, subtotal, total: subtotal + txDelivery + serviceCharge - discount };
}

/** Which of an order's amounts is out of bounds: a line's quantity, an amount, the discount or the total. */
export type MoneyProblem = 'quantity' | 'amount' | 'discount-above-total' | 'total-above-limit';

/** Refuses amounts of an order that are out of bounds. */
export function checkAmounts(
  items: readonly OrderItem[],
  txDelivery: Cents,
  discount: Cents,
): Check<Refusal<MoneyProblem>> {
  const { subtotal, total } = totalsOf(items, txDelivery, discount);
  if (items.some((item) => !Number.isSafeInteger(item.quantity) || item.quantity < 1 || item.quantity > MAX_QUANTITY)) {
    return refused({ code: 'quantity' });
  }
  if (!isAmount(txDelivery) || !isAmount(discount) || !items.every((item) => isAmount(item.total))) {
    return refused({ code: 'amount' });
  }
  if (discount > subtotal + txDelivery) return refused({ code: 'discount-above-total' });
  if (subtotal > MAX_CENTS || total > MAX_CENTS) return refused({ code: 'total-above-limit' });
  return PASSED;
}

/** What is unpaid (positive) or overpaid (negative) on an order, in cents. */
export function balanceOf({ total, payments }: Pick<Order['order'], 'total' | 'payments'>): Cents {
  return total - sumCents(payments.map((payment) => payment.amount));
}
