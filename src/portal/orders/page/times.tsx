import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { beginsAt } from '#domain/orders/schedule/schedule.ts';
import { momentText } from '#portal/orders/time/moment-text.ts';
import { lateNowText, lateText } from '#portal/orders/time/time-texts.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import orderScreen from './order-screen.module.css';
import styles from './times.module.css';

/** When things happened and when they were promised. Unset times are left out. */
export function OrderTimes({ order, timeZone }: { order: Order; timeZone: string }) {
  const { readyAt, dispatchAt, forecast, forecastReturn, scheduledFor, deliveredAt, returnAt, returnManagerAt } = order;
  const times: readonly (readonly [string, string | undefined])[] = [
    ...(scheduledFor === undefined
      ? ([[isPickup(order) ? 'Pronto para' : 'Prometido para', promisedAtOf(order)]] as const)
      : ([
          ['Agendado: a partir de', scheduledFor.from],
          ['Agendado: até', scheduledFor.to],
          [scheduledFor.startedAt === undefined ? 'Começa o preparo' : 'Preparo começado', beginsAt(order)],
        ] as const)),
    ['Pronto na cozinha', readyAt],
    ['Despachado', dispatchAt],
    ['Previsão de chegada', forecast],
    ['Volta prevista', forecastReturn],
    ['Entregue', deliveredAt],
    ['Voltou', returnAt],
    [isPickup(order) ? 'Retirado' : 'Concluído', returnManagerAt],
  ];
  const known = times.flatMap(([name, instant]) => (instant === undefined ? [] : [[name, instant] as const]));
  const late = lateNowText(order, useNow()) ?? lateText(order);
  if (known.length === 0) return null;
  return (
    <section className={orderScreen.card} aria-labelledby="order-times">
      <h2 id="order-times">Horários</h2>
      <dl className={styles.times}>
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
