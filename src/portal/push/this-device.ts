import { useSyncExternalStore } from 'react';
import { persistedStore } from '#portal/stores/persisted-store.ts';

/** The id under which this browser gets push messages; empty if it does not. */
export const pushDeviceStore = persistedStore('portal-motoboy.push-device', (stored): string =>
  typeof stored === 'string' ? stored : '',
);

export function useThisDevice(): string {
  return useSyncExternalStore(pushDeviceStore.subscribe, pushDeviceStore.get);
}
