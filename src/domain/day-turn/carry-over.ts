import type { FieldChange } from '#domain/orders/changes.ts';
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

/** What an order's history says of its newest event. */
export interface NewestEvent {
  readonly verb: string;
  readonly revision: number;
  readonly changes: readonly FieldChange[];
}

/** The verbs of carrying an order over, and of taking that back. */
export const CARRY_VERBS = { over: 'carry-over', back: 'carry-back' } as const;

/**
 * Takes an order that was carried over by mistake back from the later board: it belongs to the board where it was before
 * again. Its own day, number and promise have never changed, so that no closed day does. Refused as already updated once
 * anything else has happened to it; an order that is on no later board stays as it is.
 */
export function carryBack(order: Order, newest: NewestEvent | undefined): Transition {
  if (carriedDayOf(order) === undefined) return isUnfinished(order) ? accept(order) : refuse('already-updated');
  if (newest?.verb !== CARRY_VERBS.over || newest.revision !== order.revision) return refuse('already-updated');
  const before = newest.changes.find(({ path }) => path === 'carriedTo')?.from;
  const { carriedTo: _carriedTo, ...rest } = order;
  return accept(typeof before === 'string' ? { ...rest, carriedTo: before } : rest);
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
