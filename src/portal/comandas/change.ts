import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { payComanda, removeComandaLine } from '#contract/comandas/bill-operations.ts';
import { type closeComanda, transferComanda } from '#contract/comandas/operations.ts';
import type { Operation } from '#contract/operation.ts';
import type { Order } from '#domain/orders/order.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { type CallWith, call } from '#portal/api/call.ts';
import { NoAnswerError, writeSentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { cacheOrder } from '#portal/orders/cache.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import { unansweredChangeText } from './change-texts.ts';

/** An operation on one comanda that answers with all comandas it changed. */
export type ComandaOperation = Omit<Operation, 'params' | 'answer'> & Pick<typeof closeComanda, 'params' | 'answer'>;

/** The body of an operation; optional where its body is. */
type BodyArgument<One extends ComandaOperation> =
  CallWith<One> extends { readonly body: infer Body }
    ? [body: Body]
    : CallWith<One> extends { readonly body?: infer Body }
      ? [body?: Body]
      : [];

/** The key is created before the first try, so that a retry does nothing twice. */
interface ComandaAsked {
  readonly id: string;
  readonly idempotencyKey: string;
}

/** Changes a comanda and others along with it; returns all changed comandas, the requested one first. */
export function changeComanda<One extends ComandaOperation>(
  client: QueryClient,
  asked: ComandaAsked,
  operation: One,
  ...[body]: BodyArgument<One>
): Promise<readonly Order[]> {
  return sendChange(client, asked, operation, body);
}

async function sendChange(
  client: QueryClient,
  { id, idempotencyKey }: ComandaAsked,
  operation: ComandaOperation,
  body: unknown,
): Promise<readonly Order[]> {
  const { comandas } = await call(operation, { params: { id }, idempotencyKey, ...(body ? { body } : {}) });
  for (const comanda of comandas) cacheOrder(client, comanda);
  return comandas;
}

/** Nothing was sent, as an earlier change is in progress; or the change failed, as `failure` explains. */
export type ComandaChangeProblem =
  | { readonly code: 'in-progress' }
  | { readonly code: 'failed'; readonly cause: unknown };

export interface ComandaChange {
  readonly busy: boolean;
  /** Sentence that says why the last try failed. */
  readonly failure: string | null;
  /** The error itself, for callers that offer a way to continue. */
  readonly error: Error | null;
  /** Changes the comanda; answers with the changed comandas, this one first. */
  readonly change: <One extends ComandaOperation>(
    operation: One,
    ...body: BodyArgument<One>
  ) => Promise<Result<readonly Order[], ComandaChangeProblem>>;
  readonly dismiss: () => void;
}

/**
 * What counts twice if it is done twice: money, and units of a line that are removed or moved. Others set a state, which
 * somebody else may have changed since: an earlier answer must not stand for them.
 */
const ADDING: ReadonlySet<string> = new Set([payComanda.path, removeComandaLine.path, transferComanda.path]);

interface ComandaWrite {
  readonly id: string;
  readonly operation: ComandaOperation;
  readonly body: unknown;
}

/**
 * Changes one comanda; a press while a request is in progress does nothing. `onFailure` receives the failure for
 * callers that do not show `failure`; a dialog that has gone, as its line did, does not show it either.
 */
export function useComandaChange(id: string, onFailure?: (sentence: string) => void): ComandaChange {
  const client = useQueryClient();
  const running = useRef(false);
  const isMounted = useIsMounted();
  const { mutateAsync, isPending, error, reset } = useOperation(
    ({ operation, body, ...asked }: ComandaWrite, idempotencyKey) =>
      sendChange(client, { id: asked.id, idempotencyKey }, operation, body),
    {
      addsTo: ({ operation }) => (ADDING.has(operation.path) ? 'comandas' : undefined),
      onError: (failed) => {
        if (onFailure !== undefined) onFailure(failureOf(failed));
        else if (!isMounted()) toastError(failureOf(failed));
      },
    },
  );
  const change = useCallback(
    async <One extends ComandaOperation>(operation: One, ...[body]: BodyArgument<One>) => {
      if (running.current) return refused({ code: 'in-progress' });
      running.current = true;
      try {
        return ok(await mutateAsync({ id, operation, body }));
      } catch (cause) {
        return refused({ code: 'failed', cause });
      } finally {
        running.current = false;
      }
    },
    [id, mutateAsync],
  );
  const dismiss = useCallback(() => {
    if (!running.current) reset();
  }, [reset]);
  return { busy: isPending, failure: error && failureOf(error), error, change, dismiss };
}

function failureOf(error: Error): string {
  const sentence = writeSentenceOf(error);
  return error instanceof NoAnswerError ? unansweredChangeText(sentence, error.message) : sentence;
}
