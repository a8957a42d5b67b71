import type { ComandaPayment, ComandaState } from '#domain/orders/comanda/state.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { consumptionIn, serviceChargeOf } from '#domain/orders/service/charge.ts';
import { subtotalOf, totalsOf } from '#domain/orders/totals.ts';
import { type Cents, MAX_CENTS, sumCents } from '#domain/shared/money.ts';
import { type Check, ok, PASSED, refused } from '#domain/shared/result.ts';
import { isOpenComanda, MAX_COMANDA_LINES } from './comanda.ts';
import type { ComandaProblem, ComandaResult, InvalidComanda } from './problem.ts';

/**
 * Who changes a comanda, when and on which device. `id` is new; the ids of created lines and payments start with it.
 */
export interface ComandaWriteContext {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: { readonly name: string };
  readonly device?: string;
}

/** Refuses changes to a comanda that is closed or merged into another one. */
export function checkOpen(comanda: Order): Check<ComandaProblem> {
  if (!isOpenComanda(comanda)) return refused({ code: 'comanda-closed' });
  const { mergedInto } = comanda.comanda ?? {};
  if (mergedInto === undefined) return PASSED;
  return refused({ code: 'comanda-merged', into: mergedInto.command });
}

/** The lines with ids. Lines stored before ids existed get an id derived from their position. */
export function linesOf(comanda: Order): readonly (OrderItem & { readonly lineId: string })[] {
  return comanda.order.items.map((item, index) =>
    item.lineId === undefined
      ? { ...item, lineId: `${comanda.id}-${index}` }
      : (item as OrderItem & { lineId: string }),
  );
}

/** The payments of a comanda, in the order in which they were received; voided ones, too. */
export function paymentsOf({ comanda }: Order): readonly ComandaPayment[] {
  return comanda?.payments ?? [];
}

/** The payments that count: without those that were voided. */
export function receivedPayments(comanda: Order): readonly ComandaPayment[] {
  return paymentsOf(comanda).filter(({ state }) => state === 'received');
}

/** The received payments of a comanda, in cents. */
export function paidOf(comanda: Order): Cents {
  return sumCents(receivedPayments(comanda).map(({ amount }) => amount));
}

/** The received payments without service charge, in cents. */
export function consumptionPaidOf(comanda: Order): Cents {
  return sumCents(receivedPayments(comanda).map(consumptionIn));
}

/** The amount of a line that received payments cover, in cents. */
export function paidOfLine(comanda: Order, lineId: string): Cents {
  return sumCents(
    receivedPayments(comanda).flatMap(({ lines = [] }) =>
      lines.filter((line) => line.lineId === lineId).map(({ amount }) => amount),
    ),
  );
}

/** The whole-comanda discount, without discounts of single lines. Includes the discounts of merged comandas. */
export function wholeDiscountOf(comanda: Order): Cents {
  return comanda.order.discount - sumCents(comanda.order.items.map(({ discount = 0 }) => discount));
}

/** Builds a comanda with new lines, whole-comanda discount or state, and recomputes its totals. */
export function rebuilt(
  comanda: Order,
  {
    items = comanda.order.items,
    wholeDiscount = wholeDiscountOf(comanda),
    state = comanda.comanda ?? {},
  }: ComandaParts,
): Order {
  const { comanda: _state, ...rest } = comanda;
  const discount = wholeDiscount + sumCents(items.map((item) => item.discount ?? 0));
  const kept = Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as ComandaState;
  const { serviceCharge: _charge, ...contents } = comanda.order;
  const charge = chargeOf({ ...contents, items, discount }, kept.payments);
  return {
    ...rest,
    ...(Object.keys(kept).length === 0 ? {} : { comanda: kept }),
    order: {
      ...contents,
      items,
      discount,
      ...(charge === 0 ? {} : { serviceCharge: charge }),
      ...totalsOf(items, contents.txDelivery ?? 0, discount, charge),
    },
  };
}

function chargeOf(
  { items, discount, servicePercent: percent }: Pick<Order['order'], 'items' | 'discount' | 'servicePercent'>,
  payments: readonly ComandaPayment[] = [],
): Cents {
  const subtotal = subtotalOf(items);
  return serviceChargeOf({ consumption: subtotal - discount, percent, payments });
}

interface ComandaParts {
  readonly items?: readonly OrderItem[];
  readonly wholeDiscount?: Cents;
  readonly state?: { readonly [Field in keyof ComandaState]?: ComandaState[Field] | undefined };
}

/** Accepts the comandas if all are consistent: within bounds, no discount above its base, nothing overpaid. */
export function accepted(...orders: readonly Order[]): ComandaResult {
  for (const order of orders) {
    const consistent = checkAmounts(order);
    if (!consistent.ok) return consistent;
  }
  return ok(orders);
}

function checkAmounts(comanda: Order): Check<ComandaProblem> {
  const { items, subtotal, discount, total } = comanda.order;
  const invalid = (why: InvalidComanda) => refused({ code: 'invalid-comanda', why } as const);
  if (items.length > MAX_COMANDA_LINES) return invalid('too-many-lines');
  if (subtotal > MAX_CENTS) return invalid('too-expensive');
  if (discount > subtotal) return invalid('discount-above-total');
  const paid = paidOf(comanda);
  if (paid <= total && consumptionPaidOf(comanda) <= subtotal - discount) return PASSED;
  return refused({ code: 'comanda-has-payments', why: { paid, total } });
}
