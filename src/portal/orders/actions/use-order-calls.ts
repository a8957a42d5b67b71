import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { PROBLEMS } from '#contract/problems.ts';
import { endsTrip, isUndoTooLate } from '#domain/orders/delivery/end-trip.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPortalProblem } from '#portal/api/problem-error.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { dispatchTogether, partialFailure } from '#portal/couriers/picker/dispatch-together.ts';
import { togetherText } from '#portal/couriers/picker/together-texts.ts';
import { cacheOrder } from '#portal/orders/cache.ts';
import { changeOrder, type OrderCall } from '#portal/orders/order-calls.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastError, toastSuccess, toastUntilRead } from '#portal/ui/toasts.tsx';
import { type ActionFailure, aboutText, failureOf } from './failure.ts';
import { focusCardSoon } from './focus-card.ts';
import { createLastUndo, type StartedAction } from './last-undo.ts';
import { lostTipsText, outcomeText, undoLabel, undoTooLate, whereaboutsText } from './texts.ts';

/** A failure to show, and how to retry with the same key if that makes sense. */
export interface ShownFailure extends ActionFailure {
  readonly code: string;
  readonly retry: (() => void) | null;
  /** Sends a refused void again, although the drawer is not expected to hold its cash. */
  readonly anyway?: () => void;
}

export interface OrderCalls {
  /** Orders with a call in progress; their buttons are disabled. */
  readonly pending: ReadonlySet<string>;
  /** Orders moved from this screen: their change is shown at once, even in a held list. */
  readonly own: ReadonlySet<string>;
  readonly failure: ShownFailure | null;
  readonly dismissFailure: () => void;
  /** Sends a change. Ignores a second call for an order while one is in progress (double click). */
  readonly run: (order: Order, asked: OrderCall) => void;
  /** Gives several orders to one courier and reports the result of each. */
  readonly runTogether: (orders: readonly Order[], courierId: string) => void;
  /** Undoes the last action that can be undone; otherwise does nothing. */
  readonly undoLast: () => void;
}

/** Sends the operator's actions, shows their results and offers to undo them. */
export function useOrderCalls(timeZone: string): OrderCalls {
  const client = useQueryClient();
  const busy = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const isMounted = useIsMounted();
  /** Shows a failure above the screen, or as a notice if the person has left the screen. */
  const tell = useCallback(
    (failed: ShownFailure) => {
      if (isMounted()) setFailure(failed);
      else toastError(`${failed.sentence} ${aboutText(failed)}`);
    },
    [isMounted],
  );
  const [lastUndo] = useState(createLastUndo);
  /** Shows the notice with its undo. The undo runs once, from the notice or by key, and closes the notice. */
  const offerUndo = useCallback(
    (started: StartedAction, text: string, label: string, undo: () => void) => {
      const once = () => {
        lastUndo.forget(once);
        dismiss();
        undo();
      };
      started.offer(once);
      const dismiss = toastSuccess(text, { label, run: once });
    },
    [lastUndo],
  );

  /**
   * Enables the buttons again, but only after the board has the changed orders from the caches: a card that is about to
   * move must not be enabled first.
   */
  const release = useCallback(() => notifyManager.schedule(() => setPending(new Set(busy.current))), []);

  const send = useCallback(
    async (order: Order, asked: OrderCall, key: string): Promise<void> => {
      if (busy.current.has(order.id)) return;
      busy.current.add(order.id);
      setPending(new Set(busy.current));
      setOwn((before) => new Set([...before, order.id]));
      setFailure(null);
      const started = lastUndo.start();
      let undoNow: (() => void) | undefined;
      try {
        const changed = await changeOrder(client, order.id, asked, key);
        const changedAt = serverNow();
        const label = undoLabel(asked.verb, order);
        const text = outcomeText(asked.verb, codeOf(order), changed);
        toastUntilRead(lostTipsText(order, changed));
        if (label === null) return void toastSuccess(text);
        const undo = () => {
          const moved = movedSince(client, changed);
          if (moved === null && isUndoTooLate(changed, serverNow(), changedAt)) return tell(tooLate(changed));
          if (moved) tell(somebodyElse(moved));
          focusCardSoon(order.id, moved ? undefined : send(changed, undoCall(asked), newRequestKey()));
        };
        if (started.isUndone()) undoNow = undo;
        else offerUndo(started, text, label, undo);
      } catch (error) {
        const failed = failureOf(error, timeZone);
        setOwn((before) => new Set([...before].filter((id) => id !== order.id)));
        if (failed.order !== null) cacheOrder(client, failed.order);
        const shown = { ...failed, code: codeOf(order) };
        const retry = failed.retryable ? () => send(order, asked, key) : null;
        const isShort = asked.verb === 'void' && isPortalProblem(error) && error.code === 'cash-drawer-short';
        const beyond = () => send(order, { ...asked, beyondDrawer: true } as OrderCall, newRequestKey());
        tell({ ...shown, retry, ...(isShort ? { anyway: beyond } : {}) });
      } finally {
        started.end();
        busy.current.delete(order.id);
        release();
        undoNow?.();
      }
    },
    [client, timeZone, lastUndo, offerUndo, release, tell],
  );

  const runTogether = useCallback(
    async (orders: readonly Order[], courierId: string): Promise<void> => {
      const free = orders.filter(({ id }) => !busy.current.has(id));
      const ids = free.map(({ id }) => id);
      for (const id of ids) busy.current.add(id);
      setPending(new Set(busy.current));
      setOwn((before) => new Set([...before, ...ids]));
      setFailure(null);
      const started = lastUndo.start();
      const result = await dispatchTogether(client, free, courierId, timeZone);
      for (const id of ids) busy.current.delete(id);
      release();
      const { sent, refused } = result;
      if (refused.length > 0) tell({ ...partialFailure(result), retry: null });
      const undo = () => {
        const moved = sent.flatMap((order) => movedSince(client, order) ?? []);
        const late = sent.find((order) => endsTrip(order, serverNow()));
        if (late) return tell(tooLate(late));
        const mine = sent.filter(({ id }) => !moved.some((one) => one.id === id));
        const back = mine.map((order) => send(order, { verb: 'reset' }, newRequestKey()));
        const [first] = moved;
        if (first) tell(somebodyElse(first));
        focusCardSoon(mine[0]?.id ?? '', Promise.all(back));
      };
      // If some were refused, the failure alert reports all of them.
      if (refused.length > 0) return started.end();
      if (started.isUndone()) undo();
      else offerUndo(started, togetherText(sent), 'Desfazer', undo);
      started.end();
    },
    [client, timeZone, lastUndo, send, offerUndo, release, tell],
  );

  const run = useCallback((order: Order, asked: OrderCall) => void send(order, asked, newRequestKey()), [send]);
  const dismissFailure = useCallback(() => setFailure(null), []);
  return {
    pending,
    own,
    failure,
    dismissFailure,
    run,
    runTogether: (orders, courierId) => void runTogether(orders, courierId),
    undoLast: lastUndo.undo,
  };
}

/** The inverse of an action: the ready mark is toggled back, everything else is reset. */
function undoCall(asked: OrderCall): OrderCall {
  return asked.verb === 'ready' ? { verb: 'ready', ready: !asked.ready } : { verb: 'reset' };
}

/** The current order if it changed since this version, else `null`. */
function movedSince(client: QueryClient, { id, revision }: Order): Order | null {
  const known = client.getQueryData(ordersQuery.queryKey)?.orders.find((order) => order.id === id);
  return known === undefined || known.revision === revision ? null : known;
}

/** Refuses an undo of an order that somebody else has changed since. */
function somebodyElse(order: Order): ShownFailure {
  return {
    sentence: PROBLEMS['already-updated'].detail,
    detail: `${whereaboutsText(order)}.`,
    code: codeOf(order),
    retryable: false,
    order,
    retry: null,
  };
}

/** Refuses an undo that would end a courier's trip: the order's menu asks about it. */
function tooLate(order: Order): ShownFailure {
  return {
    ...undoTooLate(order),
    code: codeOf(order),
    retryable: false,
    order: null,
    retry: null,
  };
}
