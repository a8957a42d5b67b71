import { useQueryClient } from '@tanstack/react-query';
import { removePixAccount, savePixAccount } from '#contract/payments/operations.ts';
import type { PixAccountAnswer, PixAccountInput } from '#contract/payments/pix-schema.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { pixAccountQuery } from '#portal/payments/pix-account-query.ts';

/** Saves a Pix account, or removes it with `null`. */
export function usePixAccountChange() {
  const client = useQueryClient();
  return useOperation(
    async (account: PixAccountInput | null, idempotencyKey): Promise<PixAccountAnswer> => {
      if (account !== null) return call(savePixAccount, { body: account, idempotencyKey });
      await call(removePixAccount, { idempotencyKey });
      return {};
    },
    {
      onSuccess: (answer) => client.setQueryData(pixAccountQuery.queryKey, answer),
      refetches: [pixAccountQuery.queryKey],
    },
  );
}
