import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { closeCash, countCash, moveCash, openCash, takeCashReading } from '#contract/cash/operations.ts';
import type { CashCountInput, CashMovementInput, CloseCash, OpenCash } from '#contract/cash/requests.ts';
import { call } from '#portal/api/call.ts';
import { ProblemError } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { cashQuery, cashReportsQuery } from '#portal/cash/cash-query.ts';

/**
 * A call that creates something at the register. Its idempotency key stays the same until the server answers yes or no,
 * so that a retry after a lost connection creates nothing twice. Refetches what it changed afterwards.
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
    // Not awaited: the caller gets its answer before the refetch can unmount it.
    onSettled: () => {
      for (const queryKey of changes) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Opens the register. */
export function useOpenCash() {
  return useCashCall((body: OpenCash, idempotencyKey) => call(openCash, { body, idempotencyKey }));
}

/** Puts cash in or takes it out. */
export function useMoveCash(id: string) {
  return useCashCall((body: CashMovementInput, idempotencyKey) =>
    call(moveCash, { params: { id }, body, idempotencyKey }),
  );
}

/** Takes an X report. */
export function useCashReading(id: string) {
  return useCashCall((_: undefined, idempotencyKey) => call(takeCashReading, { params: { id }, idempotencyKey }));
}

/** Submits a count. */
export function useCountCash(id: string) {
  return useCashCall((body: CashCountInput, idempotencyKey) =>
    call(countCash, { params: { id }, body, idempotencyKey }),
  );
}

/** Makes the Z report. The count's id is the key, so that a retry returns the same report. */
export function useCloseCash(id: string) {
  return useCashCall(
    (body: CloseCash, idempotencyKey) => call(closeCash, { params: { id }, body, idempotencyKey }),
    // What there is to close is asked of an open session only.
    [cashQuery.queryKey, cashReportsQuery.queryKey],
  );
}
