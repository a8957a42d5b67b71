import { type ConnectionState, useConnection } from '#portal/live/connection-store.ts';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import styles from './status.module.css';

const CONNECTION_TEXTS: Readonly<Record<ConnectionState, string>> = {
  live: 'Ao vivo',
  reconnecting: 'Reconectando',
  offline: 'Sem conexão',
};

/** Always visible: whether the screens are up to date. */
export function ConnectionStatus() {
  const { state, since } = useConnection();
  return (
    <span
      role="status"
      className={`${styles.status} ${styles[state]}`}
      title={`${CONNECTION_TEXTS[state]} desde ${clock(since)}`}
    >
      <span className={state === 'live' ? visuallyHidden.upTo899 : visuallyHidden.upTo560}>
        {CONNECTION_TEXTS[state]}
      </span>
    </span>
  );
}

/** `20:31`, in this computer's time zone. */
export function clock(instant: number): string {
  return new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}
