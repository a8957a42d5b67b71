import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { waitingQuery } from '#portal/access/authorisations/authorisation-queries.ts';
import { readSession } from '#portal/access/read-session.ts';
import { takeOver } from '#portal/access/session.ts';
import {
  archivedProductsQuery,
  CATALOGUE_CHANGES,
  categoriesQuery,
  ordersQuery,
  productsQuery,
} from '#portal/api/queries.ts';
import { preferencesQuery } from '#portal/establishment/preferences-query.ts';
import { openingQuery } from '#portal/opening/opening-query.ts';
import { refreshOpenOrder } from '#portal/orders/cache.ts';
import { takePositions } from '#portal/positions/position-store.ts';
import { runsQuery } from '#portal/runs/runs-query.ts';
import { takeAlarms } from '#portal/shell/alerts/shared-alarms.ts';
import { applyMessages } from './apply-messages.ts';
import { isOfLiveDay, type LiveDay } from './day.ts';
import { receiveEcho } from './echo.ts';
import { openLiveSocket } from './socket.ts';

/**
 * Keeps the day's orders in the query cache up to date while mounted; calls `onSignedOut` when the session has ended.
 */
export function useLiveDay(timeZone: string, onSignedOut: () => void): void {
  const client = useQueryClient();
  /** Counts changes of the operator: each operator gets a new connection. */
  const [operator, setOperator] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another operator needs another connection
  useEffect(() => {
    const isOfDay = isOfLiveDay(timeZone);
    let answered = false;
    let asksWhole = false;
    return openLiveSocket({
      position: () => {
        if (asksWhole) return { day: null, revision: null };
        return positionOf(client) ?? positionAfterRead(client);
      },
      onMessages: (messages) => {
        client.setQueryData<LiveDay>(ordersQuery.queryKey, (day) => applyMessages(day, messages, isOfDay));
        for (const message of messages) {
          // A change of the catalogue may have been missed in an interruption, or between its read and the first answer.
          const isAnswer = message.type === 'snapshot' || message.type === 'changes';
          const isRead = client.getQueryData(productsQuery.queryKey) !== undefined;
          if (message.type === 'catalogue' || (isAnswer && (answered || isRead))) refreshCatalogue(client);
          answered ||= isAnswer;
          if (message.type === 'establishment' || (isAnswer && answered)) {
            void client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
            void client.invalidateQueries({ queryKey: openingQuery.queryKey });
          }
          if (message.type === 'runs' || (isAnswer && answered)) {
            void client.invalidateQueries({ queryKey: runsQuery.queryKey });
          }
          // A snapshot does not include an older order whose page is open, so refetch it.
          if (message.type === 'snapshot') asksWhole = false;
          if (message.type === 'snapshot') void client.invalidateQueries({ queryKey: ['order'] });
          if (message.type === 'authorisations') void client.invalidateQueries({ queryKey: waitingQuery.queryKey });
          if (message.type === 'alarms') takeAlarms(message.alarms, message.whole === true);
          if (message.type === 'echo') receiveEcho(message.echo);
          if (message.type === 'positions') takePositions(message.positions, message.whole === true);
          if (message.type === 'order') refreshOpenOrder(client, message.order);
          if (message.type === 'changes') for (const order of message.orders) refreshOpenOrder(client, order);
        }
      },
      onSignedOut: () => void goOnOr(onSignedOut, () => setOperator((count) => count + 1)),
      onRightsChanged() {
        asksWhole = true;
        void client.invalidateQueries();
      },
    });
  }, [client, timeZone, onSignedOut, operator]);
}

/** Longest wait of the live feed for the read of the day, in milliseconds. */
const FIRST_READ_MS = 3000;

/** Waits for the read of the day that a screen has begun: the feed then sends what changed since, not the day again. */
async function positionAfterRead(client: QueryClient) {
  const read = client.fetchQuery(ordersQuery).catch(() => undefined);
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, FIRST_READ_MS))]);
  return positionOf(client) ?? { day: null, revision: null };
}

function positionOf(client: QueryClient) {
  const known = client.getQueryData(ordersQuery.queryKey);
  return known && { day: known.day, revision: known.revision };
}

/** Waits for the next operator's cookie, in milliseconds. */
const COOKIE_MS = 700;

/** After the session's end: reconnects if another person took over this computer, otherwise signs out. */
async function goOnOr(leave: () => void, goOn: () => void): Promise<void> {
  for (const pause of [0, COOKIE_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const session = await readSession().catch(() => null);
    if (session !== null) {
      // A tab of another establishment stays blocked.
      if (await takeOver(session)) goOn();
      return;
    }
  }
  leave();
}

/** Refetches what is on screen at once, the rest when it is next shown. */
function refreshCatalogue(client: QueryClient): void {
  // This screen's own changes refetch once the last of them is answered.
  if (client.isMutating({ mutationKey: [CATALOGUE_CHANGES] }) > 0) return;
  for (const { queryKey } of [productsQuery, categoriesQuery, archivedProductsQuery]) {
    void client.invalidateQueries({ queryKey });
  }
}
