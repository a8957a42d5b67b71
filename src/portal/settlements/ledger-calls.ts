import { addLedgerLine, saveCourierPixKey, savePayRules, settleCourier } from '#contract/settlements/operations.ts';
import type { CourierPixKeyBody, LedgerActBody, SettleBody } from '#contract/settlements/requests.ts';
import type { PayRuleSet } from '#domain/settlements/pay-rules.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';

const REFETCHES = [['settlements'], ['cash']];

/** Enters a line into a courier's ledger. */
export function useLedgerAct(id: string) {
  return useOperation(
    (body: LedgerActBody, idempotencyKey) => call(addLedgerLine, { params: { id }, body, idempotencyKey }),
    { refetches: REFETCHES, addsTo: () => `ledger ${id}` },
  );
}

/** Settles with a courier. */
export function useSettle(id: string) {
  return useOperation(
    (body: SettleBody, idempotencyKey) => call(settleCourier, { params: { id }, body, idempotencyKey }),
    { refetches: REFETCHES, addsTo: () => `acerto ${id}` },
  );
}

/** Saves rules of pay. */
export function useSavePayRules() {
  return useOperation((body: PayRuleSet, idempotencyKey) => call(savePayRules, { body, idempotencyKey }), {
    refetches: [['settlements'], ['runs']],
  });
}

/** Saves a courier's Pix key. */
export function useSavePixKey(id: string) {
  return useOperation((body: CourierPixKeyBody) => call(saveCourierPixKey, { params: { id }, body }), {
    refetches: REFETCHES,
  });
}
