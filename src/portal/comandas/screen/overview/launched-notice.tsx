import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { sumCents } from '#domain/shared/money.ts';
import styles from '#portal/comandas/screen/panel.module.css';
import type { Launched } from '#portal/comandas/screen/use-launch.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { TicketPrinter } from '#portal/printing/ticket-printer.tsx';
import { Button } from '#portal/ui/button.tsx';
import { launchedText } from './launched-text.ts';

/** The items just launched, with their kitchen ticket. */
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

/** A copy of the comanda with only the new lines, for the kitchen. */
function additionOf({ comanda, items }: Launched): Order {
  const total = sumCents(items.map((item) => item.total));
  const sums = { discount: 0, totalProducts: total, subtotal: total, total };
  return { ...comanda, order: { ...comanda.order, ...sums, items, payments: [] } };
}
