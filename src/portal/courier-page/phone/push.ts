import { knownSubscription, pushSupport, subscribeBrowser } from '#portal/push/browser.ts';
import type { CourierApi } from './courier-api.ts';

/** The state of push messages on this phone; `off` can be switched on by a press. */
export type PushState = 'on' | 'off' | 'refused' | 'impossible';

/** Reads the phone's state and renews the subscription at the server. Does not ask for permission. */
export async function keepPush(api: CourierApi): Promise<PushState> {
  const support = pushSupport();
  if (support === 'denied') return 'refused';
  if (support !== 'ready') return 'impossible';
  if (Notification.permission !== 'granted') return 'off';
  const key = await api.pushKey();
  if (!key.ok) return 'off';
  const known = await knownSubscription(key.value.publicKey);
  if (known === undefined) return 'off';
  const saved = await api.savePush(known);
  return saved.ok ? 'on' : 'off';
}

/** Asks for the permission and subscribes. Call it from a press. */
export async function beginPush(api: CourierApi): Promise<PushState> {
  const key = await api.pushKey();
  if (!key.ok) return 'off';
  const subscription = await subscribeBrowser(key.value.publicKey);
  if (!subscription.ok) return subscription.problem.code === 'denied' ? 'refused' : 'off';
  return (await api.savePush(subscription.value)).ok ? 'on' : 'off';
}

/** Calls `listener` for messages while the page is open. Returns the unsubscribe. */
export function onPush(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const receive = ({ data }: MessageEvent) => {
    if (data?.type === 'push') listener();
  };
  navigator.serviceWorker.addEventListener('message', receive);
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}
