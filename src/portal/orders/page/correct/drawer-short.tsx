import { isDrawerShort, WithdrawalFailure } from '#portal/cash/withdrawal-failure.tsx';
import type { OrderCall } from '#portal/orders/order-calls.ts';
import type { useCorrection } from './use-correction.ts';

/** Shown when the drawer is not expected to hold the cash that a correction gives back, with the way to correct anyway. */
export function DrawerShort({ correction }: { correction: ReturnType<typeof useCorrection> }) {
  const { error, isPending, variables: asked, mutate } = correction;
  if (asked === undefined || !isDrawerShort(error)) return null;
  return (
    <WithdrawalFailure
      error={error}
      busy={isPending}
      label="Corrigir mesmo assim"
      onTake={() => mutate({ ...asked, beyondDrawer: true } as OrderCall)}
    />
  );
}
