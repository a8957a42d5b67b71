import { paymentsOf } from '#domain/comandas/change.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import lines from '#portal/comandas/screen/lines.module.css';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './payments.module.css';

interface ComandaPaymentsProps {
  readonly comanda: Order;
  /** Voids a payment; absent when the comanda cannot be changed. */
  readonly onVoid: ((paymentId: string) => void) | undefined;
}

/** All payments, including voided ones with their reasons. */
export function ComandaPayments({ comanda, onVoid }: ComandaPaymentsProps) {
  const timeZone = useTimeZone();
  const payments = paymentsOf(comanda);
  if (payments.length === 0) return null;
  const isServed = comanda.order.servicePercent !== undefined;
  return (
    <section className={styles.payments} aria-label="Pagamentos">
      <h2>Pagamentos</h2>
      <ul>
        {payments.map(
          ({ id, name, amount, state, receivedAt, receivedBy, device, voidReason, voidedBy, share, service }) => (
            <li key={id} className={styles.payment} data-voided={state === 'voided'}>
              <span className={lines.what}>
                <strong>{name}</strong>
                <span className={lines.detail}>
                  {[
                    clockText(receivedAt, timeZone),
                    receivedBy.name,
                    device,
                    share && `pessoa ${share.person} de ${share.of}`,
                    isServed && service === undefined && 'sem taxa de serviço',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {state === 'voided' ? (
                  <span className={styles.voided}>
                    estornado por {voidedBy?.name}: {voidReason}
                  </span>
                ) : null}
              </span>
              <span className={styles.amount}>{formatBrl(amount)}</span>
              {state === 'received' && onVoid !== undefined ? (
                <Button size="small" aria-label={`Estornar ${name} de ${formatBrl(amount)}`} onClick={() => onVoid(id)}>
                  Estornar
                </Button>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
