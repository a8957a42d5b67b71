import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBrl } from '#domain/money.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { TicketPrinter } from '#portal/orders/ticket-printer.tsx';
import { Button } from '#portal/ui/button.tsx';
import type { DoneSale } from './sale-done.tsx';
import styles from './sale-panel.module.css';

/** The sale before this one stays at hand: its change was perhaps not handed out yet, its receipt is asked for late. */
export function LastSale({ last: { order, change }, timeZone }: { last: DoneSale; timeZone: string }) {
  const [printing, setPrinting] = useState(false);
  return (
    <section className={styles.last} aria-label="Última venda">
      <p>
        <strong>Venda {codeOf(order)}</strong> · {formatBrl(order.order.total)}
        {change > 0 ? ` · troco ${formatBrl(change)}` : ''}
      </p>
      <Button size="small" icon={<IconPrinter size={17} />} onClick={() => setPrinting(true)}>
        Recibo
      </Button>
      {printing ? <TicketPrinter order={order} timeZone={timeZone} onDone={() => setPrinting(false)} /> : null}
    </section>
  );
}
