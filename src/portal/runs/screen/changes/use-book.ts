import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RunAnswer } from '#contract/runs/schema.ts';
import { type BookChange, changeBook } from '#domain/runs/book/change.ts';
import { heldText } from '#domain/runs/book/texts.ts';
import { useSession } from '#portal/access/session.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { inverseOf, type MakeAgain } from '#portal/runs/inverse-change.ts';
import { sendMakeAgain } from '#portal/runs/run-calls.ts';
import { readRun, runsQuery } from '#portal/runs/runs-query.ts';
import { sendInOrder, showUnsaved } from '#portal/runs/send-in-order.ts';
import { unansweredOf } from '#portal/runs/unanswered.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import { RUN_HAS_CHANGED } from '../change-texts.ts';
import type { RunNews } from './news-texts.ts';
import type { Once } from './use-once.ts';
import type { Undos } from './use-undos.ts';

type Split = Extract<BookChange, { readonly kind: 'split' }>;

interface Around {
  readonly once: Once['once'];
  readonly remember: Undos['remember'];
  readonly refresh: () => unknown;
  readonly tell: (news: RunNews) => void;
}

/**
 * Changes runs at once by the domain's rule, sends each change, and remembers what undoes it. The returned function is
 * false for a change that the runs as shown do not allow.
 */
export function useBook({ once, remember, refresh, tell }: Around): (change: BookChange, isUndo?: boolean) => boolean {
  const client = useQueryClient();
  const { account } = useSession();

  const makeAgain = useCallback(
    (asked: MakeAgain) =>
      void once(`make ${asked.orderIds.join(' ')}`, async () => {
        await unansweredOf(client).queue;
        await sendMakeAgain(asked);
        tell({ kind: 'made', courierId: asked.courierId, stops: asked.orderIds.length, isUndo: true });
      }),
    [client, once, tell],
  );

  const send = useCallback(
    (change: BookChange, isUndo = false): boolean => {
      const board = client.getQueryData(runsQuery.queryKey);
      if (board === undefined) return false;
      const before = board.runs.map(readRun);
      const by = { id: account.id, name: account.name, at: serverNow() };
      const result = changeBook(before, change, by);
      if (!result.ok) {
        const { hold } = result.problem;
        toastError(hold ? heldText(hold) : RUN_HAS_CHANGED);
        void refresh();
        return false;
      }
      showUnsaved(client, board, result.value);
      tell({ kind: 'changed', before, change, isUndo });
      const inverse = isUndo ? null : inverseOf(before, change);
      if (inverse?.kind === 'make') remember(() => makeAgain(inverse));
      else if (inverse !== null && change.kind !== 'split') remember(() => send(inverse, true));
      const saved = new Promise<readonly RunAnswer[]>((resolve) => {
        sendInOrder(client, change, {
          onSaved: resolve,
          onFailed: () => {
            resolve([]);
            void refresh();
          },
        });
      });
      // Only the answer names the run that a split has made. Its undo is remembered now, before those of later changes.
      const undoSplit = async ({ runId, orderId }: Split) => {
        const made = (await saved).find((run) => run.stops.some((stop) => stop.orderId === orderId));
        if (made) send({ kind: 'merge', runId, from: made.id }, true);
      };
      if (change.kind === 'split' && !isUndo) remember(() => void undoSplit(change));
      return true;
    },
    [client, account, refresh, remember, makeAgain, tell],
  );
  return send;
}
