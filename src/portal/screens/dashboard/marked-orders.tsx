import type { Order } from '#domain/order.ts';
import { type OrderActions, useActionState } from '#portal/orders/order-actions.tsx';
import { Button } from '#portal/ui/button.tsx';
import classes from './marked-orders.module.css';

/** What is marked to leave together, and the way to send it: the same as D on one of the cards, for a finger too. */
export function MarkedOrders({ orders, actions }: { orders: readonly Order[]; actions: OrderActions }) {
  const { marked } = useActionState();
  const listed = orders.filter(({ id }) => marked.has(id));
  const [first] = listed;
  if (first === undefined) return null;
  return (
    <div className={classes.bar} role="status">
      <span className={classes.count}>{listed.length === 1 ? '1 marcado' : `${listed.length} marcados`}</span>
      <Button size="small" onClick={actions.clearMarks}>
        Desmarcar
      </Button>
      <Button size="small" variant="primary" onClick={(event) => actions.open('dispatch', first, event.currentTarget)}>
        Despachar juntos
      </Button>
    </div>
  );
}
