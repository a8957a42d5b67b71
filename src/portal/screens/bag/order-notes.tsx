import { setNotes } from '#domain/bag.ts';
import { ORDER_NOTES_LENGTH } from '#domain/order-totals.ts';
import type { EditBag } from '#portal/bag/edit-bag.ts';
import { TextArea } from '#portal/ui/text-field.tsx';

/** What is said of the whole order: the kitchen and the courier read it. */
export function OrderNotes({ notes, onEdit }: { notes: string; onEdit: EditBag }) {
  return (
    <TextArea
      label="Observação do pedido"
      rows={1}
      value={notes}
      maxLength={ORDER_NOTES_LENGTH}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        onEdit((bag) => setNotes(bag, text));
      }}
    />
  );
}
