import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isVoided } from '#domain/orders/corrections/void.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { useMayOrAsk } from '#portal/access/use-may.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { isOfferedTo } from '#portal/orders/actions/offered.ts';
import { useActionState, useOrderActions } from '#portal/orders/actions/provider.tsx';
import { CounterSales } from '#portal/orders/counter-sales.tsx';
import { codeOf } from '#portal/orders/order-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './sale-done.module.css';
import type { DoneSale } from './sale-done.tsx';

/** The previous sale, kept at hand because its change or receipt may still be needed. */
export function LastSale({ last }: { last: DoneSale }) {
  const may = useMayOrAsk();
  const actions = useOrderActions();
  const known = useQuery({ ...ordersQuery, enabled: false }).data?.orders.find(({ id }) => id === last.order.id);
  const order = known ?? last.order;
  const busy = useActionState().pending.has(order.id);
  const change = isVoided(order) ? 0 : last.change;
  return (
    <section className={styles.last} aria-label="Última venda" data-card={order.id} tabIndex={-1}>
      <p>
        <strong>Venda {codeOf(order)}</strong> · {formatBrl(order.order.total)}
        {change > 0 ? ` · troco ${formatBrl(change)}` : ''}
        {isVoided(order) ? ' · estornada' : ''}
      </p>
      <div className={styles.lastWays}>
        {isOfferedTo(may, order, 'void') ? (
          <Button size="small" busy={busy} onClick={(event) => actions.open('void', order, event.currentTarget)}>
            Estornar venda
          </Button>
        ) : null}
        <Button size="small" icon={<IconPrinter size={17} />} onClick={() => actions.print(order)}>
          Recibo
        </Button>
      </div>
    </section>
  );
}

/** Link to the earlier sales. */
export function SalesOfDay() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={styles.salesOfDay} onClick={() => setOpened(true)}>
        Vendas de hoje
      </button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Vendas no balcão de hoje" width={560}>
        <CounterSales />
      </Modal>
    </>
  );
}
