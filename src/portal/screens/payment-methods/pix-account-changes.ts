import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PixAccountAnswer, PixAccountInput } from '#contract/pix-schema.ts';
import { call } from '#portal/api/call.ts';
import { pixAccountQuery } from '#portal/api/pix-account-query.ts';

/** Keeps another Pix account, or with `null` none. */
export function usePixAccountChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (account: PixAccountInput | null): Promise<PixAccountAnswer> => {
      if (account !== null) return call<PixAccountAnswer>('savePixAccount', { body: account });
      await call('removePixAccount');
      return {};
    },
    onSuccess: (answer) => client.setQueryData(pixAccountQuery.queryKey, answer),
    onSettled: () => client.invalidateQueries({ queryKey: pixAccountQuery.queryKey }),
  });
}
