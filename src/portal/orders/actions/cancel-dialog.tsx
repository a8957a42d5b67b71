import { orderWithArticle } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { customerOf } from '#portal/orders/order-texts.ts';
import { GoesOnNote } from '#portal/partner/goes-on-note.tsx';
import styles from './reason-form.module.css';
import { ReasonForm } from './reason-form.tsx';

/** The most common reasons. */
const REASONS = ['Cliente desistiu', 'Endereço fora da área', 'Item em falta', 'Pedido em duplicidade', 'Não atende'];

interface CancelDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Asks for the reason of a cancellation; refuses to cancel without one. */
export function CancelDialog({ order, onClose, onCancel }: CancelDialogProps) {
  return (
    <ReasonForm
      title={`Cancelar ${orderWithArticle(order)}?`}
      reasons={REASONS}
      missing="Informe o motivo do cancelamento."
      confirmLabel="Cancelar pedido"
      onClose={onClose}
      onReason={onCancel}
    >
      <p className={styles.who}>{customerOf(order)}</p>
      <GoesOnNote order={order} />
    </ReasonForm>
  );
}
