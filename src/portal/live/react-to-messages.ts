import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ServerMessage } from '#contract/orders/live-messages.ts';
import { waitingQuery } from '#portal/access/authorisations/authorisation-queries.ts';
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
import { takeAlarms } from '#portal/shell/alerts/shared-alarms.ts';
import { receiveEcho } from './echo.ts';

/**
 * What the messages of one connection change in addition to the day's orders. The first message after a connect is an answer
 * (`snapshot` or `changes`): whatever else changed while the line was cut is refetched with it.
 */
export function createReactions(client: QueryClient): (message: ServerMessage) => void {
  let answered = false;
  const refetch = (...keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const refetchAfterCut = () => {
    // A change may also have been missed between the read of the catalogue and the first answer.
    if (answered || client.getQueryData(productsQuery.queryKey) !== undefined) refetchCatalogue(client);
    // The first answer comes while these lists are read for the first time.
    if (answered) refetchChoices(client);
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
        return refetch(preferencesQuery.queryKey, openingQuery.queryKey);
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
  // This screen's own changes refetch once the last of them is answered.
  if (client.isMutating({ mutationKey: [CATALOGUE_CHANGES] }) > 0) return;
  for (const { queryKey } of [productsQuery, categoriesQuery, archivedProductsQuery]) {
    void client.invalidateQueries({ queryKey });
  }
}
