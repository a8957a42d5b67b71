import { queryOptions } from '@tanstack/react-query';
import type { Printing, PrintJobList } from '#contract/printing-schema.ts';
import { call } from './call.ts';

/** Queues move without anybody's doing here: they are looked at again and again while they are on the screen. */
const EVERY_MS = 4000;

export const printingQuery = queryOptions({
  queryKey: ['printing'],
  queryFn: ({ signal }) => call<Printing>('listPrinting', { signal }),
  refetchInterval: EVERY_MS,
});

/** For offering printers to print at: their state is of no interest there. */
export const printersQuery = queryOptions({ ...printingQuery, refetchInterval: false, staleTime: 60_000 });

export const printJobsQuery = (printerId: string) =>
  queryOptions({
    queryKey: ['printing', 'jobs', printerId],
    queryFn: ({ signal }) => call<PrintJobList>('listPrintJobs', { parameters: { id: printerId }, signal }),
    refetchInterval: EVERY_MS,
  });
