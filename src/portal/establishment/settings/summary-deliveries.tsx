import { sentenceOf } from '#portal/api/problem-error.ts';
import { whenText } from '#portal/orders/time/clock-text.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import styles from './summary-deliveries.module.css';
import { type Delivery, refusedText, sentText } from './summary-delivery-text.ts';
import { useSummaryDeliveries } from './use-summary-deliveries.ts';

/** What became of the last summary to each e-mail, and "Enviar de novo" for a refused one. */
export function SummaryDeliveriesList() {
  const { deliveries, resend } = useSummaryDeliveries();
  if (deliveries.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Resumos enviados">
      {deliveries.map((delivery) => (
        <DeliveryLine
          key={delivery.recipient}
          delivery={delivery}
          onResend={() => resend(delivery.recipient).catch((error: unknown) => toastError(sentenceOf(error)))}
        />
      ))}
    </ul>
  );
}

function DeliveryLine({ delivery, onResend }: { delivery: Delivery; onResend: () => void }) {
  const [now, timeZone] = [useNow(), useTimeZone()];
  const when = (instant: string) => whenText(instant, now, timeZone);
  const { recipient, refused } = delivery;
  return (
    <li className={styles.line}>
      <div className={styles.texts}>
        <strong className={styles.recipient}>{recipient}</strong>
        <span className={styles.sent}>{sentText(delivery, when)}</span>
        {refused ? <FailureNote>{refusedText(refused, when)}</FailureNote> : null}
      </div>
      {refused ? (
        <Button onClick={onResend} aria-label={`Enviar de novo para ${recipient}`}>
          Enviar de novo
        </Button>
      ) : null}
    </li>
  );
}
