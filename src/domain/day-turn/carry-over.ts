import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';
import { type BusinessDay, nextDay } from '#domain/shared/business-day.ts';

type CarriableOrder = Pick<Order, 'module' | 'status'> & { readonly carriedTo?: BusinessDay };

/** A delivery or pickup that is neither completed nor canceled. */
function isUnfinished({ module, status }: Pick<Order, 'module' | 'status'>): boolean {
  const phase = phaseOf(status);
  return module === 'DELIVERY' && (phase === 'awaiting' || phase === 'on-route');
}

/** The board to which a turn of `day`, recorded on `today`, carries over: the next day's, or today's if that is later. */
export function boardAfter(day: BusinessDay, today: BusinessDay): BusinessDay {
  const next = nextDay(day);
  return next < today ? today : next;
}

/**
 * Puts an unfinished order of an earlier day, `ownDay`, on the board of `day`, where it stays until it is finished. Its
 * own day, its number and its promise stay. Until `day` begins it also stays on the board where it is. Repeating it returns
 * the same object. Refused as already updated once the
 * order is finished, and for orders of `day` or later; comandas are carried over without it.
 */
export function carryOver(order: Order, ownDay: BusinessDay, day: BusinessDay): Transition {
  if (order.module === 'PDV') return refuse('counter-sale');
  if (!isUnfinished(order) || ownDay >= day) return refuse('already-updated');
  return accept(order.carriedTo === day ? order : { ...order, carriedTo: day });
}

/**
 * Whether an order of an earlier day is on the board of `day` because it was carried over: to that day, or to a later one by
 * a turn that was recorded while the order was on this board.
 */
export function isCarriedInto(order: CarriableOrder, day: BusinessDay): boolean {
  return (carriedDayOf(order) ?? '') >= day;
}

/** The later day on whose board an order is now; undefined without one, and once the order is finished. */
export function carriedDayOf(order: CarriableOrder): BusinessDay | undefined {
  return isUnfinished(order) ? order.carriedTo : undefined;
}
