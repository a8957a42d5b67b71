import { useState } from 'react';
import { endsTrip, proposedTrip } from '#domain/orders/delivery/end-trip.ts';
import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import { orderWithArticle } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { goesOnAtPartner } from '#domain/partner/left-there.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { TripQuestions } from '#portal/orders/actions/trip-questions.tsx';
import { GoesOnNote } from '#portal/partner/goes-on-note.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';

interface ResetDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onReset: (trip?: TripDecision) => void;
}

/** Whether a reset needs this dialog: the delivery continues at the partner, or the reset ends a courier's trip. */
export function asksBeforeReset(order: Order, now: InstantMs): boolean {
  return goesOnAtPartner(order) !== undefined || endsTrip(order, now);
}

/** Confirms a reset, and asks about the trip that it ends. */
export function ResetDialog({ order, onClose, onReset }: ResetDialogProps) {
  const [asks] = useState(() => endsTrip(order, serverNow()));
  const [trip, setTrip] = useState(() => proposedTrip(order));
  return (
    <ConfirmDialog
      opened
      title={`Voltar ${orderWithArticle(order)} para aguardando?`}
      confirmLabel="Voltar para aguardando"
      onConfirm={() => (asks ? onReset(trip) : onReset())}
      onClose={onClose}
    >
      <GoesOnNote order={order} />
      {phaseOf(order.status) === 'completed' ? (
        <p>O pagamento sai do caixa e do acerto até o pedido ser concluído de novo.</p>
      ) : null}
      {asks ? (
        <TripQuestions courier={order.motoboy?.name} trip={trip} goods="Os itens voltaram à loja" onTrip={setTrip} />
      ) : null}
    </ConfirmDialog>
  );
}
