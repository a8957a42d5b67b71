import {
  IconArrowBackUp,
  IconCircleX,
  IconLink,
  IconPlayerPlay,
  IconPrinter,
  IconReceipt,
  IconRepeat,
  IconSwitchHorizontal,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { canMarkReady } from '#domain/orders/kitchen/mark-ready.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { isScheduledAhead } from '#domain/orders/schedule/schedule.ts';
import { type OrderAction, phaseOf } from '#domain/orders/status.ts';
import { checkAction } from '#domain/orders/transition.ts';
import { hasPublicLink } from '#domain/public-orders/link-end.ts';
import { useMayOrAsk } from '#portal/access/use-may.ts';
import { useActionState, useOrderActions } from '#portal/orders/actions/provider.tsx';
import { codeOf, customerOf, originOf } from '#portal/orders/order-texts.ts';
import { dateText, momentText } from '#portal/orders/time/moment-text.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { LeftAtPartner } from '#portal/partner/left-there.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { useKeptFocus } from '#portal/ui/keyboard/use-kept-focus.ts';
import styles from './order-screen.module.css';
import { PhaseChips } from './phase-chips.tsx';

const MODULE_NAMES: Readonly<Record<Order['module'], string>> = {
  DELIVERY: 'Entrega',
  PDV: 'Venda no balcão',
  COMANDA: 'Comanda',
};

/** The order's title, state and actions. */
export function OrderHeader({ order, timeZone }: { order: Order; timeZone: string }) {
  return (
    <header className={styles.header}>
      <div className={styles.what}>
        <div className={styles.title}>
          <h1>
            {codeOf(order)} <span>{customerOf(order)}</span>
          </h1>
          <PhaseChips order={order} />
          <Chip tone="outline">{originOf(order)}</Chip>
          <Chip tone="outline">{isPickup(order) ? 'Retirada' : MODULE_NAMES[order.module]}</Chip>
        </div>
        <p className={styles.muted}>
          Criado em {dateText(order.createdAt, timeZone)} às {momentText(order.createdAt, order.createdAt, timeZone)}
        </p>
      </div>
      <Actions order={order} />
      <LeftAtPartner order={order} actions={useOrderActions()} />
    </header>
  );
}

/** The actions allowed in its state. Only deliveries have a courier; a counter sale is complete when made. */
function Actions({ order }: { order: Order }) {
  const actions = useOrderActions();
  const focus = useKeptFocus();
  const busy = useActionState().pending.has(order.id);
  const can = (action: OrderAction) => checkAction(order, action).ok;
  const delivers = order.customer !== undefined && !isPickup(order);
  const delivery = order.module === 'DELIVERY' && order.customer !== undefined;
  const may = useMayOrAsk();
  const now = useNow();
  const canStart = may('orders.move') && isScheduledAhead(order, now);
  const at = (event: MouseEvent<HTMLElement>) => event.currentTarget;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div
      {...focus}
      role="group"
      aria-label="Ações do pedido"
      className={styles.actions}
      data-card={order.id}
      tabIndex={-1}
    >
      {canStart ? (
        <Button icon={<IconPlayerPlay size={18} />} busy={busy} onClick={() => actions.start(order)}>
          Começar agora
        </Button>
      ) : null}
      {can('dispatch') && delivers ? (
        <Button variant="primary" busy={busy} onClick={(event) => actions.open('dispatch', order, at(event))}>
          Despachar
        </Button>
      ) : null}
      {canMarkReady(order) ? (
        <Button icon={<IconToolsKitchen2 size={18} />} busy={busy} onClick={() => actions.markReady(order)}>
          {order.readyAt === undefined ? 'Pronto' : 'Desfazer pronto'}
        </Button>
      ) : null}
      {can('complete') ? (
        <Button variant="good" busy={busy} onClick={() => actions.complete(order)}>
          Concluir
        </Button>
      ) : null}
      {can('change-courier') && delivers ? (
        <Button
          icon={<IconSwitchHorizontal size={18} />}
          busy={busy}
          onClick={(event) => actions.open('change-courier', order, at(event))}
        >
          Trocar motoboy
        </Button>
      ) : null}
      {can('reset') && phaseOf(order.status) !== 'awaiting' ? (
        <Button icon={<IconArrowBackUp size={18} />} busy={busy} onClick={(event) => actions.reset(order, at(event))}>
          Voltar para aguardando
        </Button>
      ) : null}
      {delivery ? (
        <Link className={styles.way} to="/novo-pedido" search={{ repetir: order.id }}>
          <IconRepeat size={18} aria-hidden="true" />
          Repetir pedido
        </Link>
      ) : null}
      {hasPublicLink(order) ? (
        <Button icon={<IconLink size={18} />} onClick={(event) => actions.open('link', order, at(event))}>
          Enviar link
        </Button>
      ) : null}
      <Button icon={<IconPrinter size={18} />} onClick={() => actions.print(order)}>
        Imprimir
      </Button>
      <Button icon={<IconReceipt size={18} />} onClick={() => actions.preview(order)}>
        Vias e impressoras
      </Button>
      {can('cancel') ? (
        <Button
          variant="danger"
          icon={<IconCircleX size={18} />}
          busy={busy}
          onClick={(event) => actions.open('cancel', order, at(event))}
        >
          Cancelar pedido
        </Button>
      ) : null}
      {can('void') ? (
        <Button
          variant="danger"
          icon={<IconCircleX size={18} />}
          busy={busy}
          onClick={(event) => actions.open('void', order, at(event))}
        >
          Estornar venda
        </Button>
      ) : null}
    </div>
  );
}
