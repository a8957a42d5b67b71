import { tzOffset } from '@date-fns/tz';
import { useCallback, useMemo, useState } from 'react';
import { isOpenComanda, searchComandas } from '#domain/comandas/comanda.ts';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { comandaRowText } from '#portal/comandas/comanda-texts.ts';
import { OrderColumn, type RowState } from '#portal/orders/board/column.tsx';
import type { DrawnBoard } from '#portal/orders/board/drawn.ts';
import { GROUPS } from '#portal/orders/board/groups.ts';
import { EmptyState } from '#portal/ui/notice.tsx';
import styles from './comanda-list.module.css';
import { OrderRow } from './row.tsx';

/** The comandas, open ones first, filtered by number or name; each links to its page. */
export function ComandaList({ drawn }: { drawn: DrawnBoard }) {
  const { board, timeZone, actions } = drawn;
  const [text, setText] = useState('');
  const minute = Math.floor(drawn.now / MINUTE_MS) * MINUTE_MS;
  const listed = useMemo(() => searchComandas(openFirst(board.comandas), text), [board.comandas, text]);
  const row = useCallback(
    (order: Order, state: RowState) => (
      <OrderRow
        order={order}
        text={comandaRowText(order, minute, (instant) => tzOffset(timeZone, new Date(instant)))}
        actions={actions}
        {...state}
      />
    ),
    [minute, timeZone, actions],
  );
  return (
    <div className={styles.list}>
      {board.comandas.length === 0 ? null : (
        <input
          type="search"
          className={styles.search}
          aria-label="Buscar comanda"
          placeholder="Comanda, nome ou mesa"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <OrderColumn
        name={GROUPS.comandas}
        orders={listed}
        drawn={drawn}
        estimate={60}
        gap={0}
        empty={
          text.trim() === '' ? (
            <EmptyState
              title="Nenhuma comanda aberta hoje"
              action={
                <PermittedLink to="/atendimento/comandas" act="comandas.serve">
                  Abrir uma comanda
                </PermittedLink>
              }
            />
          ) : (
            <EmptyState
              title="Nenhuma comanda encontrada"
              action={
                <PermittedLink to="/atendimento/comandas" act="comandas.serve">
                  Abrir uma comanda
                </PermittedLink>
              }
            />
          )
        }
      >
        {row}
      </OrderColumn>
    </div>
  );
}

function openFirst(comandas: readonly Order[]): readonly Order[] {
  return [...comandas.filter(isOpenComanda), ...comandas.filter((comanda) => !isOpenComanda(comanda))];
}
