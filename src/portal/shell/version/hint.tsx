import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '#portal/live/connection-store.ts';
import { useQuietly } from '#portal/ui/use-quietly.ts';
import styles from './hint.module.css';
import { isOutdated, ownScripts } from './newer.ts';

/** Check interval in milliseconds. A deploy also interrupts the connection, after which a page checks at once. */
const EVERY_MS = 60 * 60_000;

/** Offers a newer version. Never reloads automatically, because a person may be typing. */
export function VersionHint() {
  const { state } = useConnection();
  const [isOld, setOld] = useState(false);
  const wasLive = useRef(false);
  useEffect(() => {
    if (state !== 'live' || isOld) return undefined;
    const look = () => void isOutdated(ownScripts()).then(setOld);
    if (wasLive.current) look();
    wasLive.current = true;
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [state, isOld]);
  const hint = useQuietly(
    isOld ? (
      <button type="button" className={styles.hint} onClick={() => location.reload()}>
        <IconRefresh size={16} aria-hidden="true" />
        Nova versão: atualizar
      </button>
    ) : null,
  );
  return (
    <div role="status" className={styles.place}>
      {hint}
    </div>
  );
}
