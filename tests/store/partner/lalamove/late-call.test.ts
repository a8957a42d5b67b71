import { expect, test } from 'vitest';
import { holdTable } from '#tests/support/database/hold-table.ts';
import { follows, MINUTE_MS, type Refused, startLalamovePortal } from '#tests/support/partner/lalamove-portal.ts';

const lalamove = startLalamovePortal();
const { advance, turn, placed } = lalamove;

test('a node that stands still before it sends a call does not send it when people have called again meanwhile', async () => {
  const { shop, fake } = lalamove;
  const { connection } = lalamove.app;
  const order = await shop.order();
  const path = `/api/orders/${order.id}`;
  const { quoteId } = await shop.quote(order);
  const deliveries = await holdTable(connection, 'partner_deliveries', 'writes');
  const late = shop.post<Refused>(`${path}/partner-call`, { quoteId });
  await deliveries.waitsFor('insert into "partner_deliveries"');
  const accounts = await holdTable(connection, 'partner_accounts', 'all');
  await deliveries.release();
  await accounts.waitsFor('select * from "partner_accounts"');
  await advance(MINUTE_MS + 1_000);
  await turn();
  await follows(shop, order, { lalamove: { state: 'uncertain' } });
  expect((await shop.post(`${path}/partner-resolve`, { found: false })).status).toBe(200);
  const again = shop.call(order);
  await accounts.release();
  expect((await again).status).toBe(200);
  const { body } = await late;
  expect(placed()).toBe(1);
  expect(body.detail).toContain('demorou demais');
  await follows(shop, order, { lalamove: { state: 'searching', orderId: fake.newest().id } });
});

test('a call that was not sent in time ends as refused, also when another node has taken it for lost', async () => {
  const { shop } = lalamove;
  const { connection } = lalamove.app;
  const order = await shop.order();
  const { quoteId } = await shop.quote(order);
  const before = placed();
  const deliveries = await holdTable(connection, 'partner_deliveries', 'writes');
  const late = shop.post<Refused>(`/api/orders/${order.id}/partner-call`, { quoteId });
  await deliveries.waitsFor('insert into "partner_deliveries"');
  const accounts = await holdTable(connection, 'partner_accounts', 'all');
  await deliveries.release();
  await accounts.waitsFor('select * from "partner_accounts"');
  await advance(MINUTE_MS + 1_000);
  await Promise.all([turn(), accounts.release()]);
  expect((await late).status).toBe(502);
  await follows(shop, order, { status: 2 });
  await expect.poll(async () => (await shop.read(order)).lalamove).toBeUndefined();
  expect((await shop.call(order)).status).toBe(200);
  expect(placed() - before).toBe(1);
});

test('an answer that comes after its call was given up does not leave a courier on the way', async () => {
  const { shop, fake } = lalamove;
  const order = await shop.order();
  const path = `/api/orders/${order.id}`;
  const { quoteId } = await shop.quote(order);
  const before = placed();
  fake.webhooks = 'hold';
  fake.become('held');
  const late = shop.post(`${path}/partner-call`, { quoteId });
  await expect.poll(() => placed() - before).toBe(1);
  await advance(MINUTE_MS + 1_000);
  // Reads of other deliveries are held, too.
  const turning = turn();
  await follows(shop, order, { lalamove: { state: 'uncertain' } });
  expect((await shop.post(`${path}/partner-resolve`, { found: false })).status).toBe(200);
  expect((await shop.post(`${path}/dispatch`, { courierId: shop.courier.id })).status).toBe(200);
  fake.become('well');
  await Promise.all([late, turning]);
  await expect.poll(() => fake.newest().status).toBe('CANCELED');
  expect(await shop.read(order)).toMatchObject({ status: 3, motoboy: { name: shop.courier.name } });
});
