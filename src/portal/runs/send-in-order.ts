import type { QueryClient } from '@tanstack/react-query';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { RunAnswer } from '#contract/runs/schema.ts';
import type { BookChange } from '#domain/runs/book/change.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import { sendChange } from './run-calls.ts';
import { runsQuery, withRuns, writeRun } from './runs-query.ts';
import { unansweredOf } from './unanswered.ts';

/** Shows changed runs before the change is sent; call `sendInOrder` next. */
export function showUnsaved(client: QueryClient, board: RunBoardAnswer, runs: readonly Run[]): void {
  const waiting = unansweredOf(client);
  if (waiting.count === 0) waiting.saved = board.runs;
  waiting.count += 1;
  void client.cancelQueries({ queryKey: runsQuery.queryKey });
  client.setQueryData(runsQuery.queryKey, withRuns(board, runs.map(writeRun)));
}

interface SendingEnds {
  /** Receives all runs as the server saved them. */
  readonly onSaved: (runs: readonly RunAnswer[]) => void;
  readonly onFailed: () => void;
}

/**
 * Sends a shown change after those that wait. The answer replaces the shown runs unless other changes wait behind it; a
 * failure shows a toast and the runs as the server last sent them.
 */
export function sendInOrder(client: QueryClient, change: BookChange, { onSaved, onFailed }: SendingEnds): void {
  const waiting = unansweredOf(client);
  const key = newRequestKey();
  waiting.queue = waiting.queue.then(async () => {
    try {
      const { runs, revision } = await sendChange(change, key);
      waiting.saved = runs;
      const now = client.getQueryData(runsQuery.queryKey);
      // Changes that wait behind this one are on the screen, but not in the answer.
      const isLast = waiting.count === 1;
      if (now !== undefined && isLast && revision >= now.revision)
        client.setQueryData(runsQuery.queryKey, withRuns(now, runs, revision));
      onSaved(runs);
    } catch (error) {
      toastError(sentenceOf(error));
      // Without a connection the refetch fails, and the screen must not show what was not saved.
      const now = client.getQueryData(runsQuery.queryKey);
      if (now !== undefined) client.setQueryData(runsQuery.queryKey, withRuns(now, waiting.saved));
      onFailed();
    } finally {
      waiting.count -= 1;
    }
  });
}
