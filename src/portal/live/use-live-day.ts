import { tzOffset } from '@date-fns/tz';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { businessDayOf } from '#domain/business-day.ts';
import type { Order } from '#domain/order.ts';
import type { LiveDay } from '#portal/api/live-day.ts';
import { orderQuery, ordersQuery } from '#portal/api/queries.ts';
import { applyMessages } from './apply-messages.ts';
import { openLiveSocket } from './live-socket.ts';

/** Keeps the day's orders in the query cache up to date while mounted; calls `onSignedOut` when the session ended. */
export function useLiveDay(timeZone: string, onSignedOut: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant));
    const isOfDay = (order: Order, day: string) => businessDayOf(Date.parse(order.createdAt), offsetAt) === day;
    return openLiveSocket({
      position: () => {
        const known = client.getQueryData(ordersQuery.queryKey);
        return { day: known?.day ?? null, revision: known?.revision ?? null };
      },
      onMessages: (messages) => {
        client.setQueryData<LiveDay>(ordersQuery.queryKey, (day) => applyMessages(day, messages, isOfDay));
        for (const message of messages) {
          // A snapshot says nothing of an older order whose page is open: what is open is read again.
          if (message.type === 'snapshot') void client.invalidateQueries({ queryKey: ['order'] });
          if (message.type === 'order') refreshOpenOrder(client, message.order);
          if (message.type === 'changes') for (const order of message.orders) refreshOpenOrder(client, order);
        }
      },
      onSignedOut,
    });
  }, [client, timeZone, onSignedOut]);
}

/** An order whose own page is (or was) open gets the version too, and its history is read again. */
function refreshOpenOrder(client: ReturnType<typeof useQueryClient>, order: Order): void {
  const { queryKey } = orderQuery(order.id);
  if (client.getQueryData(queryKey) === undefined) return;
  client.setQueryData<Order>(queryKey, (known) => (known && known.revision >= order.revision ? known : order));
  void client.invalidateQueries({ queryKey: [...queryKey, 'events'] });
}
