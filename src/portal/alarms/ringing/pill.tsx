import { IconBellRinging } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '#portal/ui/button.tsx';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import { useAlerts } from './context.ts';
import styles from './pill.module.css';

/**
 * Names the ringing orders until they are acknowledged. Has its own place in the bar, so it covers and moves nothing.
 */
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

/** The same text for screen readers. */
export function AlertAnnouncer() {
  const { ringing, text } = useAlerts();
  return (
    <div role="status" className={visuallyHidden.hidden}>
      {ringing ? text : ''}
    </div>
  );
}
