import { useMemo } from 'react';
import { daySummaryOf } from '#domain/day-summary.ts';
import type { Order } from '#domain/order.ts';
import { shortBrl } from '#portal/orders/order-texts.ts';
import { durationText } from '#portal/orders/time-texts.ts';
import classes from './day-numbers.module.css';

/** The day in three numbers, with what each of them counts. */
export function DayNumbers({ orders }: { orders: readonly Order[] }) {
  const { sales, onTime, doorToDoorMinutes } = useMemo(() => daySummaryOf(orders), [orders]);
  return (
    <dl className={classes.numbers}>
      <Figure name="Vendas hoje" hint="Total dos pedidos concluídos hoje">
        {shortBrl(Math.round(sales / 100) * 100)}
      </Figure>
      <Figure name="No prazo" hint="Entregas concluídas até a previsão">
        {onTime === null ? '–' : `${Math.round(onTime * 100)} %`}
      </Figure>
      <Figure name="Porta a porta" hint="Da chegada do pedido à conclusão, na entrega mediana de hoje">
        {doorToDoorMinutes === null ? '–' : doorToDoorMinutes < 1 ? '< 1 min' : durationText(doorToDoorMinutes)}
      </Figure>
    </dl>
  );
}

function Figure({ name, hint, children }: { name: string; hint: string; children: string }) {
  return (
    <div title={hint}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
