import { afterEach, expect, test, vi } from 'vitest';
import { subscribeBrowser } from './browser.ts';

const KEYS = { getKey: () => new Uint8Array([1]).buffer };

afterEach(() => vi.unstubAllGlobals());

/** A browser whose person answers the question with `permission`, and whose push service answers with `subscribe`. */
function browser(permission: NotificationPermission, subscribe: () => Promise<object>) {
  const pushManager = { getSubscription: async () => null, subscribe };
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
}

test('a granted permission subscribes the browser', async () => {
  browser('granted', async () => ({ endpoint: 'https://push.test/a', ...KEYS }));
  expect(await subscribeBrowser('key')).toEqual({
    ok: true,
    value: { endpoint: 'https://push.test/a', p256dh: 'AQ', auth: 'AQ' },
  });
});

test.each([
  ['a blocked permission', 'denied', 'denied'],
  ['a question closed without an answer', 'default', 'dismissed'],
  ['a push service that does not answer', 'granted', 'push-unavailable'],
] as const)('%s is told apart', async (_, permission, code) => {
  browser(permission, async () => {
    throw new Error('the push service does not answer');
  });
  expect(await subscribeBrowser('key')).toEqual({ ok: false, problem: { code } });
});
