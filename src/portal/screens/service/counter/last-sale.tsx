import { IconPrinter } from '@tabler/icons-react';
import { formatBrl } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import type { DoneSale } from './sale-done.tsx';
import styles from './sale-panel.module.css';

interface LastSaleProps {
  readonly last: DoneSale;
  readonly onPrint: (order: Order) => void;
}

/** The sale before this one stays at hand: its change was perhaps not handed out yet, its receipt is asked for late. */
export function LastSale({ last: { order, change }, onPrint }: LastSaleProps) {
  return (
    <section className={styles.last} aria-label="Última venda">
      <p>
        <strong>Venda {codeOf(order)}</strong> · {formatBrl(order.order.total)}
        {change > 0 ? ` · troco ${formatBrl(change)}` : ''}
      </p>
      <Button size="small" icon={<IconPrinter size={17} />} onClick={() => onPrint(order)}>
        Recibo
      </Button>
    </section>
  );
}
