import { useSyncExternalStore } from 'react';

/** State of the live feed: `live` *Ao vivo*, `reconnecting` *Reconectando*, `offline` *Sem conexão*. */
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

export interface Connection {
  readonly state: ConnectionState;
  /** Start of the connection, or of its loss, in milliseconds of the epoch. */
  readonly since: number;
}

let connection: Connection = { state: 'reconnecting', since: Date.now() };
const listeners = new Set<() => void>();

/**
 * Called only by the live socket. Keeps the start of an interruption while it changes between reconnecting and offline.
 */
export function setConnectionState(state: ConnectionState): void {
  if (connection.state === state) return;
  const isSameBreak = connection.state !== 'live' && state !== 'live';
  connection = { state, since: isSameBreak ? connection.since : Date.now() };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state now; screens use `useConnection`. */
export function currentConnection(): Connection {
  return connection;
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, currentConnection);
}
