import type { Order } from '#domain/order.ts';
import { isPickup } from '#domain/pickup.ts';
import { lateText } from '#portal/orders/time-texts.ts';
import { momentText } from './moment-text.ts';
import styles from './order-screen.module.css';

/** When what happened, and when it was promised. Times that are not set are not listed. */
export function OrderTimes({ order, timeZone }: { order: Order; timeZone: string }) {
  const { dispatchAt, forecast, forecastReturn, returnAt, returnManagerAt, customer } = order;
  const times: readonly (readonly [string, string | undefined])[] = [
    ['Despachado', dispatchAt],
    ['Previsão de chegada', forecast],
    ['Volta prevista', forecastReturn],
    ['Voltou', returnAt],
    [isPickup(order) ? 'Retirado' : 'Concluído', returnManagerAt],
  ];
  const known = times.flatMap(([name, instant]) => (instant === undefined ? [] : [[name, instant] as const]));
  const promised = customer?.address.timeDelivery;
  const late = lateText(order);
  if (known.length === 0 && !promised) return null;
  return (
    <section className={styles.card} aria-labelledby="order-times">
      <h2 id="order-times">Horários</h2>
      <dl className={styles.times}>
        {promised ? (
          <div className={styles.time}>
            <dt>{isPickup(order) ? 'Pronto em' : 'Prometido em'}</dt>
            <dd>{promised.replace(/\s*mins?$/i, ' min')}</dd>
          </div>
        ) : null}
        {known.map(([name, instant]) => (
          <div key={name} className={styles.time}>
            <dt>{name}</dt>
            <dd>{momentText(instant, order.createdAt, timeZone)}</dd>
          </div>
        ))}
      </dl>
      {late === null ? null : <p className={styles.late}>{late}</p>}
    </section>
  );
}
