import type { CatalogueDifference } from './catalogue-check.ts';
import { type Cents, isAmount, MAX_CENTS, sumCents } from './money.ts';
import type { OrderItem, OrderItemOption } from './order.ts';

/** The note that change is asked for, or the money that was handed over, does not reach the payment. */
export const RECEIVED_TOO_LITTLE = 'Recebido menor que o valor.';

/** What one line asks for, before its total is known. */
export interface LineInput {
  readonly productId?: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly notes?: string;
  readonly options?: readonly OrderItemOption[];
  /** Why the line is given away; only where it costs nothing. */
  readonly courtesy?: string;
  /** See {@link OrderItem.differs}; clients cannot send it. */
  readonly differs?: readonly CatalogueDifference[];
}

export interface Totals {
  readonly totalProducts: Cents;
  readonly subtotal: Cents;
  readonly total: Cents;
}

/** The most of one item on a line; more is a typing mistake. */
export const MAX_QUANTITY = 999;

/** How long the note of a whole order may be, in characters. */
export const ORDER_NOTES_LENGTH = 500;

/** (unit price + options) × quantity, in cents. */
export function lineTotal({ unitPrice, quantity, options = [] }: LineInput): Cents {
  return (unitPrice + sumCents(options.map((option) => option.unitPrice * option.quantity))) * quantity;
}

/** The line as the order stores it, with its total. */
export function priceLine(line: LineInput): OrderItem {
  return { ...line, total: lineTotal(line) };
}

/**
 * `totalProducts` and `subtotal` are the sum of the lines; `total` = subtotal + delivery fee + service charge − discount.
 * All in cents. The only place where an order's totals are computed.
 */
export function totalsOf(
  items: readonly OrderItem[],
  txDelivery: Cents,
  discount: Cents,
  serviceCharge: Cents = 0,
): Totals {
  const subtotal = sumCents(items.map((item) => item.total));
  return { totalProducts: subtotal, subtotal, total: subtotal + txDelivery + serviceCharge - discount };
}

/** Why an order's money cannot be right, or `null` when it is within bounds. */
export function moneyProblem(items: readonly OrderItem[], txDelivery: Cents, discount: Cents): string | null {
  const { subtotal, total } = totalsOf(items, txDelivery, discount);
  if (items.some((item) => !Number.isSafeInteger(item.quantity) || item.quantity < 1 || item.quantity > MAX_QUANTITY)) {
    return `A quantidade de cada item deve ficar entre 1 e ${MAX_QUANTITY}.`;
  }
  if (!isAmount(txDelivery) || !isAmount(discount) || !items.every((item) => isAmount(item.total))) {
    return 'Há um valor negativo ou acima do limite.';
  }
  if (discount > subtotal + txDelivery) return 'O desconto é maior que o total do pedido.';
  if (subtotal > MAX_CENTS || total > MAX_CENTS) return 'O total do pedido está acima do limite.';
  return null;
}
