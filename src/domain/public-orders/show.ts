import type { OrderItem } from '#domain/orders/item.ts';
import { orderCode } from '#domain/orders/name.ts';
import { optionLines } from '#domain/orders/option-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/pickup.ts';
import { promisedAtOf } from '#domain/orders/promise.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { PixAccount } from '#domain/payments/pix-account.ts';
import { brCode } from '#domain/payments/pix-br-code.ts';
import type { PixDue } from '#domain/payments/pix-order.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { customerKey, phoneDigits } from '#domain/shared/phone.ts';
import { type NewestPosition, showCourier } from './courier.ts';
import { linkEndsAt } from './link-end.ts';
import type { PublicItem, PublicOrder, PublicRating, PublicShop, PublicState, PublicTotals } from './public-order.ts';
import { rateUntil } from './rating.ts';

/** How far the courier has got with an order, as his own page reports it. Instants are ISO 8601. */
export interface DoorProgress {
  readonly arrivedAt?: string | undefined;
  readonly deliveredAt?: string | undefined;
  readonly failedAt?: string | undefined;
}

/** What the page shows in addition to the order's own document. */
export interface ShownFacts {
  readonly shop: {
    readonly fantasyName: string;
    readonly phones: readonly string[];
    readonly logoUrl?: string;
    readonly timeZone: string;
  };
  readonly pix?: { readonly due: PixDue; readonly account: PixAccount } | undefined;
  readonly progress?: DoorProgress | undefined;
  /** The 4 digits, where the shop asks for them at the door. */
  readonly deliveryCode?: string | undefined;
  /** The newest position of the order's courier, of any ride. */
  readonly position?: NewestPosition | undefined;
  /** The address at which this visitor may load a courier's photo; absent where he may not. */
  readonly photoAddress: (photoUrl: string) => string | undefined;
  /** When the courier is planned to be at the door. */
  readonly plannedAt?: string | undefined;
  readonly rating?: PublicRating | undefined;
  /** When the order was over; see link-end.ts. */
  readonly over: InstantMs | null;
}

/**
 * The order as its customer sees it at `now`. Every field is chosen here one by one: what is not named, such as the
 * customer, his address, notes of the whole order, ids, payments and the rest of the shop, does not leave.
 */
export function showOrder(order: Order, facts: ShownFacts, now: InstantMs): PublicOrder {
  const { shop, progress = {}, rating } = facts;
  const state = stateOf(order, progress);
  const promisedAt = promisedAtOf(order);
  const isUnderWay = state === 'on-route' || state === 'at-door';
  const isOpen = isUnderWay || state === 'preparing';
  const expectedAt = isOpen ? firstToCome([facts.plannedAt, promisedAt, order.forecast], now) : undefined;
  const deliveredAt = progress.deliveredAt ?? (isPickup(order) ? order.returnManagerAt : undefined);
  const courier = isUnderWay ? showCourier(order, facts, now) : undefined;
  const until = rateUntil(state, rating, linkEndsAt(order, facts.over), now);
  return {
    code: orderCode(order),
    kind: isPickup(order) ? 'pickup' : 'delivery',
    state,
    timeZone: shop.timeZone,
    createdAt: order.createdAt,
    ...(promisedAt === undefined ? {} : { promisedAt }),
    ...(expectedAt === undefined ? {} : { expectedAt }),
    ...(state === 'preparing' || order.dispatchAt === undefined ? {} : { dispatchedAt: order.dispatchAt }),
    ...(state !== 'at-door' || progress.arrivedAt === undefined ? {} : { arrivedAt: progress.arrivedAt }),
    ...(state !== 'delivered' || deliveredAt === undefined ? {} : { deliveredAt }),
    isLate: isOpen && isLate(promisedAt, facts.plannedAt, now),
    shop: showShop(shop),
    items: order.order.items.map(showItem),
    totals: showTotals(order),
    ...(courier === undefined ? {} : { courier }),
    ...(isOpen && facts.deliveryCode !== undefined ? { deliveryCode: facts.deliveryCode } : {}),
    ...(isOpen && facts.pix !== undefined ? { pix: showPix(facts.pix) } : {}),
    ...(rating === undefined ? {} : { rating: showRating(rating) }),
    ...(until === null ? {} : { rateUntil: toIso(until) }),
  };
}

/** The state of an order for its customer. Statuses outside the specification count as being with the shop. */
export function stateOf(order: Order, { arrivedAt, deliveredAt, failedAt }: DoorProgress = {}): PublicState {
  switch (phaseOf(order.status)) {
    case 'canceled':
      return 'canceled';
    case 'completed':
      return failedAt === undefined ? 'delivered' : 'failed';
    case 'on-route':
      if (deliveredAt !== undefined) return 'delivered';
      if (failedAt !== undefined) return 'failed';
      return arrivedAt === undefined ? 'on-route' : 'at-door';
    default:
      return 'preparing';
  }
}

/**
 * The first of these times that lies ahead. The forecast comes last: it counts the whole delivery time from the
 * dispatch (specification section 9), so that it lies after the promise of every order.
 */
function firstToCome(times: readonly (string | undefined)[], now: InstantMs): string | undefined {
  return times.find((time) => time !== undefined && Date.parse(time) > now);
}

/** Past its promise, or planned to be there at least a minute after it. */
function isLate(promisedAt: string | undefined, plannedAt: string | undefined, now: InstantMs): boolean {
  if (promisedAt === undefined) return false;
  const promise = Date.parse(promisedAt);
  return now > promise || (plannedAt !== undefined && Date.parse(plannedAt) >= promise + MINUTE_MS);
}

function showShop({ fantasyName, phones, logoUrl }: ShownFacts['shop']): PublicShop {
  const digits = phones.flatMap((phone) => phoneDigits(phone) ?? []);
  const mobile = digits.find((phone) => phone.length === 11);
  const whatsApp = mobile === undefined ? null : customerKey(mobile);
  return {
    name: fantasyName,
    ...(digits[0] === undefined ? {} : { phone: digits[0] }),
    ...(whatsApp === null ? {} : { whatsApp }),
    ...(logoUrl?.startsWith('https://') ? { logoUrl } : {}),
  };
}

function showItem({ quantity, name, options, notes, total }: OrderItem): PublicItem {
  return {
    quantity,
    name,
    options: optionLines(options).map(({ text, isNamed }) => (isNamed ? text : `+ ${text}`)),
    ...(notes ? { notes } : {}),
    total,
  };
}

function showTotals({ order }: Order): PublicTotals {
  const { totalProducts, txDelivery = 0, discount, total } = order;
  return {
    products: totalProducts,
    ...(txDelivery > 0 ? { delivery: txDelivery } : {}),
    ...(discount > 0 ? { discount } : {}),
    total,
  };
}

function showPix({ due, account }: NonNullable<ShownFacts['pix']>): { amount: number; code: string } {
  const { key, name, city } = account;
  return { amount: due.amount, code: brCode({ key, name, city, amount: due.amount, txid: due.txid }) };
}

function showRating({ stars, words, at }: PublicRating): PublicRating {
  return { stars, ...(words === undefined ? {} : { words }), at };
}
