import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';

/** True if an own courier has the order on the road: ending his trip needs a decision. */
export function hasTrip({ status, fkUserMotoboy }: Pick<Order, 'status' | 'fkUserMotoboy'>): boolean {
  return phaseOf(status) === 'on-route' && fkUserMotoboy !== undefined;
}

/** The default decision: a trip is paid if the courier reported his departure, and the goods are back. */
export function proposedTrip({ delivery }: Pick<Order, 'delivery'>): TripDecision {
  return { paid: (delivery?.steps?.length ?? 0) > 0, goodsBack: true };
}

interface TripQuestionsProps {
  readonly order: Order;
  readonly trip: TripDecision;
  /** The question about the goods. */
  readonly goods: string;
  readonly onTrip: (trip: TripDecision) => void;
}

/** Asks whether the courier is paid for an aborted trip, and where the goods are. */
export function TripQuestions({ order, trip, goods, onTrip }: TripQuestionsProps) {
  return (
    <>
      <SwitchField
        label={`Pagar a viagem a ${order.motoboy?.name ?? 'quem levou'}`}
        hint="Entra no acerto dele como uma entrega."
        checked={trip.paid}
        onChange={(paid) => onTrip({ ...trip, paid })}
      />
      <SwitchField label={goods} checked={trip.goodsBack} onChange={(goodsBack) => onTrip({ ...trip, goodsBack })} />
    </>
  );
}
