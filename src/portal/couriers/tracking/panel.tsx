import { IconArrowLeft, IconMotorbike } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { MarkedOrders } from '#portal/orders/actions/marked-bar.tsx';
import { useActionState, useOrderActions } from '#portal/orders/actions/provider.tsx';
import { oldestText } from '#portal/orders/time/time-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { VirtualGrid } from '#portal/ui/lists/virtual-grid.tsx';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import { EmptyLine, EmptyState } from '#portal/ui/notice.tsx';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import type { Choice } from './choice.ts';
import { type CourierFilter, filtered, filterTabs } from './filters.ts';
import { CourierItem } from './item.tsx';
import { OrderItem } from './order-item.tsx';
import styles from './panel.module.css';
import type { Tracking } from './use-tracking.ts';

interface TrackingPanelProps {
  readonly tracking: Tracking;
  readonly filter: CourierFilter;
  readonly onFilter: (filter: CourierFilter) => void;
  /** The map shows the completed orders. */
  readonly hasCompleted: boolean;
  readonly chosen: Choice | null;
  readonly onChoose: (choice: Choice | null) => void;
}

/** The list next to the map: the same couriers and orders as text. */
export function TrackingPanel({ tracking, filter, onFilter, hasCompleted, chosen, onChoose }: TrackingPanelProps) {
  const { road, awaiting, completed, positions, board, now } = tracking;
  const { pending } = useActionState();
  const shown = filtered(road.couriers, filter);
  return (
    <div className={styles.panel} data-chosen={chosen?.courierId !== undefined}>
      <div>
        <Button
          size="small"
          icon={<IconArrowLeft size={18} />}
          className={styles.all ?? ''}
          onClick={() => onChoose(null)}
        >
          Todos os motoboys
        </Button>
        <header className={styles.header}>
          <h1 className={`${styles.title} ${visuallyHidden.upTo760}`}>Rastreamento</h1>
          <p className={`${styles.sum} ${visuallyHidden.upTo760}`}>
            {counted(road.couriers.length, 'motoboy', 'motoboys')} ·{' '}
            {counted(board.onRoute.length, 'pedido', 'pedidos')} em rota · {awaiting.length} aguardando
          </p>
          <PillTabs label="Motoboys na lista" tabs={filterTabs(road.couriers)} value={filter} onChange={onFilter} />
        </header>
        <ul className={styles.list} aria-label="Motoboys">
          {shown.map((one) => (
            <CourierItem
              key={one.courier.id}
              one={one}
              position={positions.get(one.courier.id)}
              facts={tracking.facts}
              chosen={chosen?.courierId === one.courier.id ? chosen : null}
              pending={pending}
              onChoose={onChoose}
            />
          ))}
        </ul>
        {shown.length === 0 ? (
          <NoCouriers filter={filter} hasAny={road.couriers.length > 0} onFilter={onFilter} />
        ) : null}
        <Orders title="Com outros" orders={road.others} note="" {...{ tracking, chosen, onChoose }} />
        <Orders
          title="Aguardando"
          orders={awaiting}
          note={oldestText(awaiting, now)}
          empty="Nenhum pedido aguardando."
          {...{ tracking, chosen, onChoose }}
        />
        {hasCompleted ? (
          <Orders
            title="Concluídos"
            orders={completed}
            note=""
            empty="Nada concluído ainda hoje."
            isLong
            {...{ tracking, chosen, onChoose }}
          />
        ) : null}
      </div>
    </div>
  );
}

interface OrdersProps extends Pick<TrackingPanelProps, 'tracking' | 'chosen' | 'onChoose'> {
  readonly title: string;
  readonly orders: readonly Order[];
  readonly note: string;
  /** Text for an empty group; without it the group is hidden. */
  readonly empty?: string;
  /** May have hundreds of orders: only the visible ones are drawn. */
  readonly isLong?: boolean;
}

function idOf({ id }: Order): string {
  return id;
}

function Orders({ title, orders, note, empty, isLong = false, tracking, chosen, onChoose }: OrdersProps) {
  const actions = useOrderActions();
  const { pending, marked } = useActionState();
  const { limits, now, timeZone } = tracking;
  const onOrder = useCallback((orderId: string) => onChoose({ orderId }), [onChoose]);
  if (orders.length === 0 && empty === undefined) return null;
  const item = (order: Order) => (
    <OrderItem
      key={order.id}
      order={order}
      now={now}
      limits={limits}
      timeZone={timeZone}
      isChosen={chosen?.orderId === order.id}
      pending={pending.has(order.id)}
      marked={marked.has(order.id)}
      driver={tracking.drivers.get(order.id)}
      actions={actions}
      onChoose={onOrder}
    />
  );
  return (
    <section className={styles.group} aria-label={title} data-column="">
      <h2 className={styles.heading}>
        {title} <span className={styles.count}>{orders.length}</span>
        <span className={styles.note}>{note}</span>
      </h2>
      <MarkedOrders orders={orders} actions={actions} />
      {orders.length === 0 ? (
        <div className={styles.empty}>
          <EmptyLine action={<PermittedLink to="/novo-pedido">Fazer um pedido</PermittedLink>}>{empty}</EmptyLine>
        </div>
      ) : null}
      {isLong ? (
        <VirtualGrid
          items={orders}
          keyOf={idOf}
          label={title}
          least={Number.POSITIVE_INFINITY}
          gap={8}
          estimate={68}
          keptIndex={orders.findIndex(({ id }) => id === chosen?.orderId)}
        >
          {item}
        </VirtualGrid>
      ) : (
        orders.map(item)
      )}
    </section>
  );
}

interface NoCouriersProps extends Pick<TrackingPanelProps, 'filter' | 'onFilter'> {
  readonly hasAny: boolean;
}

function NoCouriers({ filter, hasAny, onFilter }: NoCouriersProps) {
  if (hasAny) {
    const words = { all: '', road: 'Nenhum motoboy na rua.', free: 'Nenhum motoboy livre.', late: 'Ninguém atrasado.' };
    return (
      <div className={styles.empty}>
        <EmptyLine
          action={
            <Button size="small" onClick={() => onFilter('all')}>
              Ver todos
            </Button>
          }
        >
          {words[filter]}
        </EmptyLine>
      </div>
    );
  }
  return (
    <EmptyState
      icon={<IconMotorbike size={36} />}
      title="Nenhum motoboy cadastrado"
      action={
        <PermittedLink to="/outros/motoboys" act="couriers.edit">
          Cadastrar motoboys
        </PermittedLink>
      }
    >
      A posição de cada motoboy aparece aqui quando ele abre o link dele.
    </EmptyState>
  );
}
