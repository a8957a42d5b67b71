import { IconVolumeOff } from '@tabler/icons-react';
import styles from '#portal/shell/banner.module.css';
import { Button } from '#portal/ui/button.tsx';
import { useQuietly } from '#portal/ui/quiet/use-quietly.ts';
import { useAlerts } from './context.ts';

/** Shown while sound is switched on and the browser blocks it. */
export function SoundBanner() {
  const { blocked, activate } = useAlerts();
  return useQuietly(
    !blocked ? null : (
      <div className={`${styles.banner} ${styles.amber}`} role="alert">
        <IconVolumeOff size={19} aria-hidden="true" />
        <span className={styles.text}>
          O navegador bloqueou o som<span className={styles.details}> dos alertas</span>.
        </span>
        <Button size="small" onClick={() => void activate()}>
          Ativar som
        </Button>
      </div>
    ),
  );
}
