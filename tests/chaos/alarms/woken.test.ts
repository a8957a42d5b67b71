import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { startFakePushService } from '#tests/fakes/push/service.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { createClient } from '#tests/support/client.ts';
import { holdTable } from '#tests/support/database/hold-table.ts';
import { natsMissing } from '#tests/support/nats-server.ts';
import { startTwoNodes, type TwoNodes } from '#tests/support/nodes/pair.ts';
import { subscribe } from '#tests/support/push-app.ts';

const SOON = { timeout: 120_000, interval: 100 };
/** Long enough for a woken node to do what it was about to do, and shorter than the pause before a push is repeated. */
const WOKEN_MS = 5_000;

/** A shop with a phone, and another system that hears of orders that nobody has seen. */
async function openAlarmedShop(nodes: TwoNodes, service: Awaited<ReturnType<typeof startFakePushService>>) {
  const shop = await nodes.openShopOfSleeper();
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const phone = await subscribe(shop, service);
  const hook = await shop.post<CreatedWebhook>('/api/webhooks', { url: receiver.url, events: ['order.unheard'] });
  receiver.expectSecret(hook.body.secret);
  await shop.send('PUT', '/api/alarms/ladder', { louder: 1, devices: 1, push: 1, webhook: 3 });
  const key = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'loja', scopes: ['orders:create'] });
  const marketplace = createClient(nodes.awake.url);
  return {
    async place(): Promise<string> {
      const authorization = `Bearer ${key.body.secret}`;
      const { status, body } = await marketplace.post<Order>('/api/orders', aDelivery(), { authorization });
      expect(status).toBe(201);
      return body.id;
    },
    pushes: () => phone.received.length,
    news: () => receiver.received.map(({ data }) => data.order?.id),
  };
}

test.skipIf(process.platform !== 'linux')(
  'the alarms of a node that is suspended in the middle of a step climb at the other one, each step once',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (natsMissing) skip(natsMissing);
    const service = await startFakePushService();
    onTestFinished(() => service.close());
    const nodes = await startTwoNodes({ PUSH_SERVICE_URL: service.url.href, WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' });
    const { connection } = nodes;
    const climbing = await openAlarmedShop(nodes, service);
    const arriving = await openAlarmedShop(nodes, service);

    const messages = await holdTable(connection, 'push_messages', 'writes');
    const climbs = await climbing.place();
    await messages.waitsFor('insert into "push_messages"');
    const alarms = await holdTable(connection, 'order_alarms', 'writes');
    const arrives = await arriving.place();
    await alarms.waitsFor('insert into order_alarms');
    nodes.suspend();
    await messages.release();
    await alarms.release();

    await expect.poll(() => [climbing.pushes(), arriving.pushes()], SOON).toEqual([1, 1]);
    await expect.poll(() => [climbing.news(), arriving.news()], SOON).toEqual([[climbs], [arrives]]);
    nodes.wake();
    await delay(WOKEN_MS);
    expect([climbing.pushes(), arriving.pushes()]).toEqual([1, 1]);
    expect([climbing.news(), arriving.news()]).toEqual([[climbs], [arrives]]);

    // The woken node works again.
    const later = [await climbing.place(), await arriving.place()];
    await expect
      .poll(() => [climbing.news(), arriving.news()], SOON)
      .toEqual([
        [climbs, later[0]],
        [arrives, later[1]],
      ]);
    await expect.poll(() => [climbing.pushes(), arriving.pushes()], SOON).toEqual([2, 2]);
    expect(service.refusals).toEqual([]);
  },
);
