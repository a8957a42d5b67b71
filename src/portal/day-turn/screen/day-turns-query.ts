import { queryOptions } from '@tanstack/react-query';
import { listDayTurns } from '#contract/day-turn/operations.ts';
import { call } from '#portal/api/call.ts';

/** The recorded turns of a day, the newest first. Refetched while the screen is open: another person may record one. */
export const dayTurnsQuery = (day: string) =>
  queryOptions({
    queryKey: ['day-turns', day],
    queryFn: ({ signal }) => call(listDayTurns, { query: { day }, signal }),
    refetchInterval: 30_000,
  });
