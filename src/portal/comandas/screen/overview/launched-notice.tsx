import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { sumCents } from '#domain/shared/money.ts';
import styles from '#portal/comandas/screen/panel.module.css';
import type { Launched } from '#portal/comandas/screen/use-launch.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { COPY_NOT_NOTED } from '#portal/printing/texts.ts';
import { TicketPrinter } from '#portal/printing/ticket-printer.tsx';
import { useNotedPrint } from '#portal/printing/use-noted-print.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import { launchedText } from './launched-text.ts';

/** The items just launched, with their kitchen ticket. */
export function LaunchedNotice({ launched }: { launched: Launched }) {
  const timeZone = useTimeZone();
  const [printing, setPrinting] = useState(false);
  const [opened, setOpened] = useState<Launched>();
  const { note, isPending } = useNotedPrint();
  const isSecond = opened === launched;
  const print = async () => {
    const ticket = { orderId: launched.comanda.id, kind: 'kitchen' } as const;
    // Each launch has a ticket of its own: only the second one of this launch is a copy.
    if (isSecond && !(await note(ticket, { again: true, marked: true }))) return toastError(COPY_NOT_NOTED);
    setPrinting(true);
  };
  const done = useCallback(() => {
    setPrinting(false);
    setOpened(launched);
  }, [launched]);
  return (
    <section className={styles.launched} aria-label="Lançado agora">
      <p>{launchedText(launched)}</p>
      <Button size="small" icon={<IconPrinter size={17} />} busy={isPending} onClick={() => void print()}>
        Cozinha
      </Button>
      {printing ? (
        <TicketPrinter
          kind="kitchen"
          order={additionOf(launched)}
          isSecond={isSecond}
          timeZone={timeZone}
          onDone={done}
        />
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
