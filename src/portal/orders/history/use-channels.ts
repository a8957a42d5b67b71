import { useEffect, useState } from 'react';
import { originName } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';

/** The portal's own channels. */
const OWN: readonly string[] = ['Balcão', 'Telefone'];

/** The channels of the orders listed so far, and the portal's own; a filter takes none away. */
export function useChannels(orders: readonly Order[]): readonly string[] {
  const [known, setKnown] = useState(OWN);
  useEffect(() => {
    setKnown((before) => {
      const all = new Set([...before, ...orders.map(originName)]);
      return all.size === before.length ? before : [...all].sort((a, b) => a.localeCompare(b, 'pt-BR'));
    });
  }, [orders]);
  return known;
}
