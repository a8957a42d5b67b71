import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo, useId } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import type { OrderActions } from '#portal/orders/actions/overlay-kinds.ts';
import { whereaboutsText } from '#portal/orders/actions/texts.ts';
import { codeOf, customerOf } from '#portal/orders/order-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './row.module.css';

interface OrderRowProps {
  readonly order: Order;
  /** The line below the name. */
  readonly text: string;
  /** Whether the line is a warning. */
  readonly warning?: boolean;
  readonly goneTo: Order | null;
  readonly pending: boolean;
  readonly tabStop: boolean;
  readonly opened: boolean;
  readonly marked: boolean;
  readonly actions: OrderActions;
}

/** A finished order or a comanda in two lines; links to its page. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, text, warning = false, goneTo, pending, tabStop, opened, actions } = props;
  const id = useId();
  const name = customerOf(order);
  return (
    <article
      className={styles.row}
      data-card={order.id}
      data-open={opened || undefined}
      data-gone={goneTo === null ? undefined : true}
      aria-labelledby={`${id}-name`}
      tabIndex={tabStop ? 0 : -1}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) actions.view(order);
      }}
    >
      <Link
        to={order.module === 'COMANDA' ? '/atendimento/comanda/$id' : '/order/$id'}
        params={{ id: order.id }}
        className={styles.link}
        tabIndex={-1}
        preload={false}
      >
        <span id={`${id}-name`} className={styles.name} title={name}>
          <span className={styles.code}>{codeOf(order)}</span> {name}
        </span>
        <span className={styles.text} data-warning={warning} title={text}>
          {goneTo === null ? text : whereaboutsText(goneTo)}
        </span>
      </Link>
      <strong className={styles.total}>{formatBrl(order.order.total)}</strong>
      <Button
        size="small"
        variant="quiet"
        iconOnly
        icon={<IconDots size={18} />}
        aria-label={`Mais ações ${codeOf(order)}`}
        aria-haspopup="menu"
        data-more=""
        busy={pending}
        onClick={(event) => actions.open('menu', order, event.currentTarget)}
      />
    </article>
  );
});
