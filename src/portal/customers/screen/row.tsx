import { IconChevronRight, IconNote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { CustomerListItem } from '#contract/customers/schema.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { dateText } from '#portal/orders/time/moment-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import { ordersText } from './customer-texts.ts';
import styles from './customers-screen.module.css';

/** A customer in the list; the whole row links to the customer's page. */
export const CustomerRow = memo(function CustomerRow({ customer }: { customer: CustomerListItem }) {
  const { phone, name = 'Sem nome', address, notes, orders, lastOrderAt } = customer;
  const timeZone = useTimeZone();
  const last = lastOrderAt === undefined ? '' : ` · último em ${dateText(lastOrderAt, timeZone)}`;
  return (
    <li>
      <Link to="/outros/clientes/$phone" params={{ phone }} className={styles.row}>
        <Avatar name={name} size="m" />
        <span className={styles.grow}>
          <span className={styles.name}>{name}</span>
          <span className={styles.line}>{[formatPhone(phone), address].filter(Boolean).join(' · ')}</span>
          {notes === undefined ? null : (
            <span className={styles.notes}>
              <IconNote size={15} aria-hidden="true" />
              <span className={typography.ellipsis}>{notes}</span>
            </span>
          )}
        </span>
        <span className={styles.orders}>
          {ordersText(orders)}
          {last}
        </span>
        <IconChevronRight size={18} className={styles.arrow} aria-hidden="true" />
      </Link>
    </li>
  );
});
