import { useSyncExternalStore } from 'react';
import type { InstantMs } from '#domain/shared/instant.ts';

const listeners = new Set<() => void>();
let current = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  current = Date.now();
  timer ??= setInterval(() => {
    current = Date.now();
    for (const one of listeners) one();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, updated every second, for what ages by seconds. Minutes use `useNow`. */
export function useSeconds(): InstantMs {
  return useSyncExternalStore(subscribe, () => current);
}
