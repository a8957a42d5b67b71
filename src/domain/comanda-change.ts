import { type ComandaPayment, type ComandaState, isOpenComanda, MAX_COMANDA_LINES } from './comanda.ts';
import { type Cents, formatBrl, MAX_CENTS, sumCents } from './money.ts';
import type { Order, OrderItem } from './order.ts';
import { totalsOf } from './order-totals.ts';
import { consumptionIn, serviceChargeOf } from './service-charge.ts';

/** Why a comanda stays as it is; each is a problem code of the API. */
export type ComandaRefusal =
  | 'comanda-closed'
  | 'comanda-merged'
  | 'comanda-taken'
  | 'comanda-not-paid'
  | 'comanda-overpaid'
  | 'comanda-has-payments'
  | 'comanda-line-not-found'
  | 'comanda-line-paid'
  | 'comanda-payment-not-found'
  | 'comanda-payment-voided'
  | 'comanda-share-paid'
  | 'comandas-not-merged'
  | 'invalid-comanda'
  | 'already-updated';

export interface RefusedComanda {
  readonly ok: false;
  readonly refused: ComandaRefusal;
  /** A Portuguese sentence that says more than the code's own. */
  readonly detail?: string;
}

/** What a rule over comandas answers: all of them as they should be written, or why nothing is. */
export type ComandaResult = { readonly ok: true; readonly orders: readonly Order[] } | RefusedComanda;

/** Who does it, when and where. `id` is new and starts the ids of what is made. */
export interface ComandaDoing {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: { readonly name: string };
  readonly device?: string;
}

export function refuseComanda(refused: ComandaRefusal, detail?: string): RefusedComanda {
  return { ok: false, refused, ...(detail === undefined ? {} : { detail }) };
}

/** Nothing happens to a comanda that is closed, or whose lines stand on another one. `null` where it may go on. */
export function refusalToTouch(comanda: Order): RefusedComanda | null {
  if (!isOpenComanda(comanda)) return refuseComanda('comanda-closed');
  const { mergedInto } = comanda.comanda ?? {};
  if (mergedInto === undefined) return null;
  return refuseComanda('comanda-merged', `Esta comanda está junta com a ${mergedInto.command}. Separe antes.`);
}

/** The lines, each with an id: those of comandas from before lines had ids get one that is always the same. */
export function linesOf(comanda: Order): readonly (OrderItem & { readonly lineId: string })[] {
  return comanda.order.items.map((item, index) =>
    item.lineId === undefined
      ? { ...item, lineId: `${comanda.id}-${index}` }
      : (item as OrderItem & { lineId: string }),
  );
}

export function paymentsOf({ comanda }: Order): readonly ComandaPayment[] {
  return comanda?.payments ?? [];
}

export function receivedPayments(comanda: Order): readonly ComandaPayment[] {
  return paymentsOf(comanda).filter(({ state }) => state === 'received');
}

/** What is paid of a comanda. */
export function paidOf(comanda: Order): Cents {
  return sumCents(receivedPayments(comanda).map(({ amount }) => amount));
}

/** What is paid of the consumption, without service charge. */
export function consumptionPaidOf(comanda: Order): Cents {
  return sumCents(receivedPayments(comanda).map(consumptionIn));
}

/** What received payments cover of a line. */
export function paidOfLine(comanda: Order, lineId: string): Cents {
  return sumCents(
    receivedPayments(comanda).flatMap(({ lines = [] }) =>
      lines.filter((line) => line.lineId === lineId).map(({ amount }) => amount),
    ),
  );
}

/** The discount of the whole: what no line has of its own. It includes what merged comandas brought along. */
export function wholeDiscountOf(comanda: Order): Cents {
  return comanda.order.discount - sumCents(comanda.order.items.map(({ discount = 0 }) => discount));
}

/** A comanda with other lines, discount of the whole or state; its totals follow. */
export function rebuilt(
  comanda: Order,
  { items = comanda.order.items, wholeDiscount = wholeDiscountOf(comanda), state = comanda.comanda ?? {} }: Parts,
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
  const { subtotal } = totalsOf(items, 0, 0);
  return serviceChargeOf({ consumption: subtotal - discount, percent, payments });
}

interface Parts {
  readonly items?: readonly OrderItem[];
  readonly wholeDiscount?: Cents;
  readonly state?: { readonly [Field in keyof ComandaState]?: ComandaState[Field] | undefined };
}

/** Accepts comandas that hold together: within bounds, no discount above what it is taken from, nothing paid too much. */
export function accepted(...orders: readonly Order[]): ComandaResult {
  for (const order of orders) {
    const problem = problemOf(order);
    if (problem !== null) return problem;
  }
  return { ok: true, orders };
}

function problemOf(comanda: Order): RefusedComanda | null {
  const { items, subtotal, discount, total } = comanda.order;
  if (items.length > MAX_COMANDA_LINES) {
    return refuseComanda('invalid-comanda', `Uma comanda vai até ${MAX_COMANDA_LINES} itens.`);
  }
  if (subtotal > MAX_CENTS) return refuseComanda('invalid-comanda', 'O total da comanda ficaria acima do limite.');
  if (discount > subtotal) {
    return refuseComanda('invalid-comanda', 'O desconto ficaria maior que o total. Diminua o desconto antes.');
  }
  const paid = paidOf(comanda);
  if (paid <= total && consumptionPaidOf(comanda) <= subtotal - discount) return null;
  return refuseComanda(
    'comanda-has-payments',
    `Já foram pagos ${formatBrl(paid)} e o total ficaria em ${formatBrl(total)}. Estorne um pagamento antes.`,
  );
}
