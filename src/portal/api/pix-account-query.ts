import { queryOptions } from '@tanstack/react-query';
import type { PixAccountAnswer } from '#contract/pix-schema.ts';
import { call } from './call.ts';

/** Where the establishment receives its Pix; read anew whenever a charge is shown, because a changed key changes the code. */
export const pixAccountQuery = queryOptions({
  queryKey: ['pix-account'],
  queryFn: ({ signal }) => call<PixAccountAnswer>('readPixAccount', { signal }),
});
