import type { KeyboardEvent } from 'react';
import type { Bag } from '#domain/bag/bag.ts';
import { bagDiscount, setDiscount, setDiscountRate } from '#domain/bag/money/discount.ts';
import { bagTotals } from '#domain/bag/money/totals.ts';
import type { BagProblems } from '#domain/bag/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { InlineMoney } from '#portal/fields/inline-money.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import styles from './sale-discount.module.css';
import salePanel from './sale-panel.module.css';

interface SaleDiscountProps {
  readonly sale: Bag;
  readonly problems: BagProblems;
  readonly onEdit: EditBag;
  /** Called on Enter, when the field is complete. */
  readonly onEnter: () => void;
}

/** The discount: an amount, or a percentage of the items once `%` is pressed or chosen. */
export function SaleDiscount({ sale, problems, onEdit, onEnter }: SaleDiscountProps) {
  const byRate = sale.discountRate !== undefined;
  // Amount and percentage share one format: R$ 10,00 and 10,00 %.
  const typed = sale.discountRate ?? sale.discount;
  const toRate = () => onEdit((bag) => setDiscountRate(bag, bag.discountRate ?? bag.discount));
  const toAmount = () => onEdit((bag) => setDiscount(bag, bag.discountRate ?? bag.discount));
  const press = (event: KeyboardEvent) => {
    if (event.key === '%') {
      event.preventDefault();
      toRate();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    }
  };
  const off = bagDiscount(sale, bagTotals(sale).subtotal);
  return (
    <section className={styles.discount} data-discount="" aria-label="Desconto da venda" onKeyDown={press}>
      <span className={styles.discountName}>
        Desconto <Kbd>F4</Kbd>
      </span>
      {byRate && off > 0 ? <span className={salePanel.muted}>− {formatBrl(off)}</span> : null}
      <div className={styles.units}>
        <button type="button" aria-pressed={!byRate} aria-label="Desconto em reais" onClick={toAmount}>
          R$
        </button>
        <button type="button" aria-pressed={byRate} aria-label="Desconto em porcentagem" onClick={toRate}>
          %
        </button>
      </div>
      <InlineMoney
        label={byRate ? 'Desconto em %' : 'Desconto'}
        labelHidden
        zero="empty"
        cents={typed}
        onCents={(value) => onEdit((bag) => (byRate ? setDiscountRate(bag, value) : setDiscount(bag, value)))}
        error={problems.get('discount')}
      />
    </section>
  );
}
