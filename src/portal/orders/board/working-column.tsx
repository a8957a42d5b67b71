import { IconMotorbike, IconToolsKitchen2 } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { MarkedOrders } from '#portal/orders/actions/marked-bar.tsx';
import { lateHeadingText, nextArrivalText, oldestText } from '#portal/orders/time/time-texts.ts';
import { EmptyState } from '#portal/ui/notice.tsx';
import { OrderCard } from './card/card.tsx';
import { OrderColumn, type RowState } from './column.tsx';
import type { DrawnBoard } from './drawn.ts';
import { GROUPS, type WORKING } from './groups.ts';
import styles from './working-column.module.css';

interface WorkingColumnProps {
  readonly drawn: DrawnBoard;
  readonly group: (typeof WORKING)[number];
  /** Hides the heading, because the tabs above already show name and count. */
  readonly bare?: boolean;
}

/** Aguardando or Em rota: the cards to work on, and the most urgent one in the heading. */
export function WorkingColumn({ drawn, group, bare = false }: WorkingColumnProps) {
  const { board, now, limits, timeZone, actions, returns } = drawn;
  const orders = board[group];
  const note = group === 'awaiting' ? oldestText(orders, now) : nextArrivalText(orders, now);
  const card = useCallback(
    (order: Order, state: RowState) => (
      <OrderCard
        order={order}
        now={now}
        limits={limits}
        timeZone={timeZone}
        backAt={returnOf(order, returns)}
        actions={actions}
        {...state}
      />
    ),
    [now, limits, timeZone, actions, returns],
  );
  const late = lateHeadingText(orders, now);
  return (
    <OrderColumn
      name={GROUPS[group]}
      orders={orders}
      drawn={drawn}
      estimate={153}
      gap={8}
      empty={<NothingHere group={group} />}
      header={
        <>
          <header className={styles.header} data-bare={bare}>
            {bare ? null : (
              <h2 className={styles.title}>
                {GROUPS[group]} <span className={styles.count}>{orders.length}</span>
              </h2>
            )}
            {late === '' && note === '' ? null : (
              <p className={styles.note}>
                {late === '' ? null : <span className={styles.late}>{late}</span>}{' '}
                {note === '' ? null : <span>{late === '' ? note : `· ${note}`}</span>}
              </p>
            )}
          </header>
          {group === 'awaiting' ? <MarkedOrders orders={orders} actions={actions} /> : null}
        </>
      }
    >
      {card}
    </OrderColumn>
  );
}

function NothingHere({ group }: { group: (typeof WORKING)[number] }) {
  return group === 'awaiting' ? (
    <EmptyState
      icon={<IconToolsKitchen2 size={34} stroke={1.5} />}
      title="Nenhum pedido aguardando"
      action={<PermittedLink to="/novo-pedido">Fazer um pedido</PermittedLink>}
    >
      Os pedidos novos aparecem aqui na hora.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconMotorbike size={34} stroke={1.5} />}
      title="Ninguém na rua"
      action={<PermittedLink to="/rastreamento/location-planning">Montar as saídas</PermittedLink>}
    >
      Os pedidos despachados ficam aqui até a conclusão.
    </EmptyState>
  );
}

/** For a partner's courier only the order's own forecast is known. */
function returnOf({ fkUserMotoboy, forecastReturn }: Order, returns: DrawnBoard['returns']): number | null {
  if (fkUserMotoboy !== undefined) return returns.get(fkUserMotoboy) ?? null;
  return forecastReturn === undefined ? null : Date.parse(forecastReturn);
}
