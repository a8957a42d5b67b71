import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#domain/order.ts';
import { orderWithArticle } from '#domain/order-name.ts';
import { pixDueOf } from '#domain/pix-order.ts';
import { allPaymentMethodsQuery } from '#portal/api/queries.ts';
import { PixDialog } from '#portal/orders/pix-dialog.tsx';
import { Button } from '#portal/ui/button.tsx';
import styles from './order-screen.module.css';

/** The way to the order's Pix code, where a part of it is paid by Pix. */
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
