import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Bag } from '#domain/bag.ts';
import { bagAfter } from '#domain/bag-after.ts';
import { orderFromBag } from '#domain/bag-order.ts';
import type { Order, OrderItem } from '#domain/order.ts';
import { priceLine } from '#domain/order-totals.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { changeComanda } from '#portal/api/comanda-calls.ts';
import { placeOrder } from '#portal/api/order-calls.ts';
import { type FinaliseFailure, finaliseFailureOf } from '#portal/bag/finalise-failure.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';
import { changeDraft, draftOf } from '#portal/stores/draft-store.ts';

/** What went onto a comanda just now. */
export interface Launched {
  readonly comanda: Order;
  readonly items: readonly OrderItem[];
}

export interface Launching {
  readonly sending: boolean;
  readonly failure: FinaliseFailure | null;
  /** Sends the draft; to the comanda named, or to the number in the draft, which opens one. */
  readonly launch: (comandaId?: string) => void;
  readonly dismissFailure: () => void;
}

/**
 * Puts a draft onto a comanda. Lines are only ever appended, and the key that makes a retry harmless is kept in the draft
 * before the first try: no line is lost, none doubled, whatever the connection does.
 */
export function useLaunch(
  establishmentId: string,
  draftId: string,
  onLaunched: (launched: Launched) => void,
): Launching {
  const client = useQueryClient();
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
            : await changeComanda(client, {
                id: comandaId,
                verb: 'addComandaItems',
                body: { items: order.items },
                idempotencyKey: draft.idempotencyKey,
              });
        changeDraft(establishmentId, draftId, (now) => bagAfter(draft, now));
        if (comanda !== undefined) onLaunched({ comanda, items: order.items.map(priceLine) });
      } catch (error) {
        setFailure(launchFailureOf(error));
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
    [client, establishmentId, draftId, onLaunched],
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
  const dismissFailure = useCallback(() => setFailure(null), []);
  return { sending, failure, launch, dismissFailure };
}

/** A comanda that was closed or joined meanwhile is no mistake to correct: what was chosen waits where it is. */
function launchFailureOf(error: unknown): FinaliseFailure {
  const failure = finaliseFailureOf(error);
  return failure.wayOn === 'correct' ? { ...failure, advice: 'Nada se perdeu: os itens continuam aqui.' } : failure;
}

function withKey(draft: Bag): Bag {
  return draft.idempotencyKey === '' ? { ...draft, idempotencyKey: newRequestKey() } : draft;
}
