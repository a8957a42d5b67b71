import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { useActionState } from '#portal/orders/actions/provider.tsx';
import { useEngagement } from '#portal/orders/actions/use-engagement.ts';
import type { SteadyRow } from '#portal/orders/steady-list.ts';
import { useSteadyList } from '#portal/orders/use-steady-list.ts';
import { VirtualList } from '#portal/ui/lists/virtual-list.tsx';
import { UnreadableOrder } from './card/unreadable.tsx';
import { useCardFocus } from './card/use-focus.ts';
import styles from './column.module.css';
import type { DrawnBoard } from './drawn.ts';

/** The state of a row, without its order. */
export interface RowState {
  readonly goneTo: Order | null;
  readonly pending: boolean;
  readonly tabStop: boolean;
  /** Its picker, menu or dialog is open. */
  readonly opened: boolean;
  /** Marked to be dispatched together with others. */
  readonly marked: boolean;
}

interface OrderColumnProps {
  /** Accessible name of the region. */
  readonly name: string;
  readonly orders: readonly Order[];
  /** The drawn day: all its orders, to find the state of an order that left the column, and the calls in progress then. */
  readonly drawn: Pick<DrawnBoard, 'day' | 'pending'>;
  readonly header?: ReactNode;
  readonly empty: ReactNode;
  readonly estimate: number;
  readonly gap: number;
  readonly children: (order: Order, state: RowState) => ReactNode;
}

/** A scrolling list of orders that does not move while the operator uses it and keeps the keyboard focus. */
export function OrderColumn({ name, orders, drawn, header, empty, estimate, gap, children }: OrderColumnProps) {
  const { day } = drawn;
  const { pending, own, openedFor, marked } = useActionState();
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
        // Show a started call at once, and its end together with its answer.
        pending: pending.has(id) || drawn.pending.has(id),
        tabStop: id === tabStop,
        opened: id === openedFor,
        marked: marked.has(id),
      }),
    [children, day, pending, drawn.pending, tabStop, openedFor, marked],
  );
  const showHeld = () => {
    release();
    scroll.current?.scrollTo({ top: 0 });
  };
  return (
    <section
      ref={column}
      aria-label={name}
      className={styles.column}
      tabIndex={-1}
      data-column=""
      {...props}
      onFocusCapture={onFocusCapture}
    >
      {header}
      <div className={styles.body}>
        {held.length > 0 ? (
          <button type="button" className={styles.held} onClick={showHeld}>
            {counted(held.length, 'novo', 'novos')}
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
            className={`${styles.list} ${gap === 0 ? styles.flat : ''}`}
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
