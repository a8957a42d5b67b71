import { useId } from 'react';
import { standingOf } from '#domain/comanda-standing.ts';
import { formatBrl } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { usePreferences } from '#portal/api/preferences-query.ts';
import { Switch } from '#portal/ui/switch.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import styles from './comanda-panel.module.css';
import { useComandaChange } from './use-comanda-change.ts';

interface ServiceSwitchProps {
  readonly comanda: Order;
  /** Whether it may still be charged or declined. */
  readonly isOpen: boolean;
}

/** The service charge as a line of the sums: charged or declined with one press. Nothing where the establishment has none. */
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
              onChange={(charged) => void change('chargeComandaService', { charged })}
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
