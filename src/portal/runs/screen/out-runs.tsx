import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { proposedTrip } from '#domain/orders/delivery/end-trip.ts';
import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { TripQuestions } from '#portal/orders/actions/trip-questions.tsx';
import { Avatar } from '#portal/ui/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import styles from './courier-list.module.css';
import { departureText, stopsText } from './run-texts.ts';
import { useArrivals } from './use-arrivals.ts';
import type { PlannerBoard } from './use-board.ts';
import type { RunChanges } from './use-run-changes.ts';

interface OutRunsProps {
  readonly board: PlannerBoard;
  readonly changes: Pick<RunChanges, 'pending' | 'returning' | 'askBack' | 'takeBack'>;
}

/** The runs on the road. */
export function OutRuns({ board, changes }: OutRunsProps) {
  const { out, orders } = board;
  const arrivals = useArrivals(board);
  const { pending, returning, askBack, takeBack } = changes;
  if (out.length === 0) return null;
  return (
    <section className={styles.region} aria-label="Na rua">
      <header className={styles.head}>
        <h2>Na rua</h2>
        <span className={styles.count}>{out.length}</span>
      </header>
      <ul className={styles.list}>
        {out.map((run) => (
          <li key={run.id} className={styles.courier}>
            <Avatar name={run.courierName} />
            <span className={styles.names}>
              <span className={styles.name} title={run.courierName}>
                {run.courierName}
              </span>
              <span className={styles.muted}>{departureText(run, board.facts.utcOffsetMinutes)}</span>
              <span className={styles.muted}>{stopsText(run, orders, arrivals, board.facts.utcOffsetMinutes)}</span>
            </span>
            <Button
              size="small"
              variant="quiet"
              iconOnly
              icon={<IconArrowBackUp size={18} />}
              title="Desfazer"
              aria-label={`Desfazer a saída de ${run.courierName}`}
              busy={pending.has(run.id)}
              onClick={() => askBack(run)}
            />
          </li>
        ))}
      </ul>
      {returning === null ? null : (
        <ReturnDialog
          run={returning}
          orders={board.orders}
          onClose={() => askBack(null)}
          onReturn={(trip) => {
            askBack(null);
            takeBack(returning, trip);
          }}
        />
      )}
    </section>
  );
}

interface ReturnDialogProps {
  readonly run: Run;
  readonly orders: ReadonlyMap<string, Order>;
  readonly onClose: () => void;
  readonly onReturn: (trip: TripDecision) => void;
}

/** Confirms that a run comes back, and asks about the trips that end by it. */
function ReturnDialog({ run, orders, onClose, onReturn }: ReturnDialogProps) {
  const [trip, setTrip] = useState(() => {
    const own = run.stops.flatMap(({ orderId }) => orders.get(orderId) ?? []);
    return { paid: own.some((order) => proposedTrip(order).paid), goodsBack: true };
  });
  return (
    <ConfirmDialog
      opened
      title="Devolver a saída"
      confirmLabel="Devolver para aguardando"
      danger
      onClose={onClose}
      onConfirm={() => onReturn(trip)}
    >
      <p>Os pedidos de {run.courierName} voltam para aguardando e a saída volta para o plano.</p>
      <TripQuestions
        courier={run.courierName}
        hint="Cada pedido entra no acerto dele como uma entrega."
        trip={trip}
        goods="Os itens voltaram à loja"
        onTrip={setTrip}
      />
    </ConfirmDialog>
  );
}
