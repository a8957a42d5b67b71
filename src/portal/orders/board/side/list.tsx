import { type ReactNode, useCallback, useMemo } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { OrderColumn, type RowState } from '#portal/orders/board/column.tsx';
import type { DrawnBoard } from '#portal/orders/board/drawn.ts';
import { GROUPS, type SIDE } from '#portal/orders/board/groups.ts';
import { lateRowText, overText, scheduledRowText } from '#portal/orders/row-texts.ts';
import { EmptyState } from '#portal/ui/notice.tsx';
import { OrderRow } from './row.tsx';

/** Comandas have their own list component. */
type SideGroup = Exclude<(typeof SIDE)[number], 'comandas'>;

const TEXT_OF = {
  scheduled: scheduledRowText,
  completed: overText,
  late: lateRowText,
  canceled: overText,
} as const satisfies Record<SideGroup, (order: Order, timeZone: string, now: InstantMs) => string>;

const NOTHING: Readonly<Record<SideGroup, string>> = {
  scheduled: 'Nenhum pedido agendado',
  completed: 'Nada concluído ainda hoje',
  late: 'Nenhuma entrega atrasada',
  canceled: 'Nenhum pedido cancelado',
};

const EARLIER_DAYS = <PermittedLink to="/outros/historico">Ver dias anteriores</PermittedLink>;
const WAYS: Readonly<Record<SideGroup, ReactNode>> = {
  scheduled: <PermittedLink to="/novo-pedido">Agendar um pedido</PermittedLink>,
  completed: EARLIER_DAYS,
  late: <PermittedLink to="/rastreamento">Acompanhar as entregas</PermittedLink>,
  canceled: EARLIER_DAYS,
};

/** One of the lists for looking things up. */
export function SideList({ drawn, group }: { drawn: DrawnBoard; group: SideGroup }) {
  const { board, late, timeZone, actions } = drawn;
  // Only these lists depend on the time, using the same tick as the cards.
  const now = group === 'late' || group === 'scheduled' ? drawn.now : 0;
  const orders = useMemo(() => {
    if (group !== 'late') return board[group];
    return [...late, ...board.late.filter((order) => !late.includes(order))];
  }, [group, board, late]);
  const row = useCallback(
    (order: Order, state: RowState) => (
      <OrderRow
        order={order}
        text={TEXT_OF[group](order, timeZone, now)}
        warning={group === 'late' || order.leftAtPartner !== undefined}
        actions={actions}
        {...state}
      />
    ),
    [group, timeZone, now, actions],
  );
  return (
    <OrderColumn
      key={group}
      name={GROUPS[group]}
      orders={orders}
      drawn={drawn}
      estimate={60}
      gap={0}
      empty={<EmptyState title={NOTHING[group]} action={WAYS[group]} />}
    >
      {row}
    </OrderColumn>
  );
}
