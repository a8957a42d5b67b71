import type { InstantMs } from '#domain/instant.ts';
import { formatBrl } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { codeOf, originOf } from '#portal/orders/order-texts.ts';

/** An order is called new for so long after its creation, in milliseconds; later it is one that waits. */
const NEW_FOR_MS = 10 * 60_000;

export function isNew({ createdAt }: Order, now: InstantMs): boolean {
  return now - Date.parse(createdAt) < NEW_FOR_MS;
}

/**
 * What rings, by its newest order: `Novo: 15 · iFood · R$ 280,50`, `… e mais 2`. `orders` are in ascending creation
 * order; the text is empty without one.
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
