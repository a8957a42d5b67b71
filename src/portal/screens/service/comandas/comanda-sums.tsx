import { standingOf } from '#domain/comanda-standing.ts';
import { formatBrl } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import styles from './comanda-panel.module.css';

/** What was consumed, taken off and paid, and what is left, which the eye finds first. */
export function ComandaSums({ comanda }: { comanda: Order }) {
  const { discount, subtotal } = comanda.order;
  const { paid, left, total } = standingOf(comanda);
  const parts = [
    ['Consumo', subtotal],
    ...(discount > 0 ? [['Desconto', -discount]] : []),
    ...(paid > 0 ? [['Pago', -paid]] : []),
  ] as const;
  const plain = discount === 0 && paid === 0;
  return (
    <dl className={styles.sums}>
      {plain
        ? null
        : parts.map(([name, cents]) => (
            <div key={name} className={styles.part}>
              <dt>{name}</dt>
              <dd>{Number(cents) < 0 ? `− ${formatBrl(-Number(cents))}` : formatBrl(Number(cents))}</dd>
            </div>
          ))}
      <div className={styles.left}>
        <dt>{left === 0 && total > 0 ? 'Tudo pago' : plain ? 'Total' : 'Falta'}</dt>
        <dd>
          <output aria-label="Falta pagar">{formatBrl(left)}</output>
        </dd>
      </div>
    </dl>
  );
}
