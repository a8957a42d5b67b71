import { tzOffset } from '@date-fns/tz';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import { isCarriedInto } from '#domain/day-turn/carry-over.ts';
import type { Order } from '#domain/orders/order.ts';
import { isOpenScheduled, orderDay } from '#domain/orders/schedule/schedule.ts';

/** The day's orders, kept current by the live feed. */
export interface LiveDay {
  readonly day: string;
  readonly revision: number;
  readonly orders: readonly Order[];
}

/** The later day; for the same day the higher revision; if equal, the one just read. */
export function newerDay(known: LiveDay | undefined, read: LiveDay): LiveDay {
  if (known === undefined || known.day < read.day) return read;
  return known.day > read.day || known.revision > read.revision ? known : read;
}

/**
 * Whether the list of a business day shows an order: one of that day, one carried over to it, one scheduled for a later
 * day, or an open comanda, which belongs to every day until it is closed.
 */
export function isOfLiveDay(timeZone: string): (order: Order, day: string) => boolean {
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant));
  return (order, day) => {
    if (isOpenComanda(order) || isCarriedInto(order, day)) return true;
    const own = orderDay(order, offsetAt);
    return own === day || (own > day && isOpenScheduled(order));
  };
}
