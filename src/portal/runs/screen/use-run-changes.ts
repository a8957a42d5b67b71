import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { createRun, dispatchRun, planRuns } from '#contract/runs/operations.ts';
import type { BookChange } from '#domain/runs/book/change.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { call } from '#portal/api/call.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { type LeftBehind, leftBehindOf } from '#portal/runs/left-behind.ts';
import { runsQuery, withShownRuns } from '#portal/runs/runs-query.ts';
import { unansweredOf } from '#portal/runs/unanswered.ts';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { departedText, NOBODY_AT_WORK, silentOptimiserText } from './change-texts.ts';
import type { RunNews } from './changes/news-texts.ts';
import { useBook } from './changes/use-book.ts';
import { useOnce } from './changes/use-once.ts';
import { useUndos } from './changes/use-undos.ts';
import { type DepartureUndo, useDepartureUndo } from './use-departure-undo.ts';

export interface RunChanges extends DepartureUndo {
  /** Ids of runs that are being dispatched or undone, and `plan` while a plan is computed. */
  readonly pending: ReadonlySet<string>;
  /** What was done last, for those who do not see it. */
  readonly news: RunNews | null;
  /** Number of plans made here. */
  readonly plans: number;
  readonly leftBehind: LeftBehind | null;
  readonly dismiss: () => void;
  /** Returns false for a change that the shown runs do not allow. */
  readonly change: (change: BookChange) => boolean;
  readonly make: (courierId: string, orderId: string) => void;
  readonly plan: (mode: 'whole' | 'add') => void;
  readonly dispatch: (run: Run) => void;
  /** Undoes the last change that can be undone; `null` if there is none. */
  readonly undo: (() => void) | null;
}

/** Changes runs: shows each change at once by the domain's rule, then sends it; the server's answer replaces it. */
export function useRunChanges(): RunChanges {
  const client = useQueryClient();
  const [leftBehind, setLeftBehind] = useState<LeftBehind | null>(null);
  const [plans, setPlans] = useState(0);
  const [news, setNews] = useState<RunNews | null>(null);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: runsQuery.queryKey }), [client]);
  const { pending, once } = useOnce(refresh);
  const { undo, remember, forgetAll } = useUndos();

  const change = useBook({ once, remember, refresh, tell: setNews });
  const departures = useDepartureUndo(once, setLeftBehind);
  const { bringBack } = departures;
  const dispatch = useCallback(
    (run: Run) =>
      void once(run.id, async () => {
        await unansweredOf(client).queue;
        const answer = await call(dispatchRun, { params: { id: run.id }, idempotencyKey: newRequestKey() });
        setLeftBehind(leftBehindOf(run, answer));
        const count = answer.dispatched.length;
        if (count === 0) return;
        const undoNow = () => bringBack(run);
        remember(undoNow);
        toastSuccess(departedText(count, run.courierName), { label: 'Desfazer', run: undoNow });
      }),
    [client, once, remember, bringBack],
  );

  const plan = useCallback(
    (mode: 'whole' | 'add') =>
      void once('plan', async () => {
        await unansweredOf(client).queue;
        const board = await call(planRuns, { body: { mode }, idempotencyKey: newRequestKey() });
        // A stop may have been moved while the plan was computed.
        client.setQueryData(runsQuery.queryKey, withShownRuns(client, board));
        const { silentOptimiser } = board;
        if (silentOptimiser !== undefined) toastError(silentOptimiserText(silentOptimiser));
        const { couriers } = board.facts;
        if (couriers.length > 0 && couriers.every(({ away }) => away)) toastError(NOBODY_AT_WORK);
        forgetAll();
        setNews({ kind: 'planned', runs: board.runs.filter(({ state }) => state === 'planned').length });
        setPlans((before) => before + 1);
      }),
    [once, client, forgetAll],
  );

  const make = useCallback(
    (courierId: string, orderId: string) =>
      void once(orderId, async () => {
        const run = await call(createRun, {
          body: { courierId, orderIds: [orderId] },
          idempotencyKey: newRequestKey(),
        });
        setNews({ kind: 'made', courierId, stops: 1, isUndo: false });
        remember(() => change({ kind: 'take-out', runId: run.id, orderId }, true));
      }),
    [once, remember, change],
  );

  return {
    ...departures,
    pending,
    news,
    plans,
    leftBehind,
    dismiss: useCallback(() => setLeftBehind(null), []),
    change,
    make,
    plan,
    dispatch,
    undo,
  };
}
