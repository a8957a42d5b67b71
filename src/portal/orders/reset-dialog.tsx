import type { Order } from '#domain/order.ts';
import { orderWithArticle } from '#domain/order-name.ts';
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx';
import { GoesOnNote } from './goes-on-note.tsx';

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
      title={`Devolver ${orderWithArticle(order)} para Aguardando?`}
      confirmLabel="Voltar para aguardando"
      onConfirm={onReset}
      onClose={onClose}
    >
      <GoesOnNote order={order} />
    </ConfirmDialog>
  );
}
