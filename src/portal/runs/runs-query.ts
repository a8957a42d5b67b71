import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import { listRuns } from '#contract/runs/operations.ts';
import type { RunAnswer } from '#contract/runs/schema.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { call } from '#portal/api/call.ts';
import { unansweredOf } from './unanswered.ts';

/**
 * Runs, waiting deliveries, couriers and ways. Refetched when the live feed reports changed runs. While changes wait
 * for their answer, the runs stay as shown, because the last answer brings all runs; a change that was answered during
 * the read stays, too.
 */
export const runsQuery = queryOptions({
  queryKey: ['runs'],
  queryFn: async ({ signal, client, queryKey }) => {
    const known = () => client.getQueryData<RunBoardAnswer>(queryKey);
    const before = known()?.revision;
    const read = await call(listRuns, { signal });
    if (unansweredOf(client).count > 0) return withShownRuns(client, read);
    // If nothing changed meanwhile, a lower revision comes from a restored backup.
    return known()?.revision === before ? read : withNewerRuns(read, known());
  },
  staleTime: 30_000,
});

/** An answer as it is shown: with the runs on the screen while changes of them wait for their own answer. */
export function withShownRuns(client: QueryClient, read: RunBoardAnswer): RunBoardAnswer {
  const shown = client.getQueryData(runsQuery.queryKey);
  return shown !== undefined && unansweredOf(client).count > 0 ? withRuns(read, shown.runs, shown.revision) : read;
}

/** A run of an answer in the domain's form. */
export function readRun({ createdAt, dispatchedAt, endedAt, heldBy, ...run }: RunAnswer): Run {
  return {
    ...run,
    createdAt: Date.parse(createdAt),
    ...(dispatchedAt === undefined ? {} : { dispatchedAt: Date.parse(dispatchedAt) }),
    ...(endedAt === undefined ? {} : { endedAt: Date.parse(endedAt) }),
    ...(heldBy === undefined ? {} : { heldBy: { ...heldBy, until: Date.parse(heldBy.until) } }),
  };
}

/** A run in the answer's form: for the cache, before the server has answered. */
export function writeRun({ createdAt, dispatchedAt, endedAt, heldBy, ridden: _ridden, ...run }: Run): RunAnswer {
  return {
    ...run,
    stops: [...run.stops],
    createdAt: iso(createdAt),
    ...(dispatchedAt === undefined ? {} : { dispatchedAt: iso(dispatchedAt) }),
    ...(endedAt === undefined ? {} : { endedAt: iso(endedAt) }),
    ...(heldBy === undefined ? {} : { heldBy: { ...heldBy, until: iso(heldBy.until) } }),
  };
}

/** The board with other runs. */
export function withRuns(board: RunBoardAnswer, runs: readonly RunAnswer[], revision = board.revision): RunBoardAnswer {
  return { ...board, revision, runs: [...runs] };
}

/** The board with a corrected position of an order. */
export function withPlace(board: RunBoardAnswer, orderId: string, place: Coordinates, gateNotes: string) {
  const orders = board.facts.orders.map((one) => (one.id === orderId ? { ...one, place, gateNotes } : one));
  return { ...board, facts: { ...board.facts, orders } };
}

/** An answer with the known runs, if a change was answered while it was read. */
export function withNewerRuns(read: RunBoardAnswer, known: RunBoardAnswer | undefined): RunBoardAnswer {
  return known !== undefined && known.revision > read.revision ? withRuns(read, known.runs, known.revision) : read;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
