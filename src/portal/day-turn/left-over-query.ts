import { queryOptions } from '@tanstack/react-query';
import { readLeftOver } from '#contract/day-turn/operations.ts';
import { call } from '#portal/api/call.ts';

/** What the last day before `today` left unfinished. It is asked again when the day turns, and after each settling. */
export const leftOverQuery = (today: string) =>
  queryOptions({
    queryKey: ['left-over', today],
    queryFn: ({ signal }) => call(readLeftOver, { signal }),
    staleTime: 60_000,
  });
