import type { Order } from '#domain/orders/order.ts';
import { cached } from '#domain/shared/cached.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { codeOf, originOf } from '#portal/orders/order-texts.ts';

/** An order counts as new for this long after its creation, in milliseconds; after that it is "waiting". */
const NEW_FOR_MS = 10 * 60_000;

export function isNew(order: Order, now: InstantMs): boolean {
  return now - createdMs(order) < NEW_FOR_MS;
}

/** Parsed once per order version: the alerts ask for every waiting order at every live message. */
const createdMs = cached(({ createdAt }: Order): InstantMs => Date.parse(createdAt));

/**
 * Text for the ringing orders, named by the newest: `Novo: 15 · iFood · R$ 280,50`, `… e mais 2`. `orders` are in
 * ascending creation order; without orders the text is empty.
 */
export function alertText(orders: readonly Order[], now: InstantMs): string {
  const newest = orders.at(-1);
  if (newest === undefined) return '';
  const others = orders.length === 1 ? '' : ` e mais ${orders.length - 1}`;
  return `${reasonOf(newest, now)}: ${codeOf(newest)} · ${originOf(newest)} · ${formatBrl(newest.order.total)}${others}`;
}

function reasonOf(order: Order, now: InstantMs): string {
  if (order.lalamove?.state === 'failed') return 'Sem motoboy';
  return isNew(order, now) ? 'Novo' : 'Aguardando';
}
