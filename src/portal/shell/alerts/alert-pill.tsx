import { IconBellRinging } from '@tabler/icons-react';
import { Button } from '#portal/ui/button.tsx';
import { useAlerts } from './alerts-context.ts';
import styles from './ringing-banner.module.css';

/** Stands while unseen orders ring, until somebody acknowledges them. It floats: nothing may move under a click. */
export function RingingBanner() {
  const { ringing, unseen, acknowledge } = useAlerts();
  if (!ringing) return null;
  return (
    <div className={styles.banner} role="status">
      <IconBellRinging size={19} aria-hidden="true" />
      <span>{unseen === 1 ? '1 pedido novo aguardando' : `${unseen} pedidos novos aguardando`}</span>
      <Button size="small" variant="primary" onClick={acknowledge}>
        Ciente
      </Button>
    </div>
  );
}
