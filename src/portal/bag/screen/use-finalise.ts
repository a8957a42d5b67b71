import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Bag } from '#domain/bag/bag.ts';
import { profileFromBag } from '#domain/bag/order.ts';
import type { Order } from '#domain/orders/order.ts';
import { phoneDigits } from '#domain/shared/phone.ts';
import { logQuietly } from '#portal/api/quiet-log.ts';
import { type BagPlacing, usePlacing } from '#portal/bag/use-placing.ts';
import { knownRecord, useSaveCustomer } from '#portal/customers/customer-query.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { offerLink } from '#portal/public-orders/offered-link.tsx';
import { deliveryBag } from '#portal/stores/bag-store.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';

/** Saves the delivery, updates its customer and opens the board from its screen; `onRefused` as in {@link usePlacing}. */
export function useFinalise(establishmentId: string, onRefused: () => void): BagPlacing {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const navigate = useNavigate();
  const { mutate: saveCustomer } = useSaveCustomer();
  const placed = useCallback(
    async (order: Order, bag: Bag) => {
      const phone = phoneDigits(bag.customer.phone);
      if (phone !== null) {
        // Without the record, saving would erase what the bag has no field for.
        knownRecord(client, phone).then(
          (known) => saveCustomer({ phone, profile: profileFromBag(bag, known ?? undefined) }),
          (error) => logQuietly('customer not saved', error),
        );
      }
      toastSuccess(`Pedido ${codeOf(order)} salvo.`, { label: 'Enviar link', run: () => offerLink(order) });
      if (isMounted()) await navigate({ to: '/dashboard' });
    },
    [client, navigate, saveCustomer, isMounted],
  );
  return usePlacing(deliveryBag, establishmentId, placed, onRefused);
}
