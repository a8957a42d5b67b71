import type { Order } from '#domain/order.ts';
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx';
import { codeOf, customerOf } from './order-texts.ts';

interface CompleteDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onComplete: () => void;
}

/** Asks before an order that still awaits is completed: nobody has taken it anywhere yet. */
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
