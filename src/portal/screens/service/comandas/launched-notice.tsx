import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { sumCents } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { TicketPrinter } from '#portal/orders/ticket-printer.tsx';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './comanda-panel.module.css';
import { launchedText } from './launched-text.ts';
import type { Launched } from './use-launch.ts';

/** What went onto the comanda just now, with the ticket for the kitchen. */
export function LaunchedNotice({ launched }: { launched: Launched }) {
  const timeZone = useTimeZone();
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  return (
    <section className={styles.launched} aria-label="Lançado agora">
      <p>{launchedText(launched)}</p>
      <Button size="small" icon={<IconPrinter size={17} />} onClick={() => setPrinting(true)}>
        Cozinha
      </Button>
      {printing ? (
        <TicketPrinter kind="kitchen" order={additionOf(launched)} timeZone={timeZone} onDone={printed} />
      ) : null}
    </section>
  );
}

/** The comanda as if only the new lines were on it: what the kitchen has not seen yet. */
function additionOf({ comanda, items }: Launched): Order {
  const total = sumCents(items.map((item) => item.total));
  const sums = { discount: 0, totalProducts: total, subtotal: total, total };
  return { ...comanda, order: { ...comanda.order, ...sums, items, payments: [] } };
}
