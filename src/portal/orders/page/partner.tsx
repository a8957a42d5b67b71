import type { Order } from '#domain/orders/order.ts';
import { useOrderActions } from '#portal/orders/actions/provider.tsx';
import { PartnerFacts } from '#portal/partner/facts.tsx';
import { hasCall } from '#portal/partner/partner-texts.ts';
import { usePartnerName } from '#portal/partner/use-partner-name.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './order-screen.module.css';

/** The delivery by the partner, if one was called. */
export function OrderPartner({ order }: { order: Order }) {
  const actions = useOrderActions();
  const { title } = usePartnerName(hasCall(order));
  if (!hasCall(order)) return null;
  return (
    <section className={styles.card} aria-labelledby="order-partner">
      <h2 id="order-partner">{title}</h2>
      <div className={styles.person}>
        <div className={styles.grow}>
          <PartnerFacts order={order} />
          {order.lalamove?.plate ? <p className={styles.muted}>Placa {order.lalamove.plate}</p> : null}
        </div>
        <Button onClick={(event) => actions.open('partner', order, event.currentTarget)}>Abrir</Button>
      </div>
    </section>
  );
}
