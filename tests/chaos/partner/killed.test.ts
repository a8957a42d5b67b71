import { expect, onTestFinished, test } from 'vitest';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { connectionOf } from '#server/platform/database/embedded/connection.ts';
import { embeddedFolders } from '#server/platform/database/embedded/folders.ts';
import { findPostmaster } from '#server/platform/database/embedded/postmaster.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import type { Client } from '#tests/support/client.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { openShop, portalFolder, signIn, startPortal } from '#tests/support/launch/portal-process.ts';
import { setUpPartner } from '#tests/support/partner/process-shop.ts';
import { aDeliveryOnTheMap } from '#tests/support/partner/shop.ts';

const SOON = { timeout: 60_000, interval: 100 };

/** Places an order that is searching for a courier of the partner. */
async function searching(shop: Client, fake: FakeLalamove): Promise<Order> {
  await setUpPartner(shop, fake);
  const { body: order } = await shop.post<Order>('/api/orders', aDeliveryOnTheMap());
  const { body: quote } = await shop.post<PartnerQuote>(`/api/orders/${order.id}/partner-quote`);
  const { body } = await shop.post<Order>(`/api/orders/${order.id}/partner-call`, { quoteId: quote.quoteId });
  expect(body.lalamove?.state).toBe('searching');
  return order;
}

/** Reads the delivery from the store, and ends the killed portal's lease: the follower need not wait for it. */
async function takeOver(dataDir: string): Promise<{ state: string; calling_off: string | null }> {
  const folders = embeddedFolders(dataDir);
  const socketFolder = (await findPostmaster(folders.cluster))?.socketFolder ?? '';
  const { rows } = await withClient(await connectionOf(folders, socketFolder), (client) =>
    client.query('update partner_deliveries set next_read_at = now() returning state, calling_off'),
  );
  return rows[0];
}

test.each([
  ['before the partner acted', 'unheard', 2],
  ['after the partner acted', 'acted', 2],
] as const)('after a kill %s, the next portal completes the request exactly once', async (_, death, asks) => {
  const fake = await startFakeLalamove();
  onTestFinished(() => fake.close());
  fake.webhooks = 'hold';
  const env = { LALAMOVE_URL: fake.url };
  const dataDir = await portalFolder();
  const first = await startPortal({ dataDir, env });
  const shop = await openShop(first);
  const balance = fake.book.balance;
  const order = await searching(shop, fake);
  const delivery = fake.newest();
  const asked = () => fake.requests.filter((request) => request === `DELETE /v3/orders/${delivery.id}`).length;

  if (death === 'unheard') fake.hush(delivery.id);
  else fake.become('held');
  const cut = shop.post(`/api/orders/${order.id}/cancel`, { reason: 'cliente desistiu' }).catch(() => 'cut off');
  await expect.poll(asked, SOON).toBe(1);
  await first.kill();
  expect(await cut).toBe('cut off');
  fake.hush(undefined);
  fake.become('well');
  if (death === 'acted') await expect.poll(() => delivery.status, SOON).toBe('CANCELED');
  const left = await takeOver(dataDir);
  expect([left.state, JSON.parse(left.calling_off ?? 'null')]).toMatchObject(['searching', { verb: 'cancel' }]);

  const second = await startPortal({ dataDir, port: first.port, env });
  const again = await signIn(second.url);
  const read = async () => (await again.get<Order>(`/api/orders/${order.id}`)).body;
  await expect.poll(async () => (await read()).lalamove, SOON).toBeUndefined();
  expect([delivery.status, fake.book.balance, asked()]).toEqual(['CANCELED', balance, asks]);
  // The order is still waiting: the cancellation was not confirmed, and the board shows that it did not happen.
  expect((await read()).status).toBe(2);
  const { body } = await again.get<{ events: { verb: string }[] }>(`/api/orders/${order.id}/events`);
  expect(body.events.map(({ verb }) => verb).slice(-1)).toEqual(['cancel-partner-call']);
  expect((await again.post<Order>(`/api/orders/${order.id}/cancel`, { reason: 'x' })).body.status).toBe(9);
  expect((await second.stop()).code).toBe(0);
  expect(asked()).toBe(asks);
});
