import { useQuery } from '@tanstack/react-query';
import { orderWithArticle } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { pixDueOf } from '#domain/payments/pix-order.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { PixDialog } from './pix-dialog.tsx';

/** The Pix code for the Pix part of an order's payments. */
export function OrderPix({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { data } = useQuery(paymentMethodsQuery);
  const due = pixDueOf(order, data?.paymentMethods ?? []);
  return <PixDialog due={due} title={`Pix d${orderWithArticle(order)}`} onClose={onClose} />;
}
