import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { addComandaItems } from '#contract/comandas/operations.ts';
import { bagAfter } from '#domain/bag/after.ts';
import type { Bag } from '#domain/bag/bag.ts';
import { orderFromBag } from '#domain/bag/order.ts';
import { DEFAULT_SETTINGS } from '#domain/establishment/settings.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { priceLine } from '#domain/orders/totals.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { type FinaliseFailure, finaliseFailureOf } from '#portal/bag/finalise-failure.ts';
import { elsewhereText, ITEMS_KEPT } from '#portal/bag/finalise-texts.ts';
import { changeComanda } from '#portal/comandas/change.ts';
import { placeOrder } from '#portal/orders/order-calls.ts';
import { changeDraft, draftOf } from '#portal/stores/draft-store.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastError } from '#portal/ui/toasts.tsx';

/** The items just added to a comanda. */
export interface Launched {
  readonly comanda: Order;
  readonly items: readonly OrderItem[];
}

export interface Launching {
  readonly sending: boolean;
  readonly failure: FinaliseFailure | null;
  /** Sends the draft to the given comanda, or to the number in the draft, which opens one. */
  readonly launch: (comandaId?: string) => void;
  /** Sends the draft under a new key, in addition to what an earlier try saved. */
  readonly launchAsWell: (comandaId?: string) => void;
  readonly dismissFailure: () => void;
}

/**
 * Adds a draft to a comanda. Lines are only appended, and the idempotency key is saved in the draft before the first
 * try: no line is lost or doubled when the connection fails. Whoever has left the screen is told of a failure by a notice.
 */
export function useLaunch(
  establishmentId: string,
  draftId: string,
  onLaunched: (launched: Launched) => void,
): Launching {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<FinaliseFailure | null>(null);

  const send = useCallback(
    async (comandaId: string | undefined) => {
      changeDraft(establishmentId, draftId, withKey);
      const draft = draftOf(establishmentId, draftId);
      const { order } = orderFromBag(draft, DEFAULT_SETTINGS);
      const commandName = draft.customer.name.trim();
      try {
        const [comanda] =
          comandaId === undefined
            ? [
                await placeOrder(
                  client,
                  {
                    module: 'COMANDA',
                    command: draft.command.trim() || commandName,
                    ...(commandName === '' || draft.command.trim() === '' ? {} : { commandName }),
                    order: { items: order.items },
                  },
                  draft.idempotencyKey,
                ),
              ]
            : await changeComanda(client, { id: comandaId, idempotencyKey: draft.idempotencyKey }, addComandaItems, {
                items: order.items,
              });
        changeDraft(establishmentId, draftId, (now) => bagAfter(draft, now));
        if (comanda !== undefined) onLaunched({ comanda, items: order.items.map(priceLine) });
      } catch (error) {
        const failed = launchFailureOf(error);
        if (isMounted()) setFailure(failed);
        else toastError(elsewhereText(failed.sentence, 'items'));
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
    [client, establishmentId, draftId, onLaunched, isMounted],
  );

  const launch = useCallback(
    (comandaId?: string) => {
      if (busy.current || draftOf(establishmentId, draftId).items.length === 0) return;
      busy.current = true;
      setFailure(null);
      setSending(true);
      void send(comandaId);
    },
    [establishmentId, draftId, send],
  );
  const launchAsWell = useCallback(
    (comandaId?: string) => {
      changeDraft(establishmentId, draftId, (draft) => ({ ...draft, idempotencyKey: newRequestKey() }));
      launch(comandaId);
    },
    [establishmentId, draftId, launch],
  );
  const dismissFailure = useCallback(() => setFailure(null), []);
  return { sending, failure, launch, launchAsWell, dismissFailure };
}

/** If the comanda was closed or merged in the meantime, there is nothing to correct: the draft is kept. */
function launchFailureOf(error: unknown): FinaliseFailure {
  const failure = finaliseFailureOf(error, 'items');
  return failure.wayOn === 'correct' ? { ...failure, advice: ITEMS_KEPT } : failure;
}

function withKey(draft: Bag): Bag {
  return draft.idempotencyKey === '' ? { ...draft, idempotencyKey: newRequestKey() } : draft;
}
