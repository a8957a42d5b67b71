import { setPickup } from '#domain/bag.ts';
import type { EditBag } from '#portal/bag/edit-bag.ts';
import { SegmentedChoice } from '#portal/ui/segmented-choice.tsx';

const WAYS = [
  { value: 'delivery', label: 'Entrega' },
  { value: 'pickup', label: 'Retirada' },
] as const;

/** Whether the order is brought to the customer or fetched by him. */
export function WayChoice({ pickup, onEdit }: { pickup: boolean; onEdit: EditBag }) {
  return (
    <SegmentedChoice
      label="Como o pedido chega ao cliente"
      options={WAYS}
      value={pickup ? 'pickup' : 'delivery'}
      onChange={(way) => onEdit((bag) => setPickup(bag, way === 'pickup'))}
    />
  );
}
