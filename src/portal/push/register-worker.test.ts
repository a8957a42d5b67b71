import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const KEY = 'portal-motoboy.push-device';
const SUBSCRIPTION = { endpoint: 'https://push.test/browser', getKey: () => new Uint8Array([1]).buffer };

let kept: Map<string, string>;
let sent: string[];
/** The devices of the establishment that the browser is at, by id. */
let listed: readonly string[];
let subscription: object | null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  [kept, sent, subscription] = [new Map([[KEY, '"phone"']]), [], { ...SUBSCRIPTION, options: null }];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const pushManager = { getSubscription: async () => subscription };
  const serviceWorker = { register: async () => undefined, ready: Promise.resolve({ pushManager }) };
  const Notification = { permission: 'granted' };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { isSecureContext: true, PushManager: {}, Notification, addEventListener: () => undefined });
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Chrome' });
  vi.stubGlobal('fetch', async (_path: string, { method }: { method: string }) => {
    sent.push(method);
    const devices = listed.map((id) => ({ id }));
    return Response.json(method === 'GET' ? { publicKey: 'key', devices } : { id: 'phone' });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the portal at the establishment with these devices. */
async function openAt(devices: readonly string[]): Promise<void> {
  listed = devices;
  sent = [];
  const { registerWorker } = await import('./register-worker.ts');
  registerWorker();
  await vi.advanceTimersByTimeAsync(10_000);
}

test('a browser that visits another establishment keeps its device, and renews it when it comes back', async () => {
  await openAt(['somebody-else']);
  expect([sent, kept.get(KEY)]).toEqual([['GET'], '"phone"']);
  await openAt(['phone']);
  expect(sent).toEqual(['GET', 'PUT']);
});

test('a browser whose subscription is gone forgets its device', async () => {
  subscription = null;
  await openAt(['phone']);
  expect([sent, kept.get(KEY)]).toEqual([['GET'], '""']);
});
