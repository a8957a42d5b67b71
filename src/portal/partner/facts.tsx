import { IconExternalLink } from '@tabler/icons-react';
import type { Order } from '#domain/orders/order.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import styles from './dialog.module.css';
import { callText, partnerText } from './partner-texts.ts';
import { usePartnerName } from './use-partner-name.ts';

/** State and price of a call, with a link to the partner's page. */
export function PartnerFacts({ order }: { order: Order }) {
  const now = useNow();
  const call = order.lalamove ?? {};
  const { spoken } = usePartnerName();
  const { shareLink } = call;
  return (
    <div className={styles.facts}>
      <strong>{partnerText(order.lalamove, now, spoken)}</strong>
      <span className={styles.about}>{callText(call)}</span>
      {shareLink === undefined ? null : (
        <a className={styles.link} href={shareLink} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={16} aria-hidden="true" />
          Acompanhar no {spoken}
        </a>
      )}
    </div>
  );
}
