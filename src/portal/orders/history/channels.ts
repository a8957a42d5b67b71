import { originName } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Named, named } from '#domain/reports/named.ts';

/** The portal's own channels. */
export const OWN_CHANNELS: readonly Named[] = ['Balcão', 'Telefone'].map(named);

/** The channels with those of these orders, by name; one spelling of each. `known` itself if there is no new one. */
export function withChannels(known: readonly Named[], orders: readonly Order[]): readonly Named[] {
  const all = new Map(known.map((one) => [one.key, one]));
  for (const channel of orders.map((order) => named(originName(order))))
    if (!all.has(channel.key)) all.set(channel.key, channel);
  if (all.size === known.length) return known;
  return [...all.values()].sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
