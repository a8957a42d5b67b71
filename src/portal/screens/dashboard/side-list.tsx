import { useCallback, useMemo } from 'react';
import type { InstantMs } from '#domain/instant.ts';
import type { Order } from '#domain/order.ts';
import { lateRowText, overText } from '#portal/orders/row-texts.ts';
import { EmptyState } from '#portal/ui/notice.tsx';
import { GROUPS, type SIDE } from './groups.ts';
import { OrderColumn, type RowState } from './order-column.tsx';
import { OrderRow } from './order-row.tsx';
import type { DrawnBoard } from './use-board.ts';

/** The comandas have a list of their own. */
type SideGroup = Exclude<(typeof SIDE)[number], 'comandas'>;

const TEXT_OF = {
  completed: overText,
  late: lateRowText,
  canceled: overText,
} as const satisfies Record<SideGroup, (order: Order, timeZone: string, now: InstantMs) => string>;

const NOTHING: Readonly<Record<SideGroup, string>> = {
  completed: 'Nada concluído ainda hoje',
  late: 'Nenhuma entrega atrasada',
  canceled: 'Nenhum pedido cancelado',
};

/** One of the lists that are looked up. */
export function SideList({ drawn, group }: { drawn: DrawnBoard; group: SideGroup }) {
  const { board, late, day, timeZone, actions } = drawn;
  // Only what is late now is told by the clock, and by the same tick as its card.
  const now = group === 'late' ? drawn.now : 0;
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
      day={day}
      estimate={60}
      gap={0}
      empty={<EmptyState title={NOTHING[group]} />}
    >
      {row}
    </OrderColumn>
  );
}
