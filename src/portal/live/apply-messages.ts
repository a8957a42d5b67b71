import type { ServerMessage } from '#contract/orders/live-messages.ts';
import { newestOf } from '#domain/orders/newest.ts';
import type { Order } from '#domain/orders/order.ts';
import type { LiveDay } from './day.ts';

/**
 * Applies messages of the live feed to the day, in order. A snapshot replaces the day; changed orders replace older
 * versions. `isOfDay` says whether the list of a business day shows an order: one that it does not show is applied only
 * if the day already holds it. A comanda of an earlier day is removed when it is closed, because the next snapshot does
 * not have it either.
 */
export function applyMessages(
  before: LiveDay | undefined,
  messages: readonly ServerMessage[],
  isOfDay: (order: Order, day: string) => boolean,
): LiveDay | undefined {
  let day = before;
  let changed: Order[] = [];
  let revision = before?.revision ?? 0;
  for (const message of messages) {
    if (message.type === 'snapshot') {
      day = { day: message.day, revision: message.revision, orders: message.orders };
      changed = [];
      revision = message.revision;
    } else if (message.type === 'changes' || message.type === 'order') {
      changed.push(...(message.type === 'changes' ? message.orders : [message.order]));
      revision = Math.max(revision, message.revision);
    }
  }
  if (day === undefined) return undefined;
  return changed.length === 0 && revision === day.revision
    ? day
    : { ...day, revision, orders: merged(day, changed, isOfDay) };
}

/** Merges all changes at once: a list of 2,000 orders is copied once per batch, not once per message. */
function merged({ orders, day }: LiveDay, changed: readonly Order[], isOfDay: (order: Order, day: string) => boolean) {
  const newest = new Map<string, Order>();
  for (const order of changed) {
    newest.set(order.id, newestOf(newest.get(order.id), order));
  }
  const kept = orders.flatMap((order) => {
    const incoming = newest.get(order.id);
    if (incoming === undefined) return [order];
    newest.delete(order.id);
    const after = newestOf(order, incoming);
    return after.module === 'COMANDA' && !isOfDay(after, day) ? [] : [after];
  });
  return [...kept, ...[...newest.values()].filter((order) => isOfDay(order, day))];
}
