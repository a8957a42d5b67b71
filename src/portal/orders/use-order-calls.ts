import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { PROBLEMS } from '#contract/problems.ts';
import type { Order } from '#domain/order.ts';
import { changeOrder, type OrderCall, writeOrder } from '#portal/api/order-calls.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { type ActionFailure, failureOf } from './action-failure.ts';
import { outcomeText, undoLabel, whereaboutsText } from './action-texts.ts';
import { dispatchTogether, partialFailure, togetherText } from './dispatch-together.ts';
import { focusCardSoon } from './focus-card.ts';
import { codeOf } from './order-texts.ts';
import { newRequestKey } from './request-key.ts';

/** A failure on the screen, and how to ask again with the same key, where asking again makes sense. */
export interface ShownFailure extends ActionFailure {
  readonly code: string;
  readonly retry: (() => void) | null;
}

export interface OrderCalls {
  /** Orders with a call under way; their buttons wait. */
  readonly pending: ReadonlySet<string>;
  /** Orders that were moved from here: whoever asked for it expects to see it happen. */
  readonly own: ReadonlySet<string>;
  readonly failure: ShownFailure | null;
  readonly dismissFailure: () => void;
  /** Asks for a change. A second call for the same order while one is under way is ignored (double click). */
  readonly run: (order: Order, asked: OrderCall) => void;
  /** Gives several orders to one courier and says of each what became of it. */
  readonly runTogether: (orders: readonly Order[], courierId: string) => void;
  /** Takes back the last action that can be taken back; does nothing where there is none. */
  readonly undoLast: () => void;
}

/** Sends the operator's actions, shows what came of them and offers the way back. */
export function useOrderCalls(timeZone: string): OrderCalls {
  const client = useQueryClient();
  const busy = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const lastUndo = useRef<(() => void) | null>(null);
  /** The action's undo, once, whether from its notice or by key. */
  const offerUndo = useCallback((undo: () => void) => {
    const once = () => {
      if (lastUndo.current === once) lastUndo.current = null;
      undo();
    };
    lastUndo.current = once;
    return once;
  }, []);

  const send = useCallback(
    async (order: Order, asked: OrderCall, key: string): Promise<void> => {
      if (busy.current.has(order.id)) return;
      busy.current.add(order.id);
      setPending(new Set(busy.current));
      setOwn((before) => new Set([...before, order.id]));
      setFailure(null);
      try {
        const changed = await changeOrder(client, order.id, asked, key);
        const label = undoLabel(asked.verb, order);
        const undo = () => {
          const known = client.getQueryData(ordersQuery.queryKey)?.orders.find(({ id }) => id === order.id) ?? changed;
          const isMine = known.revision === changed.revision;
          if (!isMine) setFailure(movedSince(known));
          focusCardSoon(order.id, isMine ? send(changed, { verb: 'reset' }, newRequestKey()) : undefined);
        };
        lastUndo.current = null;
        toastSuccess(
          outcomeText(asked.verb, codeOf(order), changed),
          label === null ? undefined : { label, run: offerUndo(undo) },
        );
      } catch (error) {
        const failed = failureOf(error, timeZone);
        setOwn((before) => new Set([...before].filter((id) => id !== order.id)));
        if (failed.order !== null) writeOrder(client, failed.order);
        setFailure({ ...failed, code: codeOf(order), retry: failed.retryable ? () => send(order, asked, key) : null });
      } finally {
        busy.current.delete(order.id);
        setPending(new Set(busy.current));
      }
    },
    [client, timeZone, offerUndo],
  );

  const runTogether = useCallback(
    async (orders: readonly Order[], courierId: string): Promise<void> => {
      const free = orders.filter(({ id }) => !busy.current.has(id));
      const ids = free.map(({ id }) => id);
      for (const id of ids) busy.current.add(id);
      setPending(new Set(busy.current));
      setOwn((before) => new Set([...before, ...ids]));
      setFailure(null);
      const result = await dispatchTogether(client, free, courierId, timeZone);
      for (const id of ids) busy.current.delete(id);
      setPending(new Set(busy.current));
      const { sent, refused } = result;
      if (refused.length > 0) setFailure({ ...partialFailure(result), retry: null });
      const undo = () => {
        const back = sent.map((order) => send(order, { verb: 'reset' }, newRequestKey()));
        focusCardSoon(sent[0]?.id ?? '', Promise.all(back));
      };
      // Where some were refused, the notice that stays tells of all of them.
      if (refused.length === 0) toastSuccess(togetherText(sent), { label: 'Desfazer', run: offerUndo(undo) });
      else lastUndo.current = null;
    },
    [client, timeZone, send, offerUndo],
  );

  const run = useCallback((order: Order, asked: OrderCall) => void send(order, asked, newRequestKey()), [send]);
  const dismissFailure = useCallback(() => setFailure(null), []);
  const undoLast = useCallback(() => lastUndo.current?.(), []);
  return {
    pending,
    own,
    failure,
    dismissFailure,
    run,
    runTogether: (orders, courierId) => void runTogether(orders, courierId),
    undoLast,
  };
}

/** An undo takes back what was done here, never what somebody else has done since. */
function movedSince(order: Order): ShownFailure {
  return {
    sentence: PROBLEMS['already-updated'].detail,
    detail: `${whereaboutsText(order)}.`,
    code: codeOf(order),
    retryable: false,
    order,
    retry: null,
  };
}
