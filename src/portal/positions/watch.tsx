import { useEffect } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { suggestedOrders } from '#domain/positions/suggested-orders.ts';
import { useSession } from '#portal/access/session.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { usePositions } from './position-store.ts';
import { setSuggestedCards } from './suggested-cards.ts';

/** Compares the couriers' positions with addresses and shop, for the cards. Draws nothing. */
export function SuggestionWatch({ orders }: { orders: readonly Order[] }) {
  const positions = usePositions();
  const now = useNow();
  const { establishment } = useSession();
  useEffect(() => {
    setSuggestedCards(suggestedOrders(orders, positions, coordinatesOf(establishment), now));
  }, [orders, positions, establishment, now]);
  useEffect(() => () => setSuggestedCards(new Map()), []);
  return null;
}
