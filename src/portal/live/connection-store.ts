import { useSyncExternalStore } from 'react';

/** How the live feed stands: `live` *Ao vivo*, `reconnecting` *Reconectando*, `offline` *Sem conexão*. */
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

export interface Connection {
  readonly state: ConnectionState;
  /** Since when, in milliseconds of the epoch. */
  readonly since: number;
}

let connection: Connection = { state: 'reconnecting', since: Date.now() };
const listeners = new Set<() => void>();

/** Written by the live socket only. Repeating the state keeps its beginning. */
export function setConnectionState(state: ConnectionState): void {
  if (connection.state === state) return;
  connection = { state, since: Date.now() };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}
