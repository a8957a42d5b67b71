import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { PROBLEMS } from '#contract/problems.ts';
import type { Order } from '#domain/order.ts';
import { changeOrder, type OrderCall, writeOrder } from '#portal/api/order-calls.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { type ActionFailure, failureOf } from './action-failure.ts';
import { outcomeText, undoLabel, whereaboutsText } from './action-texts.ts';
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
}

/** Sends the operator's actions, shows what came of them and offers the way back. */
export function useOrderCalls(timeZone: string): OrderCalls {
  const client = useQueryClient();
  const busy = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<ShownFailure | null>(null);

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
          if (known.revision === changed.revision) void send(changed, { verb: 'reset' }, newRequestKey());
          else setFailure(movedSince(known));
        };
        toastSuccess(
          outcomeText(asked.verb, codeOf(order), changed),
          label === null ? undefined : { label, run: undo },
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
    [client, timeZone],
  );

  const run = useCallback((order: Order, asked: OrderCall) => void send(order, asked, newRequestKey()), [send]);
  const dismissFailure = useCallback(() => setFailure(null), []);
  return { pending, own, failure, dismissFailure, run };
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
