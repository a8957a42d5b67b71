import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { closeCash, countCash, moveCash, openCash, takeCashReading } from '#contract/cash/operations.ts';
import type { CashCountInput, CashMovementInput, CloseCash, OpenCash } from '#contract/cash/requests.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { cashQuery, cashReportsQuery } from '#portal/cash/cash-query.ts';

/** A call at the register. */
function useCashCall<Asked, Answer>(
  send: (asked: Asked, key: string) => Promise<Answer>,
  changes: readonly QueryKey[] = [['cash']],
  addsTo?: string,
) {
  const client = useQueryClient();
  return useOperation(send, {
    addsTo: () => addsTo,
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
  return useCashCall(
    (body: CashMovementInput, idempotencyKey) => call(moveCash, { params: { id }, body, idempotencyKey }),
    [['cash']],
    `cash ${id}`,
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

/** Makes the Z report of a count. */
export function useCloseCash(id: string) {
  return useCashCall(
    (body: CloseCash, idempotencyKey) => call(closeCash, { params: { id }, body, idempotencyKey }),
    // Without the closing query, which needs an open session.
    [cashQuery.queryKey, cashReportsQuery.queryKey],
  );
}
