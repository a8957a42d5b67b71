import { queryOptions } from '@tanstack/react-query';
import { listAlarmChecks, readLadder } from '#contract/alarms/operations.ts';
import { call } from '#portal/api/call.ts';

export const alarmChecksQuery = queryOptions({
  queryKey: ['alarm', 'checks'],
  queryFn: ({ signal }) => call(listAlarmChecks, { signal }),
  staleTime: 10 * 60_000,
});

export const ladderQuery = queryOptions({
  queryKey: ['alarm', 'ladder'],
  queryFn: ({ signal }) => call(readLadder, { signal }),
});
