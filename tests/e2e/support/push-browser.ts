import type { Page } from '@playwright/test';
import type { FakePushService, FakeSubscription } from '#tests/fakes/push/service.ts';

/**
 * Gives a browser a subscription at the fake service: headless Chromium has no push service. Everything else, the
 * worker and its permission, is real. Call it before opening the page. With `keeps`, the browser still has its subscription
 * on the next page, as a real one does.
 */
export async function givePushService(
  page: Page,
  service: FakePushService,
  { keeps = false } = {},
): Promise<() => FakeSubscription> {
  let subscription: FakeSubscription | undefined;
  await page.context().grantPermissions(['notifications']);
  await page.exposeFunction('subscribeAtStandIn', (publicKey: string) => {
    subscription ??= service.subscribe(publicKey);
    const { endpoint, p256dh, auth } = subscription;
    return { endpoint, p256dh, auth };
  });
  await page.exposeFunction('knownAtStandIn', () => (keeps ? subscription : undefined) !== undefined);
  await page.addInitScript(() => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
    const { subscribeAtStandIn: ask, knownAtStandIn: isKnown } = window as unknown as {
      subscribeAtStandIn: (key: string) => Promise<Record<string, string>>;
      knownAtStandIn: () => Promise<boolean>;
    };
    let known: unknown = null;
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey = '' }: { applicationServerKey?: string }) {
        const subscription = await ask(applicationServerKey);
        known = {
          endpoint: subscription.endpoint,
          options: {},
          getKey: (name: string) => bytes(subscription[name] ?? ''),
          unsubscribe: async () => true,
        };
        return known;
      },
      async getSubscription() {
        if (known === null && (await isKnown())) await this.subscribe({});
        return known;
      },
    });
  });
  return () => {
    if (subscription === undefined) throw new Error('The browser has not subscribed.');
    return subscription;
  };
}

/** Delivers a push message to the page's worker, as the browser does when its service sends one. */
export async function deliverPush(page: Page, scope: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify(message),
  });
  await session.detach();
}
