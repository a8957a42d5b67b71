import type { PaymentKind, PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { Order, OrderPayment } from '#domain/orders/order.ts';
import { balanceOf } from '#domain/orders/totals.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { duePayments } from './due-payments.ts';

type DoorMethod = Pick<PaymentMethod, 'id' | 'name' | 'kind' | 'needsChange'>;
type KnownKind = Pick<PaymentMethod, 'id' | 'kind'>;

/** The money that the courier takes at the door, or that is already paid. */
export interface DoorMoney {
  readonly payments: readonly DoorPayment[];
  /** Cents to take at the door, by all methods together, and what no payment of the order covers. */
  readonly toCollect: Cents;
  /** Cents of it of which the order does not say how they are paid; an integration may send no payment at all. */
  readonly unsaid: Cents;
  /** Cents of it in cash, which he hands over at the shop. */
  readonly cash: Cents;
  /** Cents of change to carry. */
  readonly change: Cents;
}

export interface DoorPayment extends OrderPayment {
  readonly kind: PaymentKind;
  /** Cents to give back if the customer pays with more cash. */
  readonly change?: Cents;
}

/** Paid before the ride, or on account: nothing to take at the door. */
const NOT_AT_DOOR: ReadonlySet<PaymentKind> = new Set(['online', 'fiado']);

/** A payment with an unknown method counts as card to collect: asking twice is better than forgetting. */
const UNKNOWN: PaymentKind = 'credito';

/**
 * The payments of an order with their kinds, by the establishment's methods, inactive ones included: of what is more than
 * the total only what is due ({@link duePayments}).
 */
export function doorPaymentsOf({ order }: Pick<Order, 'order'>, methods: readonly KnownKind[]): readonly DoorPayment[] {
  const kindOf = kindsOf(methods);
  const due = duePayments(order.total, order.payments, {
    isElsewhere: (methodId) => !isAtDoor(kindOf(methodId)),
    isCash: (methodId) => kindOf(methodId) === 'dinheiro',
  });
  return due.map((payment) => {
    const kind = kindOf(payment.methodId);
    const change = kind === 'dinheiro' ? Math.max(0, (payment.changeFor ?? 0) - payment.amount) : 0;
    return { ...payment, kind, ...(change > 0 ? { change } : {}) };
  });
}

/** Amounts with the kinds of their methods; an {@link UNKNOWN} one as of payments. */
export function withKinds<Of extends { readonly methodId: string }>(
  amounts: readonly Of[],
  methods: readonly KnownKind[],
) {
  const kindOf = kindsOf(methods);
  return amounts.map((one) => ({ ...one, kind: kindOf(one.methodId) }));
}

function kindsOf(methods: readonly KnownKind[]): (methodId: string) => PaymentKind {
  const kinds = new Map(methods.map(({ id, kind }) => [id, kind]));
  return (methodId) => kinds.get(methodId) ?? UNKNOWN;
}

/**
 * The money of an order at the customer's door; never more than the total. What no payment covers is not paid: as with an
 * {@link UNKNOWN} method, asking is better than forgetting.
 */
export function doorMoneyOf({ order }: Pick<Order, 'order'>, methods: readonly KnownKind[]): DoorMoney {
  const payments = doorPaymentsOf({ order }, methods);
  const atDoor = payments.filter(({ kind }) => isAtDoor(kind));
  const unsaid = Math.max(0, balanceOf(order));
  return {
    payments,
    toCollect: sumCents(atDoor.map(({ amount }) => amount)) + unsaid,
    unsaid,
    cash: sumCents(atDoor.filter(({ kind }) => kind === 'dinheiro').map(({ amount }) => amount)),
    change: sumCents(payments.map(({ change = 0 }) => change)),
  };
}

/** True for a method that a courier can be paid with. */
export function isAtDoor(kind: PaymentKind): boolean {
  return !NOT_AT_DOOR.has(kind);
}

/** The payments according to the courier, if they differ from the order's. */
export interface PaidOtherwise {
  readonly methodId: string;
  readonly amount: Cents;
}

export type PaidOtherwiseProblem = { readonly code: 'invalid-door-payment' };

/**
 * The order's payments after the customer paid in another way: earlier payments stay, the rest is replaced. Refused
 * unless the amounts are exactly those to collect, each once, by methods that can be taken at the door.
 */
export function paymentsAtDoor(
  order: Pick<Order, 'order'>,
  paid: readonly PaidOtherwise[],
  methods: readonly DoorMethod[],
): Result<readonly OrderPayment[], PaidOtherwiseProblem> {
  const { payments, toCollect } = doorMoneyOf(order, methods);
  const known = new Map(methods.filter(({ kind }) => isAtDoor(kind)).map((method) => [method.id, method]));
  const isWhole = sumCents(paid.map(({ amount }) => amount)) === toCollect;
  const isOnce = new Set(paid.map(({ methodId }) => methodId)).size === paid.length;
  const isKnown = paid.every(({ methodId, amount }) => known.has(methodId) && amount > 0);
  if (!isWhole || !isOnce || !isKnown) return refused({ code: 'invalid-door-payment' });
  const before = payments
    .filter(({ kind }) => !isAtDoor(kind))
    .map(({ kind: _kind, change: _change, ...kept }) => kept);
  const taken = paid.map(({ methodId, amount }) => ({ methodId, name: known.get(methodId)?.name ?? '', amount }));
  return ok([...before, ...taken]);
}
