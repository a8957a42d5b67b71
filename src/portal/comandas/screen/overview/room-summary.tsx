import { paidOf } from '#domain/comandas/change.ts';
import type { Place } from '#domain/comandas/table-grid.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl, sumCents } from '#domain/shared/money.ts';
import styles from './board.module.css';

/** The room in one line: free and taken tables, bills asked for, and the amount unpaid. */
export function RoomSummary({ places, open }: { places: readonly Place[]; open: readonly Order[] }) {
  const taken = places.filter(({ comanda }) => comanda !== undefined).length;
  const asked = open.filter(({ comanda }) => comanda?.bill !== undefined).length;
  const left = sumCents(open.map((comanda) => comanda.order.total - paidOf(comanda)));
  return (
    <p className={styles.room}>
      <span>
        <strong>{taken}</strong> {taken === 1 ? 'mesa ocupada' : 'mesas ocupadas'} ·{' '}
        <strong>{places.length - taken}</strong> {places.length - taken === 1 ? 'livre' : 'livres'}
        {asked > 0 ? (
          <>
            {' '}
            · <strong>{asked}</strong> {asked === 1 ? 'pediu a conta' : 'pediram a conta'}
          </>
        ) : null}
      </span>
      <span>
        Em aberto <strong>{formatBrl(left)}</strong>
      </span>
    </p>
  );
}
