import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { createRun, dispatchRun, planRuns } from '#contract/runs/operations.ts';
import { type BookChange, changeBook } from '#domain/runs/book/change-book.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { heldText } from '#domain/runs/book/texts.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { useSession } from '#portal/access/session.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { inverseOf, type MakeAgain } from '#portal/runs/inverse-change.ts';
import { type LeftBehind, leftBehindOf } from '#portal/runs/left-behind.ts';
import { sendChange } from '#portal/runs/run-calls.ts';
import { readRun, runsQuery, withRuns, writeRun } from '#portal/runs/runs-query.ts';
import { unansweredOf } from '#portal/runs/unanswered.ts';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { type DepartureUndo, useDepartureUndo } from './use-departure-undo.ts';

export interface RunChanges extends DepartureUndo {
  /** Ids of runs that are being dispatched or undone, and `plan` while a plan is computed. */
  readonly pending: ReadonlySet<string>;
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

const MOST_UNDO = 20;

/** Changes runs: shows each change at once by the domain's rule, then sends it; the server's answer replaces it. */
export function useRunChanges(): RunChanges {
  const client = useQueryClient();
  const { account } = useSession();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [leftBehind, setLeftBehind] = useState<LeftBehind | null>(null);
  const [plans, setPlans] = useState(0);
  const [undos, setUndos] = useState<readonly (() => void)[]>([]);
  const busy = useRef(new Set<string>());

  const refresh = useCallback(() => client.invalidateQueries({ queryKey: runsQuery.queryKey }), [client]);
  const once = useCallback(
    async (id: string, work: () => Promise<void>): Promise<void> => {
      if (busy.current.has(id)) return;
      busy.current.add(id);
      setPending(new Set(busy.current));
      try {
        await work();
      } catch (error) {
        toastError(sentenceOf(error));
      } finally {
        busy.current.delete(id);
        setPending(new Set(busy.current));
        void refresh();
      }
    },
    [refresh],
  );
  const remember = useCallback((undo: () => void) => setUndos((before) => [...before, undo].slice(-MOST_UNDO)), []);

  const makeAgain = useCallback(
    ({ kind: _kind, openFrom, ...body }: MakeAgain) =>
      void once(`make ${body.orderIds.join(' ')}`, async () => {
        await unansweredOf(client).queue;
        const run = await call(createRun, { body, idempotencyKey: newRequestKey() });
        if (openFrom === undefined) return;
        await sendChange({ kind: 'lock', runId: run.id, orderId: openFrom, locked: false }, newRequestKey());
      }),
    [client, once],
  );

  const send = useCallback(
    (change: BookChange, isUndo = false) => {
      const board = client.getQueryData(runsQuery.queryKey);
      if (board === undefined) return false;
      const before = board.runs.map(readRun);
      const by = { id: account.id, name: account.name, at: Date.now() };
      const result = changeBook(before, change, by);
      if (!result.ok) {
        const { hold } = result.problem;
        toastError(hold ? heldText(hold) : 'Esta saída mudou. Veja como ela está.');
        void refresh();
        return false;
      }
      const waiting = unansweredOf(client);
      if (waiting.count === 0) waiting.saved = board.runs;
      waiting.count += 1;
      void client.cancelQueries({ queryKey: runsQuery.queryKey });
      client.setQueryData(runsQuery.queryKey, withRuns(board, result.value.map(writeRun)));
      const inverse = isUndo ? null : inverseOf(before, change);
      if (inverse?.kind === 'make') remember(() => makeAgain(inverse));
      else if (inverse !== null && change.kind !== 'split') remember(() => send(inverse, true));
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
          const made =
            change.kind === 'split'
              ? runs.find((run) => run.stops.some(({ orderId }) => orderId === change.orderId))
              : undefined;
          if (made && !isUndo) remember(() => send({ kind: 'merge', runId: change.runId, from: made.id }, true));
        } catch (error) {
          toastError(sentenceOf(error));
          // Without a connection the refetch fails, and the screen must not show what was not saved.
          const now = client.getQueryData(runsQuery.queryKey);
          if (now !== undefined) client.setQueryData(runsQuery.queryKey, withRuns(now, waiting.saved));
          void refresh();
        } finally {
          waiting.count -= 1;
        }
      });
      return true;
    },
    [client, account, refresh, remember, makeAgain],
  );

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
        const text = `${counted(count, 'pedido saiu', 'pedidos saíram')} com ${run.courierName}`;
        toastSuccess(text, { label: 'Desfazer', run: undoNow });
      }),
    [client, once, remember, bringBack],
  );

  const plan = useCallback(
    (mode: 'whole' | 'add') =>
      void once('plan', async () => {
        await unansweredOf(client).queue;
        const board = await call(planRuns, { body: { mode }, idempotencyKey: newRequestKey() });
        client.setQueryData(runsQuery.queryKey, board);
        setUndos([]);
        setPlans((before) => before + 1);
      }),
    [once, client],
  );

  const make = useCallback(
    (courierId: string, orderId: string) =>
      void once(orderId, async () => {
        const run = await call(createRun, {
          body: { courierId, orderIds: [orderId] },
          idempotencyKey: newRequestKey(),
        });
        remember(() => send({ kind: 'take-out', runId: run.id, orderId }, true));
      }),
    [once, remember, send],
  );

  const last = undos.at(-1);
  const undo =
    last === undefined
      ? null
      : () => {
          setUndos((before) => before.slice(0, -1));
          last();
        };
  return {
    ...departures,
    pending,
    plans,
    leftBehind,
    dismiss: useCallback(() => setLeftBehind(null), []),
    change: send,
    make,
    plan,
    dispatch,
    undo,
  };
}
