import { useSyncExternalStore } from 'react';
import { persistedStore } from '#portal/stores/persisted-store.ts';

/** Whether this browser is locked until a PIN is typed; kept over a reload and shared by all tabs. */
const lock = persistedStore('portal-motoboy.locked', (stored) => stored === true);

const listeners = new Set<() => void>();
let isOpen = false;

/** Opens or closes the dialog that changes the operator. */
export function openOperators(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export function useOperatorsOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}

export function setLocked(locked: boolean): void {
  lock.set(locked);
}

export function useLocked(): boolean {
  return useSyncExternalStore(lock.subscribe, lock.get);
}
