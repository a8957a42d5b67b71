import { useId } from 'react';
import { chargeComandaService } from '#contract/comandas/bill-operations.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { Switch } from '#portal/ui/fields/switch.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import styles from './sums.module.css';

interface ServiceSwitchProps {
  readonly comanda: Order;
  /** Whether the service charge can still be changed. */
  readonly isOpen: boolean;
}

/** The service charge as a line of the sums, switched with one press. Draws nothing if the establishment has none. */
export function ServiceSwitch({ comanda, isOpen }: ServiceSwitchProps) {
  const { servicePercent } = usePreferences();
  const id = useId();
  const { change } = useComandaChange(comanda.id, toastError);
  const { service } = standingOf(comanda);
  const percent = comanda.order.servicePercent ?? servicePercent;
  const isCharged = comanda.order.servicePercent !== undefined;
  if (!isCharged && service === 0 && (percent === 0 || !isOpen)) return null;
  const words = isCharged || service === 0 ? `Taxa de serviço ${percent} %` : 'Taxa de serviço já paga';
  return (
    <div className={styles.part} data-service={isCharged}>
      <dt>
        {isOpen && percent > 0 ? (
          <label className={styles.service} htmlFor={id}>
            <Switch
              id={id}
              label={`Taxa de serviço ${percent} %`}
              checked={isCharged}
              onChange={(charged) => void change(chargeComandaService, { charged })}
            />
            {words} <small>opcional</small>
          </label>
        ) : (
          words
        )}
      </dt>
      <dd>{formatBrl(service)}</dd>
    </div>
  );
}
