import { useEffect, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { Named } from '#domain/reports/named.ts';
import { OWN_CHANNELS, withChannels } from './channels.ts';

/** The channels of the orders listed so far, and the portal's own; a filter takes none away. */
export function useChannels(orders: readonly Order[]): readonly Named[] {
  const [known, setKnown] = useState(OWN_CHANNELS);
  useEffect(() => setKnown((before) => withChannels(before, orders)), [orders]);
  return known;
}
