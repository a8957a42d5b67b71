import { readPush, savePushDevice } from '#contract/push/operations.ts';
import { call } from '#portal/api/call.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { deviceStore } from '#portal/stores/device-store.ts';
import { knownSubscription } from './browser.ts';
import { pushDeviceStore } from './this-device.ts';

/** Wait until the portal is drawn and responsive, for slow computers. */
const DELAY_MS = 4000;

/**
 * Registers the worker that makes the portal installable and receives push messages, and renews this browser's
 * subscription for the session. Returns the undo.
 */
export function registerWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const timer = setTimeout(() => {
    navigator.serviceWorker
      .register('/portal-worker.js', { updateViaCache: 'none' })
      .then(renewDevice)
      .catch(() => undefined);
  }, DELAY_MS);
  return () => clearTimeout(timer);
}

/** Not with `useOperation`, because it runs outside of components. Repeating it stores the same subscription. */
async function renewDevice(): Promise<void> {
  const id = pushDeviceStore.get();
  if (id === '') return;
  const { publicKey, devices } = await call(readPush);
  // Keep the id of a device that another establishment lists: the person may come back to it.
  if (!devices.some((device) => device.id === id)) return;
  const subscription = await knownSubscription(publicKey);
  if (subscription === undefined) return void pushDeviceStore.set('');
  const body = { ...subscription, name: deviceStore.get() };
  const device = await call(savePushDevice, { body, idempotencyKey: newRequestKey() });
  pushDeviceStore.set(device.id);
}
