import { orderWithArticle } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { GoesOnNote } from '#portal/partner/goes-on-note.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';

interface ResetDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onReset: () => void;
}

/** Confirms resetting an order whose delivery continues at the partner; other resets need no confirmation. */
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
