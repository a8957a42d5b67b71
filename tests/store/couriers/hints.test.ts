import { beforeEach, expect, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Courier } from '#domain/orders/order.ts';
import { aCourier } from '#tests/support/builders.ts';
import { startPhones } from '#tests/support/couriers/phones.ts';
import { type ListenedStream, listenTo } from '#tests/support/hints/stream.ts';

const phones = startPhones();
const PATH = '/api/courier/live';

let rafael: Courier;
let diego: Courier;
beforeEach(async () => {
  [rafael, diego] = [aCourier({ name: 'Rafael Moura' }), aCourier({ name: 'Diego Santos' })];
  for (const one of [rafael, diego]) await phones.app.parts.couriers.create(phones.shop.establishment.id, one);
});

const linkOf = (courier: Courier) => `/api/couriers/${courier.id}/link`;
const newToken = async (courier: Courier) => (await phones.shop.post<CourierLink>(linkOf(courier))).body.token;
const listen = (token: string) => listenTo(phones.app.url + PATH, { authorization: `Bearer ${token}` });

async function open(courier: Courier): Promise<ListenedStream> {
  const page = await listen(await newToken(courier));
  expect(page.status).toBe(200);
  return page;
}
const send = (orderId: string, verb: string, body?: object) => phones.shop.post(`/api/orders/${orderId}/${verb}`, body);
const placed = async () => (await phones.onRoad()).id;
const give = (orderId: string, to: Courier) => send(orderId, 'change-courier', { courierId: to.id });

test('a courier hears when an order comes to him, changes and leaves him, and nothing of the others’', async () => {
  const [his, others] = [await open(rafael), await open(diego)];
  const heard = () => [his.hints(), others.hints()];
  const orderId = await placed();
  const { status } = await give(orderId, rafael);
  expect(status).toBe(200);
  await expect.poll(heard).toEqual([1, 0]);
  await give(orderId, diego);
  await expect.poll(heard).toEqual([2, 1]);
  await send(orderId, 'complete');
  await expect.poll(heard).toEqual([2, 2]);
  await expect.poll(his.beats).toBeGreaterThan(1);
  expect(his.text()).toMatch(/^(:\n\n|data: changed\n\n)+$/);
});

test('an order that he had before he opened the page is missed, too', async () => {
  const orderId = await placed();
  await give(orderId, rafael);
  const page = await open(rafael);
  await send(orderId, 'cancel', { reason: 'sem gás' });
  await expect.poll(page.hints).toBe(1);
});

test('the stream ends with the link, with a new link and with the courier, and only his', async () => {
  const other = await open(diego);
  const first = await open(rafael);
  const second = await open(rafael);
  await first.ended;
  await phones.shop.send('DELETE', linkOf(rafael));
  await second.ended;
  const token = await newToken(rafael);
  const third = await listen(token);
  const { id: _id, ...details } = rafael;
  await phones.shop.send('PUT', `/api/couriers/${rafael.id}`, { ...details, active: false });
  await third.ended;
  const refused = await phones.app.client().get<Problem>(PATH, { authorization: `Bearer ${token}` });
  expect([refused.status, refused.body.code]).toEqual([401, 'link-ended']);
  const before = other.beats();
  await expect.poll(other.beats).toBeGreaterThan(before);
});
