import { moneyBack } from '#domain/orders/corrections/void.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import styles from './reason-form.module.css';
import { ReasonForm } from './reason-form.tsx';

/** The most common reasons. */
const REASONS = [
  'Cliente desistiu',
  'Lançada por engano',
  'Pagamento errado',
  'Venda em duplicidade',
  'Produto devolvido',
];

interface VoidDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onVoid: (reason: string) => void;
}

/** Shows what money to give back and asks for the reason of voiding a sale; refuses without one. */
export function VoidDialog({ order, onClose, onVoid }: VoidDialogProps) {
  const back = moneyBack(order);
  return (
    <ReasonForm
      title={`Estornar a venda ${codeOf(order)}?`}
      reasons={REASONS}
      missing="Informe o motivo do estorno."
      confirmLabel="Estornar venda"
      foot={<p className={styles.who}>A venda continua no histórico como estornada. Não há volta.</p>}
      onClose={onClose}
      onReason={onVoid}
    >
      {back.length === 0 ? (
        <p className={styles.who}>Nada foi pago: não há o que devolver.</p>
      ) : (
        <ul className={styles.back} aria-label="Devolver">
          {back.map(({ name, amount }) => (
            <li key={name}>
              Devolver <strong>{formatBrl(amount)}</strong> em {name}
            </li>
          ))}
        </ul>
      )}
    </ReasonForm>
  );
}
