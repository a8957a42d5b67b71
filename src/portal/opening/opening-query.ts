import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readOpening } from '#contract/opening/operations.ts';
import { call } from '#portal/api/call.ts';
import { useNow } from '#portal/orders/time/use-now.ts';

/** Opening hours, pause and busy mode; the live feed says when to refetch them. */
export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: ({ signal }) => call(readOpening, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The shop's current state; undefined until loaded. Refetches when a state, a pause or the busy mode ends. */
export function useOpening() {
  const { data, refetch } = useQuery(openingQuery);
  const now = useNow();
  const ends = [data?.changesAt, data?.busy?.until, data?.pause?.until];
  const isOver = ends.some((end) => end !== undefined && Date.parse(end) <= now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again while the server's clock is behind
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, now, refetch]);
  return data;
}

/** Minutes that the busy mode adds to a new order's promise now. */
export function useBusyMinutes(): number {
  const busy = useOpening()?.busy;
  const now = useNow();
  return busy !== undefined && Date.parse(busy.until) > now ? busy.minutes : 0;
}
