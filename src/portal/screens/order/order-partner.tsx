import type { Order } from '#domain/order.ts';
import { useOrderActions } from '#portal/orders/order-actions.tsx';
import { PartnerFacts } from '#portal/orders/partner-facts.tsx';
import { hasCall } from '#portal/orders/partner-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './order-screen.module.css';

/** The order's way with the partner, where it was called. */
export function OrderPartner({ order }: { order: Order }) {
  const actions = useOrderActions();
  if (!hasCall(order)) return null;
  return (
    <section className={styles.card} aria-labelledby="order-partner">
      <h2 id="order-partner">Lalamove</h2>
      <div className={styles.person}>
        <div className={styles.grow}>
          <PartnerFacts order={order} />
        </div>
        <Button onClick={(event) => actions.open('partner', order, event.currentTarget)}>Abrir</Button>
      </div>
    </section>
  );
}
