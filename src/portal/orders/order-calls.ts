import type { QueryClient } from '@tanstack/react-query';
import {
  cancelOrder,
  changeCourier,
  changeOrderPayments,
  completeOrder,
  dispatchOrder,
  markOrderReady,
  placeOrder as placeOrderOperation,
  removeOrderItem,
  resetOrder,
  startOrder,
  voidOrder,
  waiveDeliveryCode,
} from '#contract/orders/operations.ts';
import { confirmPartnerCanceled } from '#contract/partner/operations.ts';
import type { CorrectedPayment, ItemToRemove } from '#domain/orders/corrections/correct.ts';
import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { Order } from '#domain/orders/order.ts';
import type { SaidTip } from '#domain/orders/tips/at-door.ts';
import { call } from '#portal/api/call.ts';
import { asOwn } from '#portal/stores/own-orders-store.ts';
import { cacheNewOrder, cacheOrder } from './cache.ts';
import { readableOrder } from './readable.ts';

/** The changes of an order, with the body each call sends. */
export type OrderCall =
  | { readonly verb: 'dispatch'; readonly courierId: string }
  | { readonly verb: 'dispatch-partner' }
  /** `partner`: the partner's courier delivered it. */
  | { readonly verb: 'complete'; readonly partner?: boolean }
  | { readonly verb: 'reset'; readonly trip?: TripDecision }
  | { readonly verb: 'cancel'; readonly reason: string; readonly trip?: TripDecision }
  /** `beyondDrawer`: although the drawer is not expected to hold its cash. */
  | { readonly verb: 'void'; readonly reason: string; readonly beyondDrawer?: true }
  /** Removes an item from a sent order. */
  | ({ readonly verb: 'remove-item'; readonly reason: string; readonly beyondDrawer?: true } & ItemToRemove)
  /** Corrects a wrong payment, or the courier's tip. */
  | {
      readonly verb: 'change-payments';
      readonly reason: string;
      readonly payments: readonly CorrectedPayment[];
      /** The courier's tips; absent if they stay as they are. */
      readonly tips?: readonly SaidTip[];
      readonly beyondDrawer?: true;
    }
  /** The delivery that continued at the partner was canceled there. */
  | { readonly verb: 'confirm-partner-canceled' }
  /** The courier may finish without the customer's code. */
  | { readonly verb: 'waive-code' }
  /** The kitchen marks it ready, or removes the mark. */
  | { readonly verb: 'ready'; readonly ready: boolean }
  /** A scheduled order is prepared before its time. */
  | { readonly verb: 'start' }
  | { readonly verb: 'change-courier'; readonly courierId: string; readonly trip?: TripDecision };

/** Changes one order and writes the answer into the caches. */
export async function changeOrder(
  client: QueryClient,
  id: string,
  asked: OrderCall,
  idempotencyKey: string,
): Promise<Order> {
  const ask = () => sendOrderCall(asked, { params: { id }, idempotencyKey });
  // An order reset here must not ring here.
  const order = readableOrder(await (asked.verb === 'reset' ? asOwn(ask) : ask()));
  cacheOrder(client, order);
  return order;
}

/** Creates an order; the same key never creates a second one. */
export async function placeOrder(client: QueryClient, order: NewOrder, idempotencyKey: string): Promise<Order> {
  const placed = readableOrder(await asOwn(() => call(placeOrderOperation, { body: order, idempotencyKey })));
  cacheNewOrder(client, placed);
  return placed;
}

function tripOf({ trip }: { readonly trip?: TripDecision }) {
  return trip === undefined ? {} : { trip };
}

function beyondOf({ beyondDrawer }: { readonly beyondDrawer?: true }) {
  return beyondDrawer === true ? { beyondDrawer } : {};
}

/** The arguments of every call about an order. */
interface OrderCallArguments {
  readonly params: { readonly id: string };
  readonly idempotencyKey: string;
}

function sendOrderCall(asked: OrderCall, options: OrderCallArguments): Promise<Order> {
  switch (asked.verb) {
    case 'dispatch':
      return call(dispatchOrder, { ...options, body: { courierId: asked.courierId } });
    case 'dispatch-partner':
      return call(dispatchOrder, { ...options, body: { partner: true } });
    case 'complete':
      return call(completeOrder, { ...options, body: asked.partner ? { partner: true } : {} });
    case 'reset':
      return call(resetOrder, { ...options, body: tripOf(asked) });
    case 'cancel':
      return call(cancelOrder, { ...options, body: { reason: asked.reason, ...tripOf(asked) } });
    case 'void':
      return call(voidOrder, { ...options, body: { reason: asked.reason, ...beyondOf(asked) } });
    case 'remove-item': {
      const { verb: _verb, ...body } = asked;
      return call(removeOrderItem, { ...options, body });
    }
    case 'change-payments': {
      const { verb: _verb, ...body } = asked;
      return call(changeOrderPayments, { ...options, body });
    }
    case 'confirm-partner-canceled':
      return call(confirmPartnerCanceled, options);
    case 'waive-code':
      return call(waiveDeliveryCode, options);
    case 'ready':
      return call(markOrderReady, { ...options, body: { ready: asked.ready } });
    case 'start':
      return call(startOrder, options);
    case 'change-courier':
      return call(changeCourier, { ...options, body: { courierId: asked.courierId, ...tripOf(asked) } });
  }
}
