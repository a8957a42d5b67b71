import type { Bag } from '#domain/bag/bag.ts';
import { bagFee, bagTotals } from '#domain/bag/money/totals.ts';
import { MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { formatAmount, formatBrl } from '#domain/shared/money.ts';
import styles from '#portal/bag/panel.module.css';
import { useBusyMinutes } from '#portal/opening/opening-query.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useNow } from '#portal/orders/time/use-now.ts';

/** The order's total, updated at every key, and its expected arrival. */
export function Totals({ bag, timeZone }: { bag: Bag; timeZone: string }) {
  const { subtotal, total } = bagTotals(bag);
  const fee = bagFee(bag);
  const parts = [
    `itens ${formatAmount(subtotal)}`,
    ...(fee > 0 ? [`entrega ${formatAmount(fee)}`] : []),
    ...(bag.discount > 0 ? [`desconto −${formatAmount(bag.discount)}`] : []),
  ];
  return (
    <div className={styles.totals}>
      <div className={styles.total}>
        <span>Total</span>
        <output aria-label="Total do pedido">{formatBrl(total)}</output>
      </div>
      <div className={styles.parts}>
        {bag.schedule !== undefined ? (
          <span>
            agendado para {bag.schedule.from}–{bag.schedule.to}
          </span>
        ) : (
          <Arrival word={bag.pickup ? 'pronto' : 'chega'} minutes={bag.deliveryMinutes} timeZone={timeZone} />
        )}
        <span>{parts.join(' · ')}</span>
      </div>
    </div>
  );
}

/** When the order would arrive if it left now, or be ready for pickup. */
function Arrival({ word, minutes, timeZone }: { word: string; minutes: number | null; timeZone: string }) {
  const now = useNow();
  const busy = useBusyMinutes();
  if (minutes === null) return <span />;
  if (minutes === 0) return <span>sem previsão</span>;
  return (
    <span>
      {word} por volta de {clockText(toIso(now + (minutes + busy) * MINUTE_MS), timeZone)}
      {busy > 0 ? ` (movimentado: +${busy} min)` : ''}
    </span>
  );
}
