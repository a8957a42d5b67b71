import { useSyncExternalStore } from 'react';

/** How the live feed stands: `live` *Ao vivo*, `reconnecting` *Reconectando*, `offline` *Sem conexão*. */
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

export interface Connection {
  readonly state: ConnectionState;
  /** Since when it is live, or since when it is not, in milliseconds of the epoch. */
  readonly since: number;
}

let connection: Connection = { state: 'reconnecting', since: Date.now() };
const listeners = new Set<() => void>();

/** Written by the live socket only. A break keeps its beginning, whatever it is called meanwhile. */
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

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}
