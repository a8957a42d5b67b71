import { IconAlertTriangle, IconChevronRight, IconLoader2 } from '@tabler/icons-react';
import type { InstantMs } from '#domain/instant.ts';
import type { Order } from '#domain/order.ts';
import type { OrderActions } from './order-actions.tsx';
import classes from './partner-line.module.css';
import { isAlarming, partnerText } from './partner-texts.ts';

interface PartnerLineProps {
  readonly order: Order;
  readonly now: InstantMs;
  readonly actions: OrderActions;
}

/** Where the call for a partner's courier stands, on the card of an order that awaits; leads to what can be done. */
export function PartnerLine({ order, now, actions }: PartnerLineProps) {
  const call = order.lalamove;
  const alarming = isAlarming(call);
  const Icon = alarming ? IconAlertTriangle : IconLoader2;
  return (
    <button
      type="button"
      className={classes.line}
      data-alarming={alarming || undefined}
      onClick={(event) => actions.open('partner', order, event.currentTarget)}
    >
      <Icon size={16} className={alarming ? classes.icon : classes.turning} aria-hidden="true" />
      <span className={classes.text} role={call?.state === 'failed' ? 'alert' : undefined}>
        {partnerText(call, now)}
      </span>
      <IconChevronRight size={16} className={classes.icon} aria-hidden="true" />
    </button>
  );
}
