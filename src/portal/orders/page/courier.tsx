import { Link } from '@tanstack/react-router';
import type { Order } from '#domain/orders/order.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { runOf } from '#portal/orders/order-texts.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import styles from './order-screen.module.css';

/** The order's courier, if it has one. */
export function OrderCourier({ order }: { order: Order }) {
  const { motoboy, partnerDelivery, run } = order;
  if (motoboy === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="order-courier">
      <h2 id="order-courier">Motoboy</h2>
      <div className={styles.person}>
        <Avatar name={motoboy.name} src={motoboy.photoUrl} size="m" />
        <div className={styles.grow}>
          <p className={styles.strong}>{motoboy.name}</p>
          {motoboy.phone ? (
            <a href={`tel:${motoboy.phone.replace(/[^\d+]/g, '')}`}>{formatPhone(motoboy.phone)}</a>
          ) : null}
          {run === undefined ? null : (
            <p className={styles.muted}>
              <Link to="/outros/historico" search={{ run: run.id, nome: runOf(order) }} preload={false}>
                {runOf(order)}
              </Link>
              , parada {run.stop}
            </p>
          )}
          {partnerDelivery ? <p className={styles.muted}>Entrega por parceiro</p> : null}
        </div>
      </div>
    </section>
  );
}
