import { useSyncExternalStore } from 'react';
import type { InstantMs } from '#domain/shared/instant.ts';
import { serverNow } from '#portal/api/server-clock.ts';

const listeners = new Set<() => void>();
let current = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  current = serverNow();
  timer ??= setInterval(() => {
    current = serverNow();
    for (const one of listeners) one();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's current time, updated every second, for what ages by seconds. Minutes use `useNow`. */
export function useSeconds(): InstantMs {
  return useSyncExternalStore(subscribe, () => current);
}
