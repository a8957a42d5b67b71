import { IconX } from '@tabler/icons-react';
import type { Order } from '#domain/orders/order.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './marked-bar.module.css';
import type { OrderActions } from './overlay-kinds.ts';
import { useActionState } from './provider.tsx';

/** The orders marked to be dispatched together, and the button for it: the same as D on a card, for touch as well. */
export function MarkedOrders({ orders, actions }: { orders: readonly Order[]; actions: OrderActions }) {
  const { marked } = useActionState();
  const listed = orders.filter(({ id }) => marked.has(id));
  const [first] = listed;
  if (first === undefined) return null;
  return (
    <div className={styles.bar} role="status">
      <span className={styles.count}>{counted(listed.length, 'marcado', 'marcados')}</span>
      <Button
        size="small"
        iconOnly
        icon={<IconX size={16} />}
        aria-label="Desmarcar"
        title="Desmarcar"
        onClick={actions.clearMarks}
      />
      <Button size="small" variant="primary" onClick={(event) => actions.open('dispatch', first, event.currentTarget)}>
        Despachar juntos
      </Button>
    </div>
  );
}
