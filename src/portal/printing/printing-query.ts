import { queryOptions } from '@tanstack/react-query';
import { listPrinting, listPrintJobs } from '#contract/printing/operations.ts';
import { call } from '#portal/api/call.ts';

/** Polled while on screen, because print queues change by themselves. */
const EVERY_MS = 4000;

export const printingQuery = queryOptions({
  queryKey: ['printing'],
  queryFn: ({ signal }) => call(listPrinting, { signal }),
  refetchInterval: EVERY_MS,
});

/** The printers to choose from; their state is not shown, so no polling. */
export const printersQuery = queryOptions({ ...printingQuery, refetchInterval: false, staleTime: 60_000 });

export const printJobsQuery = (printerId: string) =>
  queryOptions({
    queryKey: ['printing', 'jobs', printerId],
    queryFn: ({ signal }) => call(listPrintJobs, { params: { id: printerId }, signal }),
    refetchInterval: EVERY_MS,
  });
