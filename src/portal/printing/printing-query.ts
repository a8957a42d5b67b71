import { queryOptions } from '@tanstack/react-query';
import { listPrinting, listPrintJobs } from '#contract/printing/operations.ts';
import { findPairing, listAgentPrograms } from '#contract/printing/program-operations.ts';
import { call } from '#portal/api/call.ts';

/** Polled while on screen, because print queues change without the user. */
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

/** Polled while a program is being built. */
export const programsQuery = queryOptions({
  queryKey: ['agent-programs'],
  queryFn: ({ signal }) => call(listAgentPrograms, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.programs.some((program) => program.state === 'building') ? WHILE_BUILDING_MS : false,
});
const WHILE_BUILDING_MS = 1500;

/** The computer that shows a code. Not retried, because wrong codes are counted. */
export const pairingQuery = (code: string) =>
  queryOptions({
    queryKey: ['agent-pairing', code],
    queryFn: ({ signal }) => call(findPairing, { params: { code }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
