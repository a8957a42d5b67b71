import { type ConnectionState, useConnection } from '../live/connection-store.ts';
import styles from './connection-status.module.css';

export const CONNECTION_TEXTS: Readonly<Record<ConnectionState, string>> = {
  live: 'Ao vivo',
  reconnecting: 'Reconectando',
  offline: 'Sem conexão',
};

/** Always in sight: whether what the screens show is of now. */
export function ConnectionStatus() {
  const { state, since } = useConnection();
  return (
    <span
      role="status"
      className={`${styles.status} ${styles[state]}`}
      title={`${CONNECTION_TEXTS[state]} desde ${clock(since)}`}
    >
      <span className={styles.text}>{CONNECTION_TEXTS[state]}</span>
    </span>
  );
}

/** `20:31`, in the clock of this computer. */
export function clock(instant: number): string {
  return new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}
