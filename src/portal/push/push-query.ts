import { queryOptions } from '@tanstack/react-query';
import { readPush } from '#contract/push/operations.ts';
import { call } from '#portal/api/call.ts';

/** The portal's public key and the devices that get messages. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => call(readPush, { signal }),
  staleTime: 10_000,
});
