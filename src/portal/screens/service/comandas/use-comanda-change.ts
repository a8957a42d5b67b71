import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Order } from '#domain/order.ts';
import { type ComandaVerb, changeComanda } from '#portal/api/comanda-calls.ts';
import { mayHaveActed, NoAnswerError, writeSentenceOf } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';

export interface ComandaChange {
  readonly busy: boolean;
  /** Why the last try changed nothing, for people. */
  readonly failure: string | null;
  /** Answers what was written, the comanda first; `null` when it failed, which `failure` then explains. */
  readonly change: (verb: ComandaVerb, body?: unknown) => Promise<readonly Order[] | null>;
  readonly dismiss: () => void;
}

/**
 * Changes one comanda. Asking for the same again goes under the same key unless the server refused, so that nothing is
 * paid, removed or moved twice; a second press while the first is under way does nothing. `onFailure` hears of a failure
 * where nothing shows `failure`.
 */
export function useComandaChange(id: string, onFailure?: (sentence: string) => void): ComandaChange {
  const client = useQueryClient();
  const running = useRef(false);
  const lost = useRef<{ readonly asked: string; readonly key: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const change = useCallback(
    async (verb: ComandaVerb, body?: unknown) => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      setFailure(null);
      const asked = JSON.stringify([id, verb, body]);
      const key = lost.current?.asked === asked ? lost.current.key : newRequestKey();
      try {
        const written = await changeComanda(client, {
          id,
          verb,
          idempotencyKey: key,
          ...(body === undefined ? {} : { body }),
        });
        lost.current = null;
        return written;
      } catch (error) {
        lost.current = mayHaveActed(error) ? { asked, key } : null;
        const sentence =
          error instanceof NoAnswerError
            ? `${writeSentenceOf(error)} ${error.message} Tentar de novo não repete a operação.`
            : writeSentenceOf(error);
        setFailure(sentence);
        onFailure?.(sentence);
        return null;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [client, id, onFailure],
  );
  const dismiss = useCallback(() => setFailure(null), []);
  return { busy, failure, change, dismiss };
}
