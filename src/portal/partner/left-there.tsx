import { IconAlertTriangle } from '@tabler/icons-react';
import type { Order } from '#domain/orders/order.ts';
import type { OrderActions } from '#portal/orders/actions/overlay-kinds.ts';
import { useActionState } from '#portal/orders/actions/provider.tsx';
import { Button } from '#portal/ui/button.tsx';
import styles from './left-there.module.css';

/** Shows the delivery that continues at the partner, until an operator confirms its cancellation there. */
export function LeftAtPartner({ order, actions }: { order: Order; actions: OrderActions }) {
  const { pending } = useActionState();
  if (order.leftAtPartner === undefined) return null;
  return (
    <div className={styles.left}>
      <IconAlertTriangle size={16} aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>A entrega {order.leftAtPartner} continua no parceiro</span>
      <Button
        size="small"
        busy={pending.has(order.id)}
        aria-label="Confirmar que foi cancelado no parceiro"
        title="Confirmar que foi cancelado no parceiro"
        onClick={() => actions.confirmPartnerCanceled(order)}
      >
        Cancelado no parceiro
      </Button>
    </div>
  );
}
