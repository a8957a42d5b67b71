import { onTestFinished } from 'vitest';
import type { PushDevice } from '#contract/push/schema.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import type { Surroundings } from '#server/surroundings.ts';
import { type FakePushService, type FakeSubscription, startFakePushService } from '#tests/fakes/push/service.ts';
import type { Client } from './client.ts';
import { type RunningApp, startApp } from './start-app.ts';

/** The real app with a reachable push service and running background jobs. */
export async function startPushApp(
  overrides: Partial<Surroundings> = {},
): Promise<RunningApp & { readonly service: FakePushService }> {
  const service = await startFakePushService();
  const app = await startApp({ environment: pushEnvironment(service), ...overrides });
  onTestFinished(() => service.close());
  return { ...app, service };
}

export function pushEnvironment({ url }: FakePushService) {
  return readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUSH_SERVICE_URL: url.href,
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
  });
}

/** A person's browser that gets push messages. */
export async function subscribe(
  person: Client,
  service: FakePushService,
  name = 'Celular da Bia',
): Promise<FakeSubscription & { readonly id: string }> {
  const { publicKey } = (await person.get<{ publicKey: string }>('/api/push')).body;
  const subscription = service.subscribe(publicKey);
  const { endpoint, p256dh, auth } = subscription;
  const saved = await person.send<PushDevice>('PUT', '/api/push/device', { endpoint, p256dh, auth, name });
  if (saved.status !== 200) throw new Error(`The device: ${saved.status} ${JSON.stringify(saved.body)}`);
  return Object.assign(subscription, { id: saved.body.id });
}
