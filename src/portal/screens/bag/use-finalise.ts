import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { type Bag, emptyBag } from '#domain/bag.ts';
import { orderFromBag, profileFromBag } from '#domain/bag-order.ts';
import { bagProblems } from '#domain/bag-problems.ts';
import { phoneDigits } from '#domain/phone.ts';
import { customerQuery, saveCustomer } from '#portal/api/customer-query.ts';
import { placeOrder } from '#portal/api/order-calls.ts';
import { logQuietly } from '#portal/api/quiet-log.ts';
import { type FinaliseFailure, finaliseFailureOf } from '#portal/bag/finalise-failure.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';
import { bagOf, changeBag } from '#portal/stores/bag-store.ts';
import { settingsStore } from '#portal/stores/settings-store.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';

export interface Finalising {
  readonly sending: boolean;
  readonly failure: FinaliseFailure | null;
  /** Saves the bag as an order; answers false when boxes are missing and nothing was sent. */
  readonly finalise: () => boolean;
  /** Gives the bag a new key, so that it becomes an order of its own, and saves it. */
  readonly finaliseAsAnother: () => void;
  readonly dismissFailure: () => void;
}

/**
 * Turns the bag into an order (specification section 4, "Finalisation"). The key that makes a retry harmless is kept in
 * the bag before the first try, so that it survives a lost answer, a reload and a closed browser.
 */
export function useFinalise(establishmentId: string): Finalising {
  const client = useQueryClient();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<FinaliseFailure | null>(null);

  const send = useCallback(async (): Promise<void> => {
    changeBag(establishmentId, withKey);
    const bag = bagOf(establishmentId);
    try {
      const order = await placeOrder(client, orderFromBag(bag, settingsStore.get()), bag.idempotencyKey);
      remember(bag, (phone) => client.getQueryData(customerQuery(phone).queryKey) ?? undefined);
      changeBag(establishmentId, () => emptyBag(establishmentId, bag.module));
      toastSuccess(`Pedido ${codeOf(order)} gravado.`);
      await navigate({ to: '/dashboard' });
    } catch (error) {
      setFailure(finaliseFailureOf(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, [client, establishmentId, navigate]);

  const finalise = useCallback(() => {
    if (busy.current) return true;
    setFailure(null);
    if (bagProblems(bagOf(establishmentId)).size > 0) return false;
    busy.current = true;
    setSending(true);
    void send();
    return true;
  }, [establishmentId, send]);

  const finaliseAsAnother = useCallback(() => {
    changeBag(establishmentId, (bag) => ({ ...bag, idempotencyKey: newRequestKey() }));
    finalise();
  }, [establishmentId, finalise]);

  const dismissFailure = useCallback(() => setFailure(null), []);
  return { sending, failure, finalise, finaliseAsAnother, dismissFailure };
}

function withKey(bag: Bag): Bag {
  return bag.idempotencyKey === '' ? { ...bag, idempotencyKey: newRequestKey() } : bag;
}

/** Saves the customer's profile. The order stands without it: a failure is only logged (specification section 8). */
function remember(bag: Bag, known: (phone: string) => Parameters<typeof profileFromBag>[1]): void {
  const phone = phoneDigits(bag.customer.phone);
  if (bag.module === 'DELIVERY' && phone !== null) {
    saveCustomer(phone, profileFromBag(bag, known(phone))).catch((error) => logQuietly('customer not saved', error));
  }
}
