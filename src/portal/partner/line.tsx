import { IconAlertTriangle, IconChevronRight, IconLoader2 } from '@tabler/icons-react';
import type { Order } from '#domain/orders/order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

import type { OrderActions } from '#portal/orders/actions/overlay-kinds.ts';
import styles from './line.module.css';

import { isAlarming, partnerText } from './partner-texts.ts';
import { usePartnerName } from './use-partner-name.ts';

interface PartnerLineProps {
  readonly order: Order;
  readonly now: InstantMs;
  readonly actions: OrderActions;
}

/** State of the partner's call on an awaiting order's card; opens the dialog. */
export function PartnerLine({ order, now, actions }: PartnerLineProps) {
  const call = order.lalamove;
  const { spoken } = usePartnerName();
  const alarming = isAlarming(call);
  const Icon = alarming ? IconAlertTriangle : IconLoader2;
  return (
    <button
      type="button"
      className={styles.line}
      data-alarming={alarming || undefined}
      onClick={(event) => actions.open('partner', order, event.currentTarget)}
    >
      <Icon size={16} className={alarming ? styles.icon : styles.turning} aria-hidden="true" />
      <span className={styles.text} role={call?.state === 'failed' ? 'alert' : undefined}>
        {partnerText(call, now, spoken)}
      </span>
      <IconChevronRight size={16} className={styles.icon} aria-hidden="true" />
    </button>
  );
}
