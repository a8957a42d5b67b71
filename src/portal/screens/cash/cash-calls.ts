import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type {
  CashCount,
  CashCountInput,
  CashMovementInput,
  CashReading,
  CashSessionAnswer,
  CashZReport,
  CloseCash,
  OpenCash,
} from '#contract/cash-schema.ts';
import { call } from '#portal/api/call.ts';
import { cashQuery, cashReportsQuery } from '#portal/api/cash-query.ts';
import { ProblemError } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';

/**
 * A call that makes something at the register, with a key that stays the same until the server has said yes or no: asking
 * again after a broken connection makes nothing twice. Afterwards what it changes is read anew.
 */
function useCashCall<Asked, Answer>(
  send: (asked: Asked, key: string) => Promise<Answer>,
  changes: readonly QueryKey[] = [['cash']],
) {
  const client = useQueryClient();
  const key = useRef<{ readonly of: string; readonly key: string } | null>(null);
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const of = JSON.stringify(asked ?? null);
      if (key.current?.of !== of) key.current = { of, key: newRequestKey() };
      try {
        const answer = await send(asked, key.current.key);
        key.current = null;
        return answer;
      } catch (error) {
        if (error instanceof ProblemError && error.problem.status < 500) key.current = null;
        throw error;
      }
    },
    // Not waited for: what asked hears of the answer before the register it stands on is read anew and may be gone.
    onSettled: () => {
      for (const queryKey of changes) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Opens the register. */
export function useOpenCash() {
  return useCashCall((body: OpenCash, idempotencyKey) => call<CashSessionAnswer>('openCash', { body, idempotencyKey }));
}

/** Puts money in or takes it out. */
export function useMoveCash(id: string) {
  return useCashCall((body: CashMovementInput, idempotencyKey) =>
    call<{ id: string }>('moveCash', { parameters: { id }, body, idempotencyKey }),
  );
}

/** Takes an X report. */
export function useCashReading(id: string) {
  return useCashCall((_: undefined, idempotencyKey) =>
    call<CashReading>('takeCashReading', { parameters: { id }, idempotencyKey }),
  );
}

/** Hands in a count. */
export function useCountCash(id: string) {
  return useCashCall((body: CashCountInput, idempotencyKey) =>
    call<CashCount>('countCash', { parameters: { id }, body, idempotencyKey }),
  );
}

/** Makes the Z report. The count names the call, so that asking again answers the same report. */
export function useCloseCash(id: string) {
  return useCashCall(
    (body: CloseCash, idempotencyKey) => call<CashZReport>('closeCash', { parameters: { id }, body, idempotencyKey }),
    // What there is to close is asked of an open session only.
    [cashQuery.queryKey, cashReportsQuery.queryKey],
  );
}
