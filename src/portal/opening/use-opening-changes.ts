import { useQueryClient } from '@tanstack/react-query';
import { endBusyMode, pauseShop, reopenShop, startBusyMode } from '#contract/opening/operations.ts';
import type { Opening } from '#contract/opening/schema.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { openingQuery } from './opening-query.ts';
import { changedText } from './opening-texts.ts';

export type OpeningChange =
  | { readonly kind: 'pause'; readonly until?: string; readonly reason?: string }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'busy'; readonly minutes: number; readonly until: string }
  | { readonly kind: 'calm' };

/** Closes and reopens the shop, and starts and ends the busy mode. */
export function useOpeningChanges() {
  const client = useQueryClient();
  return useOperation(send, {
    onSuccess: (opening, { kind }) => {
      client.setQueryData(openingQuery.queryKey, opening);
      toastSuccess(changedText(kind, opening.state));
    },
    onError: (error) => toastError(sentenceOf(error)),
  });
}

function send(change: OpeningChange, idempotencyKey: string): Promise<Opening> {
  switch (change.kind) {
    case 'pause': {
      const { kind: _kind, ...body } = change;
      return call(pauseShop, { body, idempotencyKey });
    }
    case 'busy':
      return call(startBusyMode, { body: { minutes: change.minutes, until: change.until }, idempotencyKey });
    case 'reopen':
      return call(reopenShop, { idempotencyKey });
    case 'calm':
      return call(endBusyMode, { idempotencyKey });
  }
}
