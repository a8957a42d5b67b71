import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';

/** The data that a browser gives the server for push messages. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Whether this browser can get push messages: `insecure` without TLS; `install-first` on iPhones, which require an
 * installed page; `denied` if notifications were refused.
 */
export type PushSupport = 'ready' | 'unsupported' | 'insecure' | 'install-first' | 'denied';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isComplete) return /iPhone|iPad/.test(navigator.userAgent) ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Why a browser was not subscribed: blocked, asked without an answer, or its push service did not work. */
export type NotSubscribed = Refusal<'denied' | 'dismissed' | 'push-unavailable'>;

/**
 * Asks for the permission and subscribes this browser. Call it from a click. Replaces a subscription with other keys.
 */
export async function subscribeBrowser(publicKey: string): Promise<Result<BrowserSubscription, NotSubscribed>> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return refused({ code: permission === 'denied' ? 'denied' : 'dismissed' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before !== null && !isFor(before, publicKey)) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const keys = keysOf(await pushManager.subscribe(options).catch(() => null));
  return keys === undefined ? refused({ code: 'push-unavailable' }) : ok(keys);
}

/** The existing subscription with these keys; asks nothing. */
export async function knownSubscription(publicKey: string): Promise<BrowserSubscription | undefined> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  return known !== null && isFor(known, publicKey) ? keysOf(known) : undefined;
}

/** Ends this browser's subscription. */
export async function unsubscribeBrowser(): Promise<void> {
  if (pushSupport() === 'unsupported' || !('serviceWorker' in navigator)) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey;
  return key == null || base64Url(key) === publicKey;
}

function keysOf(subscription: PushSubscription | null): BrowserSubscription | undefined {
  const p256dh = subscription?.getKey('p256dh');
  const auth = subscription?.getKey('auth');
  if (!subscription || !p256dh || !auth) return undefined;
  return { endpoint: subscription.endpoint, p256dh: base64Url(p256dh), auth: base64Url(auth) };
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
