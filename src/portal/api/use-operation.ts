import { type MutateOptions, noop, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { readOrder } from '#domain/orders/read.ts';
import { cacheOrder } from '#portal/orders/cache.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastError, toastUntilRead } from '#portal/ui/toasts.tsx';
import { ProblemError, sentenceOf as usualSentenceOf } from './problem-error.ts';
import { withProof } from './proof/proved-write.ts';
import { createRetryKey } from './retry-key.ts';
import { serverNow } from './server-clock.ts';
import { createSharedRun } from './shared-run.ts';
import { COUNTED_ONCE } from './texts.ts';

export interface OperationOptions<Asked, Answer> {
  /** Shows the expected result before the answer. */
  readonly onMutate?: (asked: Asked) => unknown;
  readonly onSuccess?: (answer: Answer, asked: Asked) => unknown;
  /** Tells the failure. Without one `mutate` tells it if the screen was left: what only tidies up is an `onSettled`. */
  readonly onError?: (error: Error, asked: Asked) => unknown;
  readonly onSettled?: (answer: Answer | undefined, error: Error | null, asked: Asked) => unknown;
  /** The sentence that `mutate` tells after the screen was left, if its form says another than the usual one. */
  readonly sentenceOf?: (error: unknown) => string;
  /** Queries that the write changes: refetched before it counts as done, even when no answer came. */
  readonly refetches?: readonly QueryKey[];
  /** Writes of one queue are sent one after the other, and what they change is refetched after the last. */
  readonly queue?: string;
  /**
   * Names what a write adds to, if doing it twice adds twice. Its key outlives the screen until an answer is known, and a
   * success that counts together with an earlier try is told as such.
   */
  readonly addsTo?: (asked: Asked) => string | undefined;
}

/**
 * What follows one write. `onSuccess` and `onSettled` close a dialog or lead on: they are called for the last write only,
 * and not after the screen was left.
 */
export interface WriteOptions<Asked, Answer>
  extends Pick<MutateOptions<Answer, Error, Asked>, 'onSuccess' | 'onSettled'> {
  /** Tells the success: called for every write, also after the screen was left. */
  readonly notify?: (answer: Answer, asked: Asked) => unknown;
  /** Tells the failure: called for every write, also after the screen was left. Without one `mutate` tells it only then. */
  readonly onError?: (error: Error, asked: Asked) => unknown;
}

/**
 * The hook of every write of a screen. `send` gets an idempotency key that stays the same until the server's answer is
 * known (`call` repeats a request with a key); shows a newer order from a refusal at once. The same write asked for twice
 * in a row is sent once while the first is not answered.
 */
export function useOperation<Asked = void, Answer = unknown>(
  send: (asked: Asked, idempotencyKey: string) => Promise<Answer>,
  options: OperationOptions<Asked, Answer> = {},
) {
  const {
    refetches = [],
    queue,
    addsTo,
    sentenceOf = usualSentenceOf,
    onMutate,
    onSuccess,
    onError,
    onSettled,
  } = options;
  const client = useQueryClient();
  const [kept] = useState(createRetryKey);
  const [shared] = useState(createSharedRun<Answer>);
  const mutation = useMutation({
    ...(queue === undefined ? {} : { mutationKey: [queue], scope: { id: queue } }),
    mutationFn: async (asked: Asked) => {
      const place = addsTo?.(asked);
      try {
        const answer = await withProof(() => send(asked, kept.keyFor(asked, place)));
        if (kept.answered(asked, place) && place !== undefined) toastUntilRead(COUNTED_ONCE);
        return answer;
      } catch (error) {
        kept.failed(error, asked, place);
        shared.refused(asked);
        throw error;
      }
    },
    onMutate: (asked) => onMutate?.(asked),
    onSuccess: (answer, asked) => onSuccess?.(answer, asked),
    onError: (error, asked) => {
      const newer = orderIn(error);
      if (newer) cacheOrder(client, newer);
      return onError?.(error, asked);
    },
    onSettled: async (answer, error, asked) => {
      await onSettled?.(answer, error, asked);
      // Do not refetch yet: the answer would undo changes that still wait in the queue.
      if (queue !== undefined && client.isMutating({ mutationKey: [queue] }) > 1) return;
      await Promise.all(refetches.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const { mutateAsync: start } = mutation;
  const isMounted = useIsMounted();
  const isTold = onError !== undefined;
  const mutateAsync = useCallback(
    (asked: Asked, { notify, onError: onFailed, ...others }: WriteOptions<Asked, Answer> = {}) =>
      shared.run(asked, () => {
        const answer = start(asked, others);
        void answer.then(
          (got) => notify?.(got, asked),
          (error: Error) => onFailed?.(error, asked),
        );
        return answer;
      }),
    [shared, start],
  );
  const mutate = useCallback(
    (asked: Asked, following: WriteOptions<Asked, Answer> = {}) => {
      // A form shows its failure itself, unless it was left or what it is about has gone.
      const tellIfLeft = (error: Error): void => {
        if (!isMounted()) toastError(sentenceOf(error));
      };
      mutateAsync(asked, isTold ? following : { onError: tellIfLeft, ...following }).catch(noop);
    },
    [mutateAsync, isTold, isMounted, sentenceOf],
  );
  return { ...mutation, mutateAsync, mutate };
}

/** The current order that a refusal carries (409 `already-updated`), if it does. */
function orderIn(error: Error): ReturnType<typeof readOrder> {
  return error instanceof ProblemError && 'order' in error.problem ? readOrder(error.problem.order, serverNow()) : null;
}
