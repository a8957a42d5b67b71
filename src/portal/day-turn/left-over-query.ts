import { queryOptions } from '@tanstack/react-query';
import { readLeftOver } from '#contract/day-turn/operations.ts';
import { readOrderEvents } from '#contract/orders/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { call } from '#portal/api/call.ts';

/** The beginning of the query keys of what earlier days left open. */
export const LEFT_OVER = ['left-over'] as const;

/** The unfinished orders of the last day before `today`. Refetched when the day turns and after each is settled. */
export const leftOverQuery = (today: string) =>
  queryOptions({
    queryKey: [...LEFT_OVER, today],
    queryFn: ({ signal }) => call(readLeftOver, { signal }),
    staleTime: 60_000,
  });

/** The events of an order as it is in this version. */
export const eventsQuery = ({ id, revision }: Pick<Order, 'id' | 'revision'>) =>
  queryOptions({
    queryKey: [...LEFT_OVER, 'events', id, revision],
    queryFn: ({ signal }) => call(readOrderEvents, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
