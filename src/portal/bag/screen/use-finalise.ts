import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Bag } from '#domain/bag/bag.ts';
import { profileFromBag } from '#domain/bag/order.ts';
import type { Order } from '#domain/orders/order.ts';
import { phoneDigits } from '#domain/shared/phone.ts';
import { logQuietly } from '#portal/api/quiet-log.ts';
import { type BagPlacing, usePlacing } from '#portal/bag/use-placing.ts';
import { customerQuery, saveCustomer } from '#portal/customers/customer-query.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { offerLink } from '#portal/public-orders/offered-link.tsx';
import { deliveryBag } from '#portal/stores/bag-store.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';

/** Saves the delivery, updates its customer and opens the board. */
export function useFinalise(establishmentId: string): BagPlacing {
  const client = useQueryClient();
  const navigate = useNavigate();
  const placed = useCallback(
    async (order: Order, bag: Bag) => {
      remember(bag, (phone) => client.getQueryData(customerQuery(phone).queryKey) ?? undefined);
      toastSuccess(`Pedido ${codeOf(order)} salvo.`, { label: 'Enviar link', run: () => offerLink(order) });
      await navigate({ to: '/dashboard' });
    },
    [client, navigate],
  );
  return usePlacing(deliveryBag, establishmentId, placed);
}

/**
 * Saves the customer's profile. The order does not depend on it: a failure is only logged (specification section 8).
 */
function remember(bag: Bag, known: (phone: string) => Parameters<typeof profileFromBag>[1]): void {
  const phone = phoneDigits(bag.customer.phone);
  if (phone !== null) {
    saveCustomer(phone, profileFromBag(bag, known(phone))).catch((error) => logQuietly('customer not saved', error));
  }
}
