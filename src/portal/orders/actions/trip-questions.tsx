import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';

interface TripQuestionsProps {
  /** The name of the courier whose trip ends. */
  readonly courier: string | undefined;
  /** What a paid trip means in his acerto. */
  readonly hint?: string;
  readonly trip: TripDecision;
  /** The question about the goods. */
  readonly goods: string;
  readonly onTrip: (trip: TripDecision) => void;
}

/** Asks whether the courier is paid for an aborted trip, and where the goods are. */
export function TripQuestions({
  courier = 'quem levou',
  hint = 'Entra no acerto dele como uma entrega.',
  trip,
  goods,
  onTrip,
}: TripQuestionsProps) {
  return (
    <>
      <SwitchField
        label={`Pagar a viagem a ${courier}`}
        hint={hint}
        checked={trip.paid}
        onChange={(paid) => onTrip({ ...trip, paid })}
      />
      <SwitchField label={goods} checked={trip.goodsBack} onChange={(goodsBack) => onTrip({ ...trip, goodsBack })} />
    </>
  );
}
