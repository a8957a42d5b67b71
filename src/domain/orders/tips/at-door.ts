import type { PaymentKind, PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { Order, OrderTip } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type Cents, isAmount, sumCents } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';

/** A tip as somebody says it, in cents. Several of one method add up; zero is no tip. */
export interface SaidTip {
  readonly methodId: string;
  readonly amount: Cents;
}

export type TipProblem = { readonly code: 'invalid-tip' };

const TIP_KINDS: ReadonlySet<PaymentKind> = new Set(['credito', 'debito', 'vale', 'pix']);

/**
 * True for a method whose tip reaches the shop instead of the courier. A cash tip is his at once; what is paid online or
 * on account is not paid at the door.
 */
export function takesTips(kind: PaymentKind): boolean {
  return TIP_KINDS.has(kind);
}

/** The methods that take tips: id → name. */
export function tipMethodsOf(methods: readonly Pick<PaymentMethod, 'id' | 'name' | 'kind'>[]) {
  return new Map(methods.filter(({ kind }) => takesTips(kind)).map(({ id, name }) => [id, name]));
}

/** True for a delivery that one of the shop's own couriers has on the road, or had until it was completed. */
export function canHaveTips(
  order: Pick<Order, 'module' | 'orderType' | 'status' | 'fkUserMotoboy' | 'partnerDelivery'>,
) {
  const isOwn = order.fkUserMotoboy !== undefined && order.partnerDelivery !== true;
  return (
    order.module === 'DELIVERY' &&
    !isPickup(order) &&
    isOwn &&
    ['on-route', 'completed'].includes(phaseOf(order.status))
  );
}

/**
 * The order's tips after somebody named all of them: one per method, none of zero. Refused for an order that cannot have
 * tips, a method that takes none, and more than the largest amount. A tip that the order already has may stay although
 * its method was switched off since. `methods`: those that take tips, id → name.
 */
export function namedTips(
  order: Order,
  said: readonly SaidTip[],
  methods: ReadonlyMap<string, string>,
): Result<readonly OrderTip[], TipProblem> {
  const names = new Map([
    ...(order.order.tips ?? []).map(({ methodId, name }) => [methodId, name] as const),
    ...methods,
  ]);
  const tips = perMethod(said).map((tip) => ({ ...tip, name: names.get(tip.methodId) ?? '' }));
  if (tips.length === 0) return ok([]);
  const isKnown = tips.every(({ methodId, amount }) => names.has(methodId) && amount > 0 && isAmount(amount));
  return isKnown && canHaveTips(order) ? ok(tips) : refused({ code: 'invalid-tip' });
}

/**
 * The sum of tips that is worth a second look: more than the order's total, in cents, which is more often a typing error
 * than a tip. Undefined for all others. Never a refusal, because the slip of the machine says what was paid.
 */
export function unusualTips(said: readonly SaidTip[], total: Cents): Cents | undefined {
  const sum = sumCents(said.map(({ amount }) => amount));
  return sum > total ? sum : undefined;
}

/** As {@link namedTips}, for a report about an order that is no longer his: leaves out what cannot be a tip. */
export function reportedTips(
  said: readonly SaidTip[] = [],
  methods: readonly Pick<PaymentMethod, 'id' | 'name' | 'kind'>[],
): readonly OrderTip[] {
  const names = tipMethodsOf(methods);
  return perMethod(said).flatMap((tip) => {
    const name = names.get(tip.methodId);
    return name === undefined ? [] : [{ ...tip, name }];
  });
}

function perMethod(said: readonly SaidTip[]): readonly SaidTip[] {
  const byMethod = Map.groupBy(
    said.filter(({ amount }) => amount !== 0),
    ({ methodId }) => methodId,
  );
  return [...byMethod].map(([methodId, parts]) => ({ methodId, amount: sumCents(parts.map(({ amount }) => amount)) }));
}

/**
 * The tips that count: those of a completed order of an own courier, given at the door or paid with the order. A canceled
 * order keeps its tips without money; of one that a partner delivered, no courier of the shop has earned them.
 */
export function countedTips(order: Order): readonly OrderTip[] {
  const prepaid = countedPrepaidTip(order);
  return [...(isOwnAndCompleted(order) ? (order.order.tips ?? []) : []), ...(prepaid === undefined ? [] : [prepaid])];
}

/** The tip within {@link countedTips} that was paid with the order. */
export function countedPrepaidTip(order: Order): OrderTip | undefined {
  return isOwnAndCompleted(order) ? order.order.prepaidTip : undefined;
}

function isOwnAndCompleted({ module, status, fkUserMotoboy }: Order): boolean {
  return module === 'DELIVERY' && fkUserMotoboy !== undefined && phaseOf(status) === 'completed';
}
