import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Order } from '#domain/order.ts';
import { changeOrder, type OrderCall, writeOrder } from '#portal/api/order-calls.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { type ActionFailure, failureOf } from './action-failure.ts';
import { outcomeText, undoLabel } from './action-texts.ts';
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
        const undo =
          label === null ? undefined : { label, run: () => send(changed, { verb: 'reset' }, newRequestKey()) };
        toastSuccess(outcomeText(asked.verb, codeOf(order), changed), undo);
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
