import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ServerMessage } from '#contract/orders/live-messages.ts';
import { waitingQuery } from '#portal/access/authorisations/authorisation-queries.ts';
import { takeAlarms } from '#portal/alarms/ringing/shared.ts';
import {
  archivedProductsQuery,
  CATALOGUE_CHANGES,
  categoriesQuery,
  couriersQuery,
  ORDER_PAGES,
  paymentMethodsQuery,
  productsQuery,
} from '#portal/api/queries.ts';
import { preferencesQuery } from '#portal/establishment/preferences-query.ts';
import { openingQuery } from '#portal/opening/opening-query.ts';
import { refreshOpenOrder } from '#portal/orders/cache.ts';
import { takePositions } from '#portal/positions/position-store.ts';
import { runsQuery } from '#portal/runs/runs-query.ts';
import { receiveEcho } from './echo.ts';

/**
 * Refetches what the messages of one connection change in addition to the day's orders. The first message after a
 * connect is an answer (`snapshot` or `changes`): everything else that may have changed while the connection was lost
 * is refetched with it.
 */
export function createReactions(client: QueryClient): (message: ServerMessage) => void {
  let answered = false;
  const refetch = (...keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const refetchAfterCut = () => {
    // On the first answer too: the catalogue may have changed after it was read.
    if (answered || client.getQueryData(productsQuery.queryKey) !== undefined) refetchCatalogue(client);
    // Not on the first answer, because these lists have just been requested.
    if (answered) {
      refetchChoices(client);
      refetch(waitingQuery.queryKey);
    }
    answered = true;
    refetch(preferencesQuery.queryKey, openingQuery.queryKey, runsQuery.queryKey);
  };
  return (message) => {
    switch (message.type) {
      case 'snapshot':
        refetchAfterCut();
        // A snapshot does not include an older order whose page is open.
        return refetch(ORDER_PAGES);
      case 'changes':
        refetchAfterCut();
        for (const order of message.orders) refreshOpenOrder(client, order);
        return;
      case 'order':
        return refreshOpenOrder(client, message.order);
      case 'catalogue':
        return refetchCatalogue(client);
      case 'establishment':
        refetchChoices(client);
        // Rotas shows the couriers' and the establishment's facts with the runs.
        return refetch(preferencesQuery.queryKey, openingQuery.queryKey, runsQuery.queryKey);
      case 'runs':
        return refetch(runsQuery.queryKey);
      case 'authorisations':
        return refetch(waitingQuery.queryKey);
      case 'alarms':
        return takeAlarms(message.alarms, message.whole === true);
      case 'positions':
        return takePositions(message.positions, message.whole === true);
      case 'echo':
        return receiveEcho(message.echo);
    }
  };
}

/** Refetches the couriers and payment methods to choose from; the screens that edit them refetch their own lists. */
function refetchChoices(client: QueryClient): void {
  for (const { queryKey } of [couriersQuery, paymentMethodsQuery]) {
    void client.invalidateQueries({ queryKey, exact: true });
  }
}

/** Refetches what is on screen at once, the rest when it is next shown. */
function refetchCatalogue(client: QueryClient): void {
  // The queue of this screen's own changes refetches after the last one.
  if (client.isMutating({ mutationKey: [CATALOGUE_CHANGES] }) > 0) return;
  for (const { queryKey } of [productsQuery, categoriesQuery, archivedProductsQuery]) {
    void client.invalidateQueries({ queryKey });
  }
}
