import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { isDrawerShort } from '#portal/cash/withdrawal-failure.tsx';
import { outcomeText } from '#portal/orders/actions/texts.ts';
import { changeOrder, type OrderCall } from '#portal/orders/order-calls.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';

/** Sends a correction of an order; `onDone` closes its form. */
export function useCorrection(order: Order, onDone: () => void) {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  return useOperation((asked: OrderCall, key) => changeOrder(client, order.id, asked, key), {
    onSuccess: (changed, { verb }) => {
      toastSuccess(outcomeText(verb, codeOf(order), changed));
      onDone();
    },
    // `DrawerShort` shows this one, with the way to go on, while its dialog is there.
    onError: (error) => (isDrawerShort(error) && isMounted()) || toastError(writeSentenceOf(error)),
  });
}
