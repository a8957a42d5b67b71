import { useMemo } from 'react';
import { daySummaryOf } from '#domain/orders/board/day-summary.ts';
import type { Order } from '#domain/orders/order.ts';
import { durationText } from '#domain/shared/duration.ts';
import { shortBrl } from '#portal/orders/order-texts.ts';
import styles from './day-numbers.module.css';

/** Three totals of the day, each with what it counts. */
export function DayNumbers({ orders }: { orders: readonly Order[] }) {
  const { sales, onTime, doorToDoorMinutes } = useMemo(() => daySummaryOf(orders), [orders]);
  return (
    <dl className={styles.numbers}>
      <Figure name="Vendas hoje" hint="Total dos pedidos concluídos hoje">
        {shortBrl(Math.round(sales / 100) * 100)}
      </Figure>
      <Figure name="No prazo" hint="Entregas concluídas até a hora prometida">
        {onTime === null ? '–' : `${Math.round(onTime * 100)} %`}
      </Figure>
      <Figure name="Porta a porta" hint="Metade das entregas de hoje levou até este tempo, do pedido à conclusão">
        {doorToDoorText(doorToDoorMinutes)}
      </Figure>
    </dl>
  );
}

function doorToDoorText(minutes: number | null): string {
  if (minutes === null) return '–';
  return minutes < 1 ? '< 1 min' : durationText(minutes);
}

function Figure({ name, hint, children }: { name: string; hint: string; children: string }) {
  return (
    <div title={hint}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
