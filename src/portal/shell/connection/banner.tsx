import { useEffect, useState } from 'react';
import { useConnection } from '#portal/live/connection-store.ts';
import styles from '#portal/shell/banner.module.css';
import { useQuietly } from '#portal/ui/quiet/use-quietly.ts';
import { clock } from './status.tsx';

/** Show the banner only after this long: a short break needs none. */
const SHOWN_AFTER_MS = 4000;

/** Shows since when the screens are out of date, while the connection is lost. */
export function ConnectionBanner() {
  const { state, since } = useConnection();
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    setPatient(true);
    if (state === 'live') return;
    const timer = setTimeout(() => setPatient(false), Math.max(0, since + SHOWN_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [state, since]);
  return useQuietly(
    state === 'live' || patient ? null : (
      <div className={`${styles.banner} ${styles.red}`} role="alert">
        <span className={styles.text}>
          Sem conexão desde {clock(since)}.
          <span className={styles.details}> Os pedidos podem estar desatualizados; estamos tentando reconectar.</span>
        </span>
      </div>
    ),
  );
}
