import { expect, onTestFinished, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { LIVE_SECOND_MS, SOON, startAlarmPortal, statesOf } from '#tests/support/alarms/portal.ts';
import { pushEnvironment, subscribe } from '#tests/support/push-app.ts';
import { startApp } from '#tests/support/start-app.ts';

const portal = startAlarmPortal();
const { marketplace, listening, alarmsOf } = portal;

test('the ladder takes its steps at the times that the shop chose, and reports to other systems at its end', async () => {
  const shop = await portal.app.openShop();
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const phone = await subscribe(shop, portal.service);
  const hook = await shop.post<CreatedWebhook>('/api/webhooks', { url: receiver.url, events: ['order.unheard'] });
  receiver.expectSecret(hook.body.secret);
  const wrong = await shop.send<Problem>('PUT', '/api/alarms/ladder', { louder: 9, devices: 5, push: 0, webhook: 0 });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'ladder-not-climbing']);
  const times = { louder: 1, devices: 1, push: 1, webhook: 1 };
  expect((await shop.send('PUT', '/api/alarms/ladder', times)).body).toEqual(times);
  const tab = await listening(shop);
  const order = await (await marketplace(shop))();
  await expect.poll(() => statesOf(tab), SOON).toEqual([{ key: order.id, loudness: 2, seen: false }]);
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  await expect.poll(() => receiver.received.map(({ type }) => type), SOON).toEqual(['order.unheard']);
  expect(receiver.received[0]?.data.order?.id).toBe(order.id);
});

test('of two nodes only one climbs', async () => {
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const other = await startApp({
    environment: pushEnvironment(portal.service),
    database: portal.app.database,
    bus,
    liveSecondMs: LIVE_SECOND_MS,
  });
  const shop = await portal.app.openShop();
  const phone = await subscribe(shop, portal.service);
  other.parts.push.part.start?.();
  other.parts.alarms.part.start?.();
  const place = await marketplace(shop);
  for (let made = 0; made < 5; made += 1) await place();
  await expect.poll(async () => (await alarmsOf(shop)).filter(({ reached }) => reached === 3).length, SOON).toBe(5);
  const pushed = () => phone.received.flatMap(({ message }) => Number(/^(\d+) pedidos/.exec(message.title)?.[1] ?? 1));
  await expect.poll(() => pushed().reduce((sum, one) => sum + one, 0), SOON).toBe(5);
  // Its own database is nobody's: the app that lent the store closes it.
  await other.parts.app.close();
});
