import type { Motoboy, Order } from '#domain/orders/order.ts';
import { forecastFrom } from '#domain/orders/promise/forecast.ts';
import { AWAITING, COMPLETED, DISPATCHED, phaseOf } from '#domain/orders/status.ts';
import { accept, checkAction, refuse, type Transition } from '#domain/orders/transition.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import { isOpenCall, type PartnerCall } from './call.ts';
import { leftBehind } from './left-there.ts';

/** The state of a delivery at the partner. `over`: canceled by us, refused, or never placed. */
export interface PartnerNews extends Omit<PartnerCall, 'state'> {
  readonly state: NonNullable<PartnerCall['state']> | 'over';
  /** The driver, where the partner names one. */
  readonly driver?: Motoboy;
}

/**
 * Calls an outside courier for an awaiting order at a price in cents. The order keeps awaiting until a driver accepts.
 * Refused as already updated when the order no longer awaits or has an open call. A delivery that was placed outside the
 * portal goes on there and stays marked.
 */
export function callPartner(order: Order, price: Cents, now: InstantMs): Transition {
  const allowed = checkAction(order, 'dispatch');
  if (!allowed.ok) return allowed;
  if (isOpenCall(order.lalamove)) return refuse('already-updated');
  return accept({ ...order, ...leftBehind(order), lalamove: { state: 'placing', since: toIso(now), price } });
}

/**
 * Dispatches an awaiting order with the partner's driver: status 3, his name, phone and photo, `dispatchAt` now and the
 * forecasts where delivery minutes are known. The order leaves its planned run. Source: specification section 4,
 * "Partner-service dispatch".
 */
export function dispatchWithPartner(order: Order, driver: Motoboy, now: InstantMs, call = order.lalamove): Transition {
  const allowed = checkAction(order, 'dispatch');
  if (!allowed.ok) return allowed;
  return accept(underWay(order, { driver, call, now }));
}

/**
 * Updates an order from the partner's news. A driver accepted: on route. No driver any more: awaiting again, with the
 * call searching or failed. Delivered: status 5 and `returnAt` (section 4, "Partner completion"). For a finished order
 * and one with an own courier only the call is updated. Returns the same object when nothing changes. Never refuses.
 */
export function followPartner(order: Order, news: PartnerNews, now: InstantMs): Transition {
  const call = callOf(news);
  const phase = phaseOf(order.status);
  const isOver = phase !== 'awaiting' && phase !== 'on-route';
  if (isOver) return accept(withCall(order, call));
  if (order.fkUserMotoboy !== undefined) return accept(withCall(order, isOpenCall(call) ? call : undefined));
  switch (news.state) {
    case 'assigned':
    case 'picked-up':
      return accept(underWay(order, { driver: news.driver, call, now }));
    case 'completed':
      return accept({
        ...underWay(order, { driver: news.driver ?? order.motoboy, call, now }),
        status: COMPLETED,
        returnAt: news.since ?? toIso(now),
      });
    default:
      return accept(phase === 'awaiting' ? withCall(order, call) : backToAwaiting(order, call));
  }
}

interface OnTheWay {
  readonly driver: Motoboy | undefined;
  readonly call: PartnerCall | undefined;
  readonly now: InstantMs;
}

/** On route with the partner, outside any run. An order already on route keeps its dispatch time and forecasts. */
function underWay(order: Order, { driver, call, now }: OnTheWay): Order {
  const { motoboy: _motoboy, fkUserMotoboy: _courier, courierSince: _since, ...others } = order;
  const { leftAtPartner, run: _run, ...rest } = others;
  const isNew = phaseOf(order.status) === 'awaiting';
  const next: Order = {
    ...rest,
    ...(isNew ? { status: DISPATCHED, dispatchAt: toIso(now), ...forecastFrom(order, now) } : {}),
    partnerDelivery: true,
    ...(driver === undefined ? {} : { motoboy: driver }),
    ...(call === undefined ? {} : { lalamove: call }),
    ...(leftAtPartner === undefined || leftAtPartner === call?.orderId ? {} : { leftAtPartner }),
  };
  return isSame(order, next) ? order : next;
}

function backToAwaiting(order: Order, call: PartnerCall | undefined): Order {
  const {
    dispatchAt: _dispatchAt,
    forecast: _forecast,
    forecastReturn: _forecastReturn,
    motoboy: _motoboy,
    partnerDelivery: _partnerDelivery,
    ...kept
  } = order;
  return withCall({ ...kept, status: AWAITING }, call);
}

function withCall(order: Order, call: PartnerCall | undefined): Order {
  const { lalamove, ...rest } = order;
  if (JSON.stringify(lalamove) === JSON.stringify(call)) return order;
  return call === undefined ? rest : { ...rest, lalamove: call };
}

/** The call as stored in the order, with its fields in a fixed order. */
function callOf({ state, orderId, since, price, plate, shareLink, failure }: PartnerNews): PartnerCall | undefined {
  if (state === 'over') return undefined;
  return {
    ...(orderId === undefined ? {} : { orderId }),
    state,
    ...(since === undefined ? {} : { since }),
    ...(price === undefined ? {} : { price }),
    ...(plate === undefined ? {} : { plate }),
    ...(shareLink === undefined ? {} : { shareLink }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** True when the fields that a delivery changes are equal. */
function isSame(before: Order, after: Order): boolean {
  const fields = ({ status, motoboy, fkUserMotoboy, partnerDelivery, lalamove }: Order) =>
    JSON.stringify([status, motoboy, fkUserMotoboy, partnerDelivery, lalamove]);
  return fields(before) === fields(after);
}
