import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderWithArticle } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { pixDueOf } from '#domain/payments/pix-order.ts';
import { allPaymentMethodsQuery } from '#portal/api/queries.ts';
import { PixDialog } from '#portal/payments/pix-dialog.tsx';
import { Button } from '#portal/ui/button.tsx';
import styles from './order-screen.module.css';

/** Link to the order's Pix code, if part of it is paid by Pix. */
export function PixOffer({ order }: { order: Order }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({ ...allPaymentMethodsQuery, enabled: order.order.payments.length > 0 });
  const due = pixDueOf(order, data?.paymentMethods ?? []);
  if (due === null) return null;
  return (
    <div className={styles.links}>
      <Button icon={<IconQrcode size={18} />} onClick={() => setOpened(true)}>
        Cobrar com Pix
      </Button>
      <PixDialog due={opened ? due : null} title={`Pix d${orderWithArticle(order)}`} onClose={() => setOpened(false)} />
    </div>
  );
}
