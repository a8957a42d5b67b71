import { useState } from 'react';
import { proposedTrip } from '#domain/orders/delivery/end-trip.ts';
import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import { orderWithArticle } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { TripQuestions } from '#portal/orders/actions/trip-questions.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';

interface ChangeCourierDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onChange: (trip: TripDecision) => void;
}

/** Asks about the trip of a courier who has already left, before the order gets another one. */
export function ChangeCourierDialog({ order, onClose, onChange }: ChangeCourierDialogProps) {
  const [trip, setTrip] = useState(() => proposedTrip(order));
  return (
    <ConfirmDialog
      opened
      title={`Trocar o motoboy d${orderWithArticle(order)}?`}
      confirmLabel="Trocar motoboy"
      onConfirm={() => onChange(trip)}
      onClose={onClose}
    >
      <TripQuestions
        courier={order.motoboy?.name}
        trip={trip}
        goods="Os itens seguem com o outro motoboy"
        onTrip={setTrip}
      />
    </ConfirmDialog>
  );
}
