import { takingsOf, UNPAID } from '#domain/cash/sales.ts';
import { paymentsOf } from '#domain/comandas/change.ts';
import { handedOverAt } from '#domain/orders/board/board.ts';
import { originName } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { beginsAt } from '#domain/orders/schedule/schedule.ts';
import { type OrderPhase, phaseOf } from '#domain/orders/status.ts';
import type { OffsetAt } from '#domain/shared/business-day.ts';
import { MINUTE_MS, minutesBetween } from '#domain/shared/instant.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import { customerKey } from '#domain/shared/phone.ts';
import type { Measures } from './measures.ts';
import { type Named, named } from './named.ts';
import { overriddenBy, overridesBy } from './overrides.ts';

export type Kind = 'delivery' | 'pickup' | 'counter' | 'comanda';
export type Punctuality = 'early' | 'on-time' | 'late' | 'very-late';

/**
 * The facts of an order for reports and filters. Computed from the order alone, so that they can be computed again at
 * any time.
 */
export interface OrderFacts {
  readonly phase: OrderPhase;
  readonly kind: Kind;
  /** Local hour of creation, or of a scheduled order's window, `00` to `23`. */
  readonly hour: string;
  readonly channel: Named;
  readonly courier?: Named;
  readonly district?: Named;
  /** Why it was canceled. */
  readonly reason?: Named;
  /** The person who gave the discount. */
  readonly discountBy?: Named;
  /** The people who charged other prices than the catalogue's, with the number of lines and the total reduction. */
  readonly overrides?: readonly (Named & { readonly lines: number; readonly amount: Cents })[];
  /** The customer's rating, `1` to `5`. */
  readonly rating?: string;
  /** Key of the customer of a sale, by the phone, and the name. */
  readonly customer?: Named;
  readonly punctuality?: Punctuality;
  /** Received or agreed amounts by method; the rest of the total has the key {@link UNPAID}. */
  readonly payments: readonly (Named & { readonly amount: Cents })[];
  /** Amounts before discounts. */
  readonly products: readonly (Named & { readonly quantity: number; readonly amount: Cents })[];
  /** Empty unless the order is or was a sale. */
  readonly measures: Partial<Measures>;
}

/** Facts from the order's events and its rating. */
export interface FactsOfTrail {
  readonly reason?: string | undefined;
  readonly discountBy?: Named | undefined;
  /** The person who sold the lines that name nobody. */
  readonly soldBy?: string | undefined;
  readonly stars?: number | undefined;
}

/** The key of the courier of deliveries by the partner. */
const PARTNER_KEY = 'parceiro';

const TOLERANCE_MS = 10 * MINUTE_MS;

/** What the history and the reports know about an order; `offsetAt` gives the offset of the establishment's zone. */
export function factsOf(order: Order, offsetAt: OffsetAt, trail: FactsOfTrail = {}): OrderFacts {
  const { reason, discountBy } = trail;
  const phase = phaseOf(order.status);
  const sold = isSale(order);
  const punctuality = punctualityOf(order);
  const courier = courierOf(order);
  const district = order.customer?.address.neighborhood?.trim();
  return {
    phase,
    kind: kindOf(order),
    hour: hourOf(order.scheduledFor?.from ?? order.createdAt, offsetAt),
    channel: named(originName(order)),
    ...(courier === undefined ? {} : { courier }),
    ...(district ? { district: named(district) } : {}),
    ...(phase === 'canceled' ? { reason: named(reason?.trim() || 'Sem motivo') } : {}),
    ...(sold && order.order.discount > 0 && discountBy !== undefined ? { discountBy } : {}),
    ...(sold ? soldFacts(order, trail) : {}),
    ...(punctuality === undefined ? {} : { punctuality }),
    payments: sold ? paidParts(order) : [],
    products: sold ? soldProducts(order) : [],
    measures: measuresFrom(order, phase, sold, punctuality, trail),
  };
}

/** False for canceled orders, and for comandas without lines: they were merged into another one or are still empty. */
function isSale(order: Order): boolean {
  return phaseOf(order.status) !== 'canceled' && !isEmptyComanda(order);
}

function isEmptyComanda({ module, order }: Order): boolean {
  return module === 'COMANDA' && order.items.length === 0 && order.total === 0;
}

function kindOf(order: Order): Kind {
  if (order.module === 'COMANDA') return 'comanda';
  if (order.module === 'PDV') return 'counter';
  return isPickup(order) ? 'pickup' : 'delivery';
}

function hourOf(createdAt: string, offsetAt: OffsetAt): string {
  const instant = Date.parse(createdAt);
  return new Date(instant + offsetAt(instant) * MINUTE_MS).toISOString().slice(11, 13);
}

function courierOf({ motoboy, fkUserMotoboy, partnerDelivery }: Order): Named | undefined {
  if (fkUserMotoboy !== undefined) return { key: fkUserMotoboy, label: motoboy?.name ?? fkUserMotoboy };
  return partnerDelivery === true ? { key: PARTNER_KEY, label: 'Parceiro' } : undefined;
}

function measuresFrom(
  order: Order,
  phase: OrderPhase,
  sold: boolean,
  punctuality: Punctuality | undefined,
  { stars }: FactsOfTrail,
): Partial<Measures> {
  const { total, discount, txDelivery = 0, serviceCharge = 0 } = order.order;
  if (phase === 'canceled') return isEmptyComanda(order) ? {} : { canceledOrders: 1, canceledRevenue: total };
  if (!sold) return {};
  const isOpen = phase !== 'completed';
  return {
    orders: 1,
    revenue: total,
    fees: txDelivery,
    discounts: discount,
    service: serviceCharge,
    ...(isOpen ? { openOrders: 1, openRevenue: total } : {}),
    ...waitOf(order),
    ...preparationOf(order),
    ...overriddenBy(order),
    ...(stars === undefined ? {} : { ratings: 1, stars }),
    ...deliveryOf(order, punctuality),
  };
}

/** The facts that only sales have: the customer, the rating, the changed prices. */
function soldFacts(order: Order, { stars, soldBy }: FactsOfTrail): Partial<OrderFacts> {
  const key = customerKey(order.customer?.phone ?? '');
  const overrides = overridesBy(order, soldBy);
  return {
    ...(key === null ? {} : { customer: { key, label: order.customer?.name ?? '' } }),
    ...(stars === undefined ? {} : { rating: String(stars) }),
    ...(overrides.length === 0 ? {} : { overrides }),
  };
}

function preparationOf(order: Order): Partial<Measures> {
  const { readyAt } = order;
  if (readyAt === undefined) return {};
  const minutes = minutesBetween(Date.parse(beginsAt(order)), Date.parse(readyAt));
  return { preparations: 1, preparationMinutes: Math.max(0, minutes) };
}

function waitOf(order: Order): Partial<Measures> {
  const { dispatchAt } = order;
  if (dispatchAt === undefined) return {};
  return { waits: 1, waitMinutes: Math.max(0, minutesBetween(Date.parse(beginsAt(order)), Date.parse(dispatchAt))) };
}

function deliveryOf(order: Order, punctuality: Punctuality | undefined): Partial<Measures> {
  const handedOver = deliveredAt(order);
  if (handedOver === undefined) return {};
  const doorMinutes = Math.max(0, minutesBetween(Date.parse(beginsAt(order)), Date.parse(handedOver)));
  const kept = punctuality === 'early' || punctuality === 'on-time';
  return {
    deliveries: 1,
    doorMinutes,
    ...(punctuality === undefined ? {} : { promised: 1 }),
    ...(kept ? { onTime: 1 } : {}),
  };
}

/** The handover of a delivery that was completed; undefined for a failed one. */
function deliveredAt(order: Order): string | undefined {
  const isDelivered = kindOf(order) === 'delivery' && phaseOf(order.status) === 'completed';
  return isDelivered ? handedOverAt(order) : undefined;
}

/** Compared with the promise instead of the forecast, which a late dispatch moves. */
function punctualityOf(order: Order): Punctuality | undefined {
  const handedOver = deliveredAt(order);
  const promised = promisedAtOf(order);
  if (handedOver === undefined || promised === undefined) return undefined;
  const late = Date.parse(handedOver) - Date.parse(promised);
  if (late <= 0) return late < -TOLERANCE_MS ? 'early' : 'on-time';
  return late <= TOLERANCE_MS ? 'late' : 'very-late';
}

function paidParts(order: Order): OrderFacts['payments'] {
  const { total } = order.order;
  const paid =
    order.module === 'COMANDA' ? paymentsOf(order).filter(({ state }) => state === 'received') : order.order.payments;
  const names = new Map(paid.map(({ methodId, name }) => [methodId, name]));
  return takingsOf(total, paid).map(({ methodId, amount }) => ({
    key: methodId,
    label: names.get(methodId) ?? 'Sem pagamento registrado',
    amount,
  }));
}

function soldProducts({ order }: Order): OrderFacts['products'] {
  const products = new Map<string, OrderFacts['products'][number]>();
  for (const { productId, name, quantity, total } of order.items) {
    const key = productId ?? `livre:${named(name).key}`;
    const before = products.get(key);
    products.set(key, {
      key,
      label: before?.label ?? name,
      quantity: (before?.quantity ?? 0) + quantity,
      amount: sumCents([before?.amount ?? 0, total]),
    });
  }
  return [...products.values()];
}
