import { queryOptions } from '@tanstack/react-query';
import { readFirstSteps } from '#contract/first-steps/operations.ts';
import { call } from '#portal/api/call.ts';

/** How often the steps are read again while one is not done, in milliseconds. */
const LOOK_AGAIN_MS = 10_000;

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(readFirstSteps, { signal }),
});

/** Polled until all steps are done: a printer, another device or a site may complete one without this screen. */
export const openStepsQuery = queryOptions({
  ...firstStepsQuery,
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.steps.every((one) => one.state === 'done') === true ? false : LOOK_AGAIN_MS,
});
