import type { Order } from '#domain/order.ts';
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx';
import { GoesOnNote } from './goes-on-note.tsx';
import { codeOf } from './order-texts.ts';

interface ResetDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onReset: () => void;
}

/** Asks before an order is taken back whose delivery goes on at the partner; other resets need no question. */
export function ResetDialog({ order, onClose, onReset }: ResetDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={`Voltar ${codeOf(order)} para aguardando?`}
      confirmLabel="Voltar para aguardando"
      onConfirm={onReset}
      onClose={onClose}
    >
      <GoesOnNote order={order} />
    </ConfirmDialog>
  );
}
