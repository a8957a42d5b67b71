import { hasFailed, lastStepOf, stepAt } from '#domain/orders/delivery/stage.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import { optionLines } from '#domain/orders/items/option-texts.ts';
import { orderCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { isScheduledAhead } from '#domain/orders/schedule/schedule.ts';
import type { OrderWindow } from '#domain/orders/schedule/slot.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { PixAccount } from '#domain/payments/pix-account.ts';
import { brCode } from '#domain/payments/pix-br-code.ts';
import type { PixDue } from '#domain/payments/pix-order.ts';
import { aboutArrival } from '#domain/runs/arrivals.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { customerKey, phoneDigits } from '#domain/shared/phone.ts';
import { isOfRide, type NewestPosition, showCourier } from './courier.ts';
import { linkEndsAt } from './link-end.ts';
import type { PublicItem, PublicOrder, PublicRating, PublicShop, PublicState, PublicTotals } from './public-order.ts';
import { rateUntil } from './rating.ts';
import { handedOverAt, isStillToBeFetched, leftAt } from './ride-times.ts';
import { VERY_LATE_MINUTES } from './texts.ts';

/** The data of the page in addition to the order's document. */
export interface ShownFacts {
  readonly shop: {
    readonly fantasyName: string;
    readonly phones: readonly string[];
    readonly logoUrl?: string;
    readonly timeZone: string;
  };
  readonly pix?: { readonly due: PixDue; readonly account: PixAccount } | undefined;
  /** The 4 digits, if the shop's couriers ask for them at the door. */
  readonly deliveryCode?: string | undefined;
  /** When the courier is expected at the door; see runs/arrivals.ts. Undefined if his way is unknown. */
  readonly arrival?: InstantMs | undefined;
  /** The newest position of the order's courier, of any ride. */
  readonly position?: NewestPosition | undefined;
  /** The courier is still out with an earlier run; see earlier-ride.ts. */
  readonly isOnEarlierRide?: boolean;
  /** The address from which this visitor may load a courier's photo; absent if he may not. */
  readonly photoAddress: (photoUrl: string) => string | undefined;
  /** The address from which this visitor may load the shop's logo. */
  readonly logoAddress: (logoUrl: string) => string | undefined;
  readonly rating?: PublicRating | undefined;
  /** When the order ended; see link-end.ts. */
  readonly over: InstantMs | null;
}

/** States in which the courier has the order. */
const UNDER_WAY: readonly PublicState[] = ['on-route', 'at-door'];
/** Whether the courier has an order in this state: only then his position is shown. */
export function isUnderWay(state: PublicState): boolean {
  return UNDER_WAY.includes(state);
}

/** States in which the customer still waits for the order. */
const OPEN: readonly PublicState[] = ['scheduled', 'preparing', ...UNDER_WAY];

/**
 * The order as its customer sees it at `now`. Lists every field explicitly: all others, such as the customer, his
 * address, notes of the whole order, ids and payments, are never sent.
 */
export function showOrder(order: Order, facts: ShownFacts, now: InstantMs): PublicOrder {
  const { shop, rating } = facts;
  const state = isScheduledAhead(order, now) ? 'scheduled' : stateOf(order);
  const until = rateUntil(state, rating, linkEndsAt(order, facts.over), now);
  return {
    code: orderCode(order),
    kind: isPickup(order) ? 'pickup' : 'delivery',
    state,
    timeZone: shop.timeZone,
    createdAt: order.createdAt,
    ...showPromise(order, state, now),
    ...showExpected(order, { state, facts, now }),
    ...showSteps(order, state),
    shop: showShop(facts),
    items: order.order.items.map(showItem),
    totals: showTotals(order),
    ...(OPEN.includes(state) ? showWaiting(order, { state, facts, now }) : {}),
    ...(rating === undefined ? {} : { rating: showRating(rating) }),
    ...(until === null ? {} : { rateUntil: toIso(until) }),
  };
}

/** What the shop promised, and whether it is late. */
function showPromise(
  order: Order,
  state: PublicState,
  now: InstantMs,
): Pick<PublicOrder, 'promisedAt' | 'slot' | 'isLate'> {
  const promisedAt = promisedAtOf(order);
  return {
    ...(promisedAt === undefined ? {} : { promisedAt }),
    ...(order.scheduledFor === undefined ? {} : { slot: showSlot(order.scheduledFor) }),
    isLate: OPEN.includes(state) && !isKept(order, state) && promisedAt !== undefined && now > Date.parse(promisedAt),
  };
}

/** A pickup that is ready: it keeps its promise, and waits for its customer. */
function isKept(order: Order, state: PublicState): boolean {
  return state === 'preparing' && isPickup(order) && order.readyAt !== undefined;
}

/** A shown order's state, its facts and the time at which it is shown. */
interface Showing {
  readonly state: PublicState;
  readonly facts: ShownFacts;
  readonly now: InstantMs;
}

/** When the order is expected: by the courier's way if he is on it, else the first promised or forecast time to come. */
function showExpected(order: Order, { state, facts, now }: Showing): Pick<PublicOrder, 'expectedAt' | 'isEstimate'> {
  const estimate = state === 'on-route' ? estimateOf(order, facts, now) : undefined;
  if (estimate !== undefined) return { expectedAt: estimate, isEstimate: true };
  if (state === 'scheduled' || !OPEN.includes(state) || isKept(order, state)) return {};
  const expectedAt = firstToCome([promisedAtOf(order), order.forecast], now);
  return expectedAt === undefined ? {} : { expectedAt };
}

/** The steps of the delivery that the state has reached. */
function showSteps(
  order: Order,
  state: PublicState,
): Pick<PublicOrder, 'readyAt' | 'dispatchedAt' | 'arrivedAt' | 'deliveredAt'> {
  const { readyAt } = order;
  const dispatchedAt = leftAt(order);
  const isStillHere = state === 'preparing' || state === 'scheduled';
  const arrivedAt = state === 'at-door' ? stepAt(order, 'arrived') : undefined;
  const deliveredAt = state === 'delivered' ? handedOverAt(order) : undefined;
  return {
    ...(state === 'preparing' && readyAt !== undefined ? { readyAt } : {}),
    ...(isStillHere || dispatchedAt === undefined ? {} : { dispatchedAt }),
    ...(arrivedAt === undefined ? {} : { arrivedAt }),
    ...(deliveredAt === undefined ? {} : { deliveredAt }),
  };
}

/** What the customer needs only while he waits: the courier, the code for the door, and what is left to pay by Pix. */
function showWaiting(
  order: Order,
  { state, facts, now }: Showing,
): Pick<PublicOrder, 'courier' | 'deliveryCode' | 'pix'> {
  const { deliveryCode, pix, isOnEarlierRide = false } = facts;
  const courier = isUnderWay(state) && !isOnEarlierRide ? showCourier(order, facts, now) : undefined;
  return {
    ...(courier === undefined ? {} : { courier }),
    ...(deliveryCode !== undefined && asksCode(order) ? { deliveryCode } : {}),
    ...(pix === undefined ? {} : { pix: showPix(pix) }),
  };
}

/**
 * The expected arrival, computed from the courier's way. Absent for a very late order whose courier sends no positions:
 * the computed way has then ended long ago, and the page would say "in a few minutes" for hours.
 */
function estimateOf(order: Order, { arrival, position }: ShownFacts, now: InstantMs): string | undefined {
  if (arrival === undefined) return undefined;
  const promisedAt = promisedAtOf(order);
  const isSeen = position !== undefined && isOfRide(position, order, now);
  const isVeryLate = promisedAt !== undefined && now - Date.parse(promisedAt) >= VERY_LATE_MINUTES * MINUTE_MS;
  return isVeryLate && !isSeen ? undefined : toIso(aboutArrival(arrival));
}

/** The state of an order for its customer. An order with an unknown status counts as being at the shop. */
export function stateOf(order: Order): PublicState {
  switch (phaseOf(order.status)) {
    case 'canceled':
      return 'canceled';
    case 'completed':
      return hasFailed(order) ? 'failed' : 'delivered';
    case 'on-route':
      if (order.deliveredAt !== undefined) return 'delivered';
      if (hasFailed(order)) return 'failed';
      if (isStillToBeFetched(order)) return 'preparing';
      return lastStepOf(order)?.kind === 'arrived' ? 'at-door' : 'on-route';
    default:
      return 'preparing';
  }
}

/** Only an own courier asks for the code, unless the shop waived it. */
function asksCode(order: Order): boolean {
  return !isPickup(order) && order.partnerDelivery !== true && order.delivery?.codeWaived === undefined;
}

/**
 * The first of these times after now. The forecast comes last: it counts the whole delivery time from the dispatch
 * (specification section 9), so it is usually later than the promise.
 */
function firstToCome(times: readonly (string | undefined)[], now: InstantMs): string | undefined {
  return times.find((time) => time !== undefined && Date.parse(time) > now);
}

function showSlot({ from, to }: OrderWindow): NonNullable<PublicOrder['slot']> {
  return { from, to };
}

function showShop({ shop: { fantasyName, phones, logoUrl }, logoAddress }: ShownFacts): PublicShop {
  const digits = phones.flatMap((phone) => phoneDigits(phone) ?? []);
  const mobile = digits.find((phone) => phone.length === 11);
  const whatsApp = mobile === undefined ? null : customerKey(mobile);
  const logo = logoUrl === undefined ? undefined : logoAddress(logoUrl);
  return {
    name: fantasyName,
    ...(digits[0] === undefined ? {} : { phone: digits[0] }),
    ...(whatsApp === null ? {} : { whatsApp }),
    ...(logo === undefined ? {} : { logoUrl: logo }),
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
