import { setNotes } from '#domain/bag/edit.ts';
import { ORDER_NOTES_LENGTH } from '#domain/orders/totals.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { TextArea } from '#portal/ui/fields/text-field.tsx';

interface OrderNotesProps {
  readonly notes: string;
  readonly problem?: string | undefined;
  readonly onEdit: EditBag;
}

/** Notes on the whole order, for the kitchen and the courier. */
export function OrderNotes({ notes, problem, onEdit }: OrderNotesProps) {
  return (
    <TextArea
      label="Observação do pedido"
      rows={1}
      value={notes}
      maxLength={ORDER_NOTES_LENGTH}
      autoComplete="off"
      error={problem}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        onEdit((bag) => setNotes(bag, text));
      }}
    />
  );
}
