import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { persistedStore } from '#portal/stores/persisted-store.ts';
import { pushQuery } from './push-query.ts';

/** This browser's device id for push messages, at whichever establishment; empty without a subscription. */
export const pushDeviceStore = persistedStore('portal-motoboy.push-device', (stored): string =>
  typeof stored === 'string' ? stored : '',
);

/** This browser's device id if the establishment on the screen has that device; otherwise empty. */
export function useThisDevice(): string {
  const id = useSyncExternalStore(pushDeviceStore.subscribe, pushDeviceStore.get);
  const { data } = useQuery(pushQuery);
  return data?.devices.some((device) => device.id === id) ? id : '';
}
