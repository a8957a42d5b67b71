import { IconDots, IconPrinter, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseName, phaseOf } from '#domain/orders/status.ts';
import { formatBrl } from '#domain/shared/money.ts';
import type { OrderActions } from '#portal/orders/actions/overlay-kinds.ts';
import { addressOf, codeOf, customerOf, itemsText, originOf, runOf } from '#portal/orders/order-texts.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip, type ChipTone } from '#portal/ui/chip.tsx';
import styles from './row.module.css';

const TONES: Readonly<Partial<Record<ReturnType<typeof phaseOf>, ChipTone>>> = {
  awaiting: 'amber',
  'on-route': 'neutral',
  completed: 'neutral',
  canceled: 'red',
};

interface HistoryRowProps {
  readonly order: Order;
  readonly timeZone: string;
  readonly actions: OrderActions;
}

/** One order of any day: opens its page, prints, repeats; the other actions are in its menu. */
export function HistoryRow({ order, timeZone, actions }: HistoryRowProps) {
  const { id, customer, motoboy } = order;
  const code = codeOf(order);
  const where = [customer === undefined ? '' : addressOf(order), itemsText(order.order.items)].filter(
    (text) => text !== '',
  );
  const about = [originOf(order), motoboy?.name, runOf(order)].filter(Boolean);
  return (
    <li className={styles.row} data-canceled={phaseOf(order.status) === 'canceled' || undefined}>
      <Link to="/order/$id" params={{ id }} className={styles.link} preload={false}>
        <span className={styles.time}>{clockText(order.createdAt, timeZone)}</span>
        <span className={styles.who}>
          <span className={styles.name}>
            <strong>{code}</strong> {customerOf(order)}
          </span>
          <span className={styles.line}>{where.join(' · ')}</span>
          <span className={styles.line}>{about.join(' · ')}</span>
        </span>
        <span className={styles.state}>
          <Chip tone={TONES[phaseOf(order.status)] ?? 'outline'}>
            {isOpenComanda(order) ? 'Aberta' : phaseName(order.status)}
          </Chip>
        </span>
        <strong className={styles.total}>{formatBrl(order.order.total)}</strong>
      </Link>
      <span className={styles.acts}>
        <Button
          size="small"
          variant="quiet"
          iconOnly
          icon={<IconPrinter size={18} />}
          aria-label={`Imprimir ${code}`}
          title="Imprimir"
          onClick={() => actions.print(order)}
        />
        <Link
          to="/novo-pedido"
          search={{ repetir: id }}
          className={styles.repeat}
          aria-label={`Repetir ${code}`}
          title="Repetir pedido"
          preload={false}
        >
          <IconRepeat size={18} aria-hidden="true" />
        </Link>
        <Button
          size="small"
          variant="quiet"
          iconOnly
          icon={<IconDots size={18} />}
          aria-label={`Mais ações ${code}`}
          aria-haspopup="menu"
          onClick={(event) => actions.open('menu', order, event.currentTarget)}
        />
      </span>
    </li>
  );
}
