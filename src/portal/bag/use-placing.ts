import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bagAfter } from '#domain/bag/after.ts';
import type { Bag } from '#domain/bag/bag.ts';
import { orderFromBag } from '#domain/bag/order.ts';
import { type BagProblems, bagProblems } from '#domain/bag/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { placeOrder } from '#portal/orders/order-calls.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import type { BagStore } from '#portal/stores/bag-store.ts';
import { settingsStore } from '#portal/stores/settings-store.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import { type FinaliseFailure, finaliseFailureOf } from './finalise-failure.ts';
import { elsewhereText } from './finalise-texts.ts';

export interface BagPlacing {
  readonly sending: boolean;
  readonly failure: FinaliseFailure | null;
  /** Saves the bag as an order; returns false when fields are missing and nothing was sent. */
  readonly finalise: () => boolean;
  /** Saves the bag under a new key, as a separate order. */
  readonly finaliseAsAnother: () => void;
  readonly dismissFailure: () => void;
}

/**
 * Turns a bag into an order (specification section 4, "Finalisation") and empties it, keeping what was added while
 * saving. The idempotency key is saved in the bag before the first try, so that it survives a lost answer, a reload and
 * a closed browser. `onRefused` is called when the server has refused fields and the screen shows their marks; whoever
 * has left the screen is told by a notice.
 */
export function usePlacing(
  store: BagStore,
  establishmentId: string,
  onPlaced: (order: Order, bag: Bag) => unknown,
  onRefused: () => void,
): BagPlacing {
  const client = useQueryClient();
  const offsetAt = useOffset();
  const isMounted = useIsMounted();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<FinaliseFailure | null>(null);

  const send = useCallback(async (): Promise<void> => {
    store.changeBag(establishmentId, withKey);
    const bag = store.bagOf(establishmentId);
    try {
      const order = await placeOrder(client, orderFromBag(bag, settingsStore.get(), offsetAt), bag.idempotencyKey);
      store.changeBag(establishmentId, (now) => bagAfter(bag, now));
      await onPlaced(order, bag);
    } catch (error) {
      const unsaved = bag.module === 'PDV' ? 'sale' : 'order';
      const refusal = finaliseFailureOf(error, unsaved);
      if (!isMounted()) return toastError(elsewhereText(refusal.sentence, unsaved));
      // Render now, so that the marks are there when the focus looks for them.
      flushSync(() => setFailure(refusal));
      if (refusal.fields.size > 0) onRefused();
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, [client, establishmentId, store, onPlaced, onRefused, offsetAt, isMounted]);

  const finalise = useCallback(() => {
    if (busy.current) return true;
    setFailure(null);
    if (bagProblems(store.bagOf(establishmentId)).size > 0) return false;
    busy.current = true;
    setSending(true);
    void send();
    return true;
  }, [establishmentId, send, store]);

  const finaliseAsAnother = useCallback(() => {
    store.changeBag(establishmentId, (bag) => ({ ...bag, idempotencyKey: newRequestKey() }));
    finalise();
  }, [establishmentId, finalise, store]);

  const dismissFailure = useCallback(() => setFailure(null), []);
  return { sending, failure, finalise, finaliseAsAnother, dismissFailure };
}

/** The problems found here, and those that the server found at the last try. */
export function withRefused(problems: BagProblems, { failure }: Pick<BagPlacing, 'failure'>): BagProblems {
  return failure === null || failure.fields.size === 0 ? problems : new Map([...failure.fields, ...problems]);
}

function withKey(bag: Bag): Bag {
  return bag.idempotencyKey === '' ? { ...bag, idempotencyKey: newRequestKey() } : bag;
}
