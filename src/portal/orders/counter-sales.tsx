import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isVoided, moneyBack } from '#domain/orders/corrections/void.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { useMayOrAsk } from '#portal/access/use-may.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { EmptyState } from '#portal/ui/notice.tsx';
import { isOfferedTo } from './actions/offered.ts';
import { useActionState, useOrderActions } from './actions/provider.tsx';
import styles from './counter-sales.module.css';
import { codeOf } from './order-texts.ts';
import { clockText } from './time/clock-text.ts';
import { useTimeZone } from './time/use-time-zone.ts';

/** Find older sales with the search. */
const MOST_SHOWN = 100;

/** The day's counter sales, newest first, each with its void action. */
export function CounterSales() {
  const orders = useQuery(ordersQuery).data?.orders ?? [];
  const sales = orders.filter(({ module }) => module === 'PDV').toReversed();
  const timeZone = useTimeZone();
  if (sales.length === 0) {
    return (
      <EmptyState
        title="Nenhuma venda no balcão hoje"
        action={<PermittedLink to="/atendimento">Vender no balcão</PermittedLink>}
      />
    );
  }
  return (
    <>
      <ul className={styles.sales} aria-label="Vendas no balcão de hoje">
        {sales.slice(0, MOST_SHOWN).map((sale) => (
          <Sale key={sale.id} sale={sale} timeZone={timeZone} />
        ))}
      </ul>
      {sales.length > MOST_SHOWN ? (
        <p className={styles.nothing}>
          As {MOST_SHOWN} últimas de {sales.length}. Para ver mais, use a busca.
        </p>
      ) : null}
    </>
  );
}

function Sale({ sale, timeZone }: { sale: Order; timeZone: string }) {
  const may = useMayOrAsk();
  const actions = useOrderActions();
  const busy = useActionState().pending.has(sale.id);
  const ways = moneyBack(sale).map(({ name }) => name);
  return (
    <li className={styles.sale} data-card={sale.id} tabIndex={-1} data-voided={isVoided(sale)}>
      <div className={styles.facts}>
        <Link to="/order/$id" params={{ id: sale.id }} className={styles.code}>
          Venda {codeOf(sale)}
        </Link>
        <p className={styles.muted}>{[clockText(sale.createdAt, timeZone), ...ways].join(' · ')}</p>
      </div>
      <strong className={styles.total}>{formatBrl(sale.order.total)}</strong>
      {isVoided(sale) ? <Chip tone="red">Estornada</Chip> : null}
      {isOfferedTo(may, sale, 'void') ? (
        <Button
          size="small"
          busy={busy}
          aria-label={`Estornar venda ${codeOf(sale)}`}
          onClick={(event) => actions.open('void', sale, event.currentTarget)}
        >
          Estornar
        </Button>
      ) : null}
    </li>
  );
}
