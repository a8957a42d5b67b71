import type { Order } from '#domain/orders/order.ts';
import { codeOf, customerOf } from '#portal/orders/order-texts.ts';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';

interface CompleteDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onComplete: () => void;
}

/** Confirms completing an awaiting order, which was never dispatched. */
export function CompleteDialog({ order, onClose, onComplete }: CompleteDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={`Concluir ${codeOf(order)} sem despachar?`}
      confirmLabel="Concluir"
      onConfirm={onComplete}
      onClose={onClose}
    >
      O pedido de {customerOf(order)} ainda está aguardando e não saiu com ninguém.
    </ConfirmDialog>
  );
}
