import { type Bag, bagTotals } from '#domain/bag.ts';
import type { BagProblems } from '#domain/bag-problems.ts';
import { formatBrl } from '#domain/money.ts';
import { InlineMoney } from '#portal/fields/inline-money.tsx';
import styles from './bag-panel.module.css';
import type { EditBag } from './edit-bag.ts';

interface TotalsProps {
  readonly bag: Bag;
  readonly problems: BagProblems;
  readonly onEdit: EditBag;
}

/** What the order costs, at every key. */
export function Totals({ bag, problems, onEdit }: TotalsProps) {
  const { subtotal, total } = bagTotals(bag);
  return (
    <div className={styles.totals}>
      <div className={styles.amount}>
        <span>Subtotal</span>
        <strong>{formatBrl(subtotal)}</strong>
      </div>
      <div className={styles.amount}>
        <span>Entrega</span>
        <strong>{formatBrl(bag.txDelivery)}</strong>
      </div>
      <InlineMoney
        label="Desconto"
        cents={bag.discount}
        onCents={(discount) => onEdit((current) => ({ ...current, discount }))}
        error={problems.get('discount')}
      />
      <div className={styles.total}>
        <span>Total</span>
        <output aria-label="Total do pedido">{formatBrl(total)}</output>
      </div>
    </div>
  );
}
