import { useState } from 'react';
import { proposedTrip } from '#domain/orders/delivery/end-trip.ts';
import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { TripQuestions } from '#portal/orders/actions/trip-questions.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';

interface ReturnDialogProps {
  readonly run: Run;
  readonly orders: ReadonlyMap<string, Order>;
  readonly onClose: () => void;
  readonly onReturn: (trip: TripDecision) => void;
}

/** Confirms that a run comes back, and asks about the trips that end by it. */
export function ReturnDialog({ run, orders, onClose, onReturn }: ReturnDialogProps) {
  const [trip, setTrip] = useState(() => {
    const own = run.stops.flatMap(({ orderId }) => orders.get(orderId) ?? []);
    const proposed = own.map((order) => proposedTrip(order));
    const isGone = proposed.length > 0 && proposed.every(({ goodsBack }) => !goodsBack);
    return { paid: proposed.some(({ paid }) => paid), goodsBack: !isGone };
  });
  return (
    <ConfirmDialog
      opened
      title="Desfazer a saída"
      confirmLabel="Voltar para aguardando"
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
