import { IconExternalLink } from '@tabler/icons-react';
import { formatBrl } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import classes from './partner-dialog.module.css';
import { partnerText } from './partner-texts.ts';
import { useNow } from './use-now.ts';

/** What is known of a call: where it stands, what it costs, and Lalamove's own page about it. */
export function PartnerFacts({ order }: { order: Order }) {
  const now = useNow();
  const { price, orderId, shareLink } = order.lalamove ?? {};
  return (
    <div className={classes.facts}>
      <strong>{partnerText(order.lalamove, now)}</strong>
      <span className={classes.about}>
        {price === undefined ? '' : `${formatBrl(price)} · `}
        {orderId === undefined ? '' : `nº ${orderId}`}
      </span>
      {shareLink === undefined ? null : (
        <a className={classes.link} href={shareLink} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={16} aria-hidden="true" />
          Acompanhar no Lalamove
        </a>
      )}
    </div>
  );
}
