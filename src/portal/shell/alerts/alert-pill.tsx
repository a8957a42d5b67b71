import { IconBellRinging } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '#portal/ui/button.tsx';
import hidden from '#portal/ui/visually-hidden.module.css';
import styles from './alert-pill.module.css';
import { useAlerts } from './alerts-context.ts';

/** Names what rings until somebody acknowledges it. It has a place of its own in the bar: it covers and moves nothing. */
export function AlertPill() {
  const { ringing, text, newest, acknowledge } = useAlerts();
  if (!ringing || newest === undefined) return null;
  return (
    <div className={styles.pill} data-alert-pill="">
      <IconBellRinging className={styles.bell ?? ''} size={18} aria-hidden="true" />
      <Link className={styles.text} to="/order/$id" params={{ id: newest }} title={text}>
        {text}
      </Link>
      <Button size="small" variant="primary" onClick={acknowledge}>
        Ciente
      </Button>
    </div>
  );
}

/** Says the same to those who do not see it. */
export function AlertAnnouncer() {
  const { ringing, text } = useAlerts();
  return (
    <div role="status" className={hidden.hidden}>
      {ringing ? text : ''}
    </div>
  );
}
