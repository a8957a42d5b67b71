import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Order } from '#domain/order.ts';
import { useActionState } from '#portal/orders/order-actions.tsx';
import type { SteadyRow } from '#portal/orders/steady-list.ts';
import { useEngagement } from '#portal/orders/use-engagement.ts';
import { useSteadyList } from '#portal/orders/use-steady-list.ts';
import { VirtualList } from '#portal/ui/virtual-list.tsx';
import classes from './order-column.module.css';
import { UnreadableOrder } from './unreadable-order.tsx';
import { useCardFocus } from './use-card-focus.ts';

/** What a row needs besides its order. */
export interface RowState {
  readonly goneTo: Order | null;
  readonly pending: boolean;
  readonly tabStop: boolean;
  /** A picker, menu or dialog about it is open. */
  readonly opened: boolean;
}

interface OrderColumnProps {
  /** The region's name. */
  readonly name: string;
  readonly orders: readonly Order[];
  /** The day, to look up what became of an order that left the column. */
  readonly day: readonly Order[];
  readonly header?: ReactNode;
  readonly empty: ReactNode;
  readonly estimate: number;
  readonly gap: number;
  readonly children: (order: Order, state: RowState) => ReactNode;
}

/** A list of orders that stays put while the operator is at it, scrolls by itself and keeps the keyboard's place. */
export function OrderColumn({ name, orders, day, header, empty, estimate, gap, children }: OrderColumnProps) {
  const { pending, own, openedFor } = useActionState();
  const { engaged, release, props } = useEngagement();
  const holds = engaged || (openedFor !== null && orders.some(({ id }) => id === openedFor));
  const { rows, held } = useSteadyList(orders, { engaged: holds, own });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { column, tabStop, onFocusCapture } = useCardFocus(ids);
  const scroll = useRef<HTMLDivElement>(null);
  const row = useCallback(
    ({ id, item, gone }: SteadyRow<Order>) =>
      children(item, {
        goneTo: gone ? (day.find((order) => order.id === id) ?? item) : null,
        pending: pending.has(id),
        tabStop: id === tabStop,
        opened: id === openedFor,
      }),
    [children, day, pending, tabStop, openedFor],
  );
  const showHeld = () => {
    release();
    scroll.current?.scrollTo({ top: 0 });
  };
  return (
    <section
      ref={column}
      aria-label={name}
      className={classes.column}
      tabIndex={-1}
      data-column=""
      {...props}
      onFocusCapture={onFocusCapture}
    >
      {header}
      <div className={classes.body}>
        {held.length > 0 ? (
          <button type="button" className={classes.held} onClick={showHeld}>
            {held.length === 1 ? '1 novo' : `${held.length} novos`}
          </button>
        ) : null}
        {rows.length === 0 ? (
          empty
        ) : (
          <VirtualList
            items={rows}
            keyOf={keyOf}
            estimate={estimate}
            gap={gap}
            overscan={8}
            className={`${classes.list} ${gap === 0 ? classes.flat : ''}`}
            scrollRef={scroll}
            broken={unreadable}
          >
            {row}
          </VirtualList>
        )}
      </div>
    </section>
  );
}

function unreadable({ item }: SteadyRow<Order>) {
  return <UnreadableOrder order={item} />;
}

function keyOf({ id }: SteadyRow<Order>): string {
  return id;
}
