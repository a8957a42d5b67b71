import { useState } from 'react';
import { hasTrip, proposedTrip } from '#domain/orders/delivery/end-trip.ts';
import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import { orderWithArticle } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { TripQuestions } from '#portal/orders/actions/trip-questions.tsx';
import { customerOf } from '#portal/orders/order-texts.ts';
import { GoesOnNote } from '#portal/partner/goes-on-note.tsx';
import styles from './reason-form.module.css';
import { ReasonForm } from './reason-form.tsx';

/** The most common reasons. */
const REASONS = ['Cliente desistiu', 'Endereço fora da área', 'Item em falta', 'Pedido em duplicidade', 'Não atende'];

interface CancelDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onCancel: (reason: string, trip?: TripDecision) => void;
}

/** Asks for the reason of a cancellation; refuses to cancel without one. */
export function CancelDialog({ order, onClose, onCancel }: CancelDialogProps) {
  const [trip, setTrip] = useState(() => proposedTrip(order));
  const asks = hasTrip(order);
  return (
    <ReasonForm
      title={`Cancelar ${orderWithArticle(order)}?`}
      reasons={REASONS}
      missing="Informe o motivo do cancelamento."
      confirmLabel="Cancelar pedido"
      onClose={onClose}
      onReason={(reason) => (asks ? onCancel(reason, trip) : onCancel(reason))}
      foot={
        asks ? (
          <TripQuestions courier={order.motoboy?.name} trip={trip} goods="Os itens voltaram à loja" onTrip={setTrip} />
        ) : undefined
      }
    >
      <p className={styles.who}>{customerOf(order)}</p>
      <GoesOnNote order={order} />
    </ReasonForm>
  );
}
