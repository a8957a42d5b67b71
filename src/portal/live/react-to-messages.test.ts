import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { waitingQuery } from '#portal/access/authorisations/authorisation-queries.ts';
import { createReactions } from './react-to-messages.ts';

const client = new QueryClient();

afterEach(() => client.clear());

test('requests for an authorisation are refetched after a lost connection, because their message is not sent again', () => {
  let reads = 0;
  const none = { authorisations: [] };
  client.setQueryData(waitingQuery.queryKey, none);
  const queryFn = () => {
    reads += 1;
    return none;
  };
  const stop = new QueryObserver(client, { ...waitingQuery, queryFn }).subscribe(() => {});
  const react = createReactions(client);
  react({ type: 'changes', revision: 1, orders: [] });
  expect(reads).toBe(0);
  react({ type: 'changes', revision: 1, orders: [] });
  expect(reads).toBe(1);
  stop();
});
