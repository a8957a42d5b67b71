import { tzOffset } from '@date-fns/tz';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { businessDayOf } from '#domain/business-day.ts';
import { isOpenComanda } from '#domain/comanda.ts';
import type { Order } from '#domain/order.ts';
import type { LiveDay } from '#portal/api/live-day.ts';
import { preferencesQuery } from '#portal/api/preferences-query.ts';
import {
  archivedProductsQuery,
  CATALOGUE_CHANGES,
  categoriesQuery,
  orderQuery,
  ordersQuery,
  productsQuery,
} from '#portal/api/queries.ts';
import { applyMessages } from './apply-messages.ts';
import { openLiveSocket } from './live-socket.ts';

/** Keeps the day's orders in the query cache up to date while mounted; calls `onSignedOut` when the session ended. */
export function useLiveDay(timeZone: string, onSignedOut: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant));
    // An open comanda belongs to every day until it is closed.
    const isOfDay = (order: Order, day: string) =>
      isOpenComanda(order) || businessDayOf(Date.parse(order.createdAt), offsetAt) === day;
    let answered = false;
    return openLiveSocket({
      position: () => {
        const known = client.getQueryData(ordersQuery.queryKey);
        return { day: known?.day ?? null, revision: known?.revision ?? null };
      },
      onMessages: (messages) => {
        client.setQueryData<LiveDay>(ordersQuery.queryKey, (day) => applyMessages(day, messages, isOfDay));
        for (const message of messages) {
          // Where the feed was interrupted, a change of the catalogue may have gone unheard.
          const isAnswer = message.type === 'snapshot' || message.type === 'changes';
          if (message.type === 'catalogue' || (isAnswer && answered)) refreshCatalogue(client);
          answered ||= isAnswer;
          if (message.type === 'establishment' || (isAnswer && answered)) {
            void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
          }
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

/** What is on a screen is read again at once, the rest when it is next shown. */
function refreshCatalogue(client: ReturnType<typeof useQueryClient>): void {
  // This screen's own changes read anew once the last of them is answered.
  if (client.isMutating({ mutationKey: CATALOGUE_CHANGES }) > 0) return;
  for (const { queryKey } of [productsQuery, categoriesQuery, archivedProductsQuery]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** An order whose own page is (or was) open gets the version too, and its history is read again. */
function refreshOpenOrder(client: ReturnType<typeof useQueryClient>, order: Order): void {
  const { queryKey } = orderQuery(order.id);
  if (client.getQueryData(queryKey) === undefined) return;
  client.setQueryData<Order>(queryKey, (known) => (known && known.revision >= order.revision ? known : order));
  void client.invalidateQueries({ queryKey: [...queryKey, 'events'] });
}
