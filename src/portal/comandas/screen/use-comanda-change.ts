import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { createKeptKey } from '#portal/api/kept-key.ts';
import { NoAnswerError, writeSentenceOf } from '#portal/api/problem-error.ts';
import { type BodyArgument, type ComandaOperation, changeComanda } from '#portal/comandas/comanda-calls.ts';

export interface ComandaChange {
  readonly busy: boolean;
  /** Sentence that says why the last try failed. */
  readonly failure: string | null;
  /** Returns the changed comandas, this one first; `null` on failure, explained in `failure`. */
  readonly change: <One extends ComandaOperation>(
    operation: One,
    ...body: BodyArgument<One>
  ) => Promise<readonly Order[] | null>;
  readonly dismiss: () => void;
}

/**
 * Changes one comanda. A repeated request keeps its key, as in `useOperation`, unless the server refused, so that nothing is paid, removed or
 * moved twice; a press while a request is in progress does nothing. `onFailure` receives the failure for callers that
 * do not show `failure`.
 */
export function useComandaChange(id: string, onFailure?: (sentence: string) => void): ComandaChange {
  const client = useQueryClient();
  const running = useRef(false);
  const [kept] = useState(createKeptKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const change = useCallback(
    async <One extends ComandaOperation>(operation: One, ...body: BodyArgument<One>) => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      setFailure(null);
      const idempotencyKey = kept.keyFor([id, operation.path, ...body]);
      try {
        const written = await changeComanda(client, { id, idempotencyKey }, operation, ...body);
        kept.answered();
        return written;
      } catch (error) {
        kept.failed(error);
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
    [client, id, kept, onFailure],
  );
  const dismiss = useCallback(() => setFailure(null), []);
  return { busy, failure, change, dismiss };
}
