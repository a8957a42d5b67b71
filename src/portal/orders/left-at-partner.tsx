import { IconAlertTriangle } from '@tabler/icons-react';
import type { Order } from '#domain/order.ts';
import { Button } from '#portal/ui/button.tsx';
import classes from './left-at-partner.module.css';
import { type OrderActions, useActionState } from './order-actions.tsx';

/** After: what goes on at the partner, until somebody confirms that it was canceled there. */
export function LeftAtPartner({ order, actions }: { order: Order; actions: OrderActions }) {
  const { pending } = useActionState();
  if (order.leftAtPartner === undefined) return null;
  return (
    <div className={classes.left}>
      <IconAlertTriangle size={16} aria-hidden="true" className={classes.icon} />
      <span className={classes.text}>A entrega {order.leftAtPartner} continua no parceiro</span>
      <Button
        size="small"
        busy={pending.has(order.id)}
        aria-label="Confirmar que foi cancelado no parceiro"
        title="Confirmar que foi cancelado no parceiro"
        onClick={() => actions.confirmPartnerCanceled(order)}
      >
        Cancelado lá
      </Button>
    </div>
  );
}
