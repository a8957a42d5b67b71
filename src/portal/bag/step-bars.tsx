import { IconChevronLeft } from '@tabler/icons-react';
import type { Bag } from '#domain/bag/bag.ts';
import { bagTotals } from '#domain/bag/money/totals.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './two-sides.module.css';

/** Phone only: the total of the bag and the button that opens it. */
export function ToBagBar({ bag, label = 'Ver pedido', onOpen }: { bag: Bag; label?: string; onOpen: () => void }) {
  const units = bag.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={styles.bar}>
      <span>
        {counted(units, 'item', 'itens')} · <strong>{formatBrl(bagTotals(bag).total)}</strong>
      </span>
      <Button variant="primary" onClick={onOpen}>
        {label}
      </Button>
    </div>
  );
}

/** Phone only: the button back to the catalogue. */
export function ToCatalogueBar({ title = 'Novo pedido', onOpen }: { title?: string; onOpen: () => void }) {
  return (
    <div className={styles.back}>
      <Button variant="quiet" icon={<IconChevronLeft size={18} />} onClick={onOpen}>
        Cardápio
      </Button>
      <h1 tabIndex={-1}>{title}</h1>
    </div>
  );
}
