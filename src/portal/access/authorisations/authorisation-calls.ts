import {
  askAuthorisation,
  authoriseByPin,
  decideAuthorisation,
  saveOwnPin,
} from '#contract/access/authorisation-operations.ts';
import type { RefusedAct } from '#portal/api/ask-authorisation.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { operatorsQuery, waitingQuery } from './authorisation-queries.ts';

/** Asks the server to authorise a refused act; `push` also notifies the phones of those who may decide. */
export const useAskAuthorisation = () =>
  useOperation(({ act, push }: { readonly act: RefusedAct; readonly push: boolean }, idempotencyKey) => {
    const { method, path, body } = act;
    const asked = { method: method as 'POST', path, push, ...(body === undefined ? {} : { body }) };
    return call(askAuthorisation, { body: asked, idempotencyKey });
  });

/** Authorises an act with somebody's PIN. No idempotency key: a PIN is never stored, not even as a digest. */
export const useAuthoriseByPin = () =>
  useOperation(({ id, ...body }: { readonly id: string; readonly accountId: string; readonly pin: string }) =>
    call(authoriseByPin, { params: { id }, body }),
  );

/** Allows or denies another person's act. Calls `onDecided` before the request is read again, which ends its card. */
export const useDecide = (onDecided: (allow: boolean) => void) =>
  useOperation(
    ({ id, allow }: { readonly id: string; readonly allow: boolean }, idempotencyKey) =>
      call(decideAuthorisation, { params: { id }, body: { allow }, idempotencyKey }),
    { refetches: [waitingQuery.queryKey], onSuccess: (_decided, { allow }) => onDecided(allow) },
  );

/** Sets the signed-in person's PIN, or removes it. */
export const useSavePin = () =>
  useOperation((body: { readonly password: string; readonly pin?: string }) => call(saveOwnPin, { body }), {
    refetches: [operatorsQuery.queryKey],
  });
