import { useQuery } from '@tanstack/react-query';
import type { Order } from '#domain/order.ts';
import { orderWithArticle } from '#domain/order-name.ts';
import { pixDueOf } from '#domain/pix-order.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { PixDialog } from './pix-dialog.tsx';

/** The Pix code of an order's payments that are Pix. */
export function OrderPix({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { data } = useQuery(paymentMethodsQuery);
  const due = pixDueOf(order, data?.paymentMethods ?? []);
  return <PixDialog due={due} title={`Pix d${orderWithArticle(order)}`} onClose={onClose} />;
}
