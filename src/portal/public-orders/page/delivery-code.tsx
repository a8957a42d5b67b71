import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import styles from './page.module.css';

/** The code that the customer gives the courier at the door. */
export function DeliveryCode({ order: { deliveryCode, courier } }: { order: PublicOrder }) {
  if (deliveryCode === undefined) return null;
  const digits = [...deliveryCode];
  return (
    <section className={`${styles.card} ${styles.code}`} aria-label="Código da entrega">
      <div className={styles.grow}>
        <h2>Código da entrega</h2>
        <p className={styles.muted}>diga {courier === undefined ? 'ao motoboy' : `a ${courier.firstName}`} na porta</p>
      </div>
      <p className={styles.digits}>
        <span className={styles.spoken}>{digits.join(' ')}</span>
        {digits.map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have no identity and never move
          <span key={index} className={styles.digit} aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
    </section>
  );
}
