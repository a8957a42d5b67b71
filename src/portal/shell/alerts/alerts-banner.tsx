import { IconBellRinging, IconVolumeOff } from '@tabler/icons-react';
import { Button } from '#portal/ui/button.tsx';
import styles from './alerts-banner.module.css';
import { useAlerts } from './alerts-context.ts';

/** Stands while sound is blocked, and while unseen orders ring until somebody acknowledges them. */
export function AlertsBanner({ ringing }: { ringing: boolean }) {
  const { blocked, unseen, acknowledge, activate } = useAlerts();
  if (blocked) {
    return (
      <div className={`${styles.banner} ${styles.blocked}`} role="alert">
        <IconVolumeOff size={19} aria-hidden="true" />
        <span>O navegador bloqueou o som dos alertas.</span>
        <Button size="small" onClick={() => void activate()}>
          Ativar som
        </Button>
      </div>
    );
  }
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
