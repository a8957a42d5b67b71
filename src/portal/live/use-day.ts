import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readSession } from '#portal/access/read-session.ts';
import { takeOver } from '#portal/access/session.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { applyMessages } from './apply-messages.ts';
import { isOfLiveDay, type LiveDay } from './day.ts';
import { createReactions } from './react-to-messages.ts';
import { openLiveSocket } from './socket.ts';

/**
 * Keeps the day's orders in the query cache up to date while mounted; calls `onSignedOut` when the session has ended.
 */
export function useLiveDay(timeZone: string, onSignedOut: () => void): void {
  const client = useQueryClient();
  /** Counts changes of the operator: each gets a new connection. */
  const [operator, setOperator] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another operator needs another connection
  useEffect(() => {
    const isOfDay = isOfLiveDay(timeZone);
    const react = createReactions(client);
    let asksWhole = false;
    return openLiveSocket({
      position: () => {
        if (asksWhole) return { day: null, revision: null };
        return positionOf(client) ?? positionAfterRead(client);
      },
      onMessages: (messages) => {
        client.setQueryData<LiveDay>(ordersQuery.queryKey, (day) => applyMessages(day, messages, isOfDay));
        for (const message of messages) {
          if (message.type === 'snapshot') asksWhole = false;
          react(message);
        }
      },
      onSignedOut: () => void reconnectOrSignOut(onSignedOut, () => setOperator((count) => count + 1)),
      onRightsChanged() {
        asksWhole = true;
        void client.invalidateQueries();
      },
    });
  }, [client, timeZone, onSignedOut, operator]);
}

/** Maximum wait of the live feed for the read of the day, in milliseconds. */
const FIRST_READ_MS = 3000;

/** Waits for a screen's read of the day, so that the feed sends only what has changed since. */
async function positionAfterRead(client: QueryClient) {
  const read = client.fetchQuery(ordersQuery).catch(() => undefined);
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, FIRST_READ_MS))]);
  return positionOf(client) ?? { day: null, revision: null };
}

function positionOf(client: QueryClient) {
  const known = client.getQueryData(ordersQuery.queryKey);
  return known && { day: known.day, revision: known.revision };
}

/** Wait for the next operator's cookie, in milliseconds. */
const COOKIE_MS = 700;

/** After the end of the session: reconnects if another person has taken over this computer, otherwise signs out. */
async function reconnectOrSignOut(leave: () => void, goOn: () => void): Promise<void> {
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
