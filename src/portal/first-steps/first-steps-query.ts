import { queryOptions } from '@tanstack/react-query';
import { readFirstSteps } from '#contract/first-steps/operations.ts';
import { call } from '#portal/api/call.ts';

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(readFirstSteps, { signal }),
});
