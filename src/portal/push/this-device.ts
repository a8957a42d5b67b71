import { useSyncExternalStore } from 'react';
import { persistedStore } from '#portal/stores/persisted-store.ts';

/** This browser's device id for push messages; empty without a subscription. */
export const pushDeviceStore = persistedStore('portal-motoboy.push-device', (stored): string =>
  typeof stored === 'string' ? stored : '',
);

export function useThisDevice(): string {
  return useSyncExternalStore(pushDeviceStore.subscribe, pushDeviceStore.get);
}
