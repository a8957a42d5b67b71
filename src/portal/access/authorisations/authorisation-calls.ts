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

/** Describes the refused act to the server; with `push` it goes to the phones of those who may decide. */
export const useAskAuthorisation = () =>
  useOperation(({ act, push }: { readonly act: RefusedAct; readonly push: boolean }, idempotencyKey) => {
    const { method, path, body } = act;
    const asked = { method: method as 'POST', path, push, ...(body === undefined ? {} : { body }) };
    return call(askAuthorisation, { body: asked, idempotencyKey });
  });

/** Lets it through with somebody's PIN. No key: a PIN is never kept, not even as a digest. */
export const useAuthoriseByPin = () =>
  useOperation(({ id, ...body }: { readonly id: string; readonly accountId: string; readonly pin: string }) =>
    call(authoriseByPin, { params: { id }, body }),
  );

/** Decides about somebody else's act. */
export const useDecide = () =>
  useOperation(
    ({ id, allow }: { readonly id: string; readonly allow: boolean }, idempotencyKey) =>
      call(decideAuthorisation, { params: { id }, body: { allow }, idempotencyKey }),
    { refetches: [waitingQuery.queryKey] },
  );

/** Chooses one's own PIN, or removes it. */
export const useSavePin = () =>
  useOperation((body: { readonly password: string; readonly pin?: string }) => call(saveOwnPin, { body }), {
    refetches: [operatorsQuery.queryKey],
  });
