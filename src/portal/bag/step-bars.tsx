import { IconChevronLeft } from '@tabler/icons-react';
import { type Bag, bagTotals } from '#domain/bag.ts';
import { formatBrl } from '#domain/money.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './two-sides.module.css';

/** On a phone: what is in the bag so far, and the way to it. */
export function ToBagBar({ bag, label = 'Ver pedido', onOpen }: { bag: Bag; label?: string; onOpen: () => void }) {
  const units = bag.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={styles.bar}>
      <span>
        {units === 1 ? '1 item' : `${units} itens`} · <strong>{formatBrl(bagTotals(bag).total)}</strong>
      </span>
      <Button variant="primary" onClick={onOpen}>
        {label}
      </Button>
    </div>
  );
}

/** On a phone: the way back to the catalogue. */
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
