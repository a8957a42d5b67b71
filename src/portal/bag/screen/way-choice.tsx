import { setPickup } from '#domain/bag/edit.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { useOpening } from '#portal/opening/opening-query.ts';
import { SegmentedChoice } from '#portal/ui/fields/segmented-choice.tsx';

const WAYS = [
  { value: 'delivery', label: 'Entrega' },
  { value: 'pickup', label: 'Retirada' },
] as const;

/** Chooses between delivery and pickup. */
export function WayChoice({ pickup, onEdit }: { pickup: boolean; onEdit: EditBag }) {
  const preparationMinutes = useOpening()?.preparationMinutes;
  return (
    <SegmentedChoice
      label="Como o pedido chega ao cliente"
      options={WAYS}
      value={pickup ? 'pickup' : 'delivery'}
      onChange={(way) => onEdit((bag) => setPickup(bag, way === 'pickup', preparationMinutes))}
    />
  );
}
