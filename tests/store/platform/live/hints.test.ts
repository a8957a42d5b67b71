import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { createNatsBus } from '#server/platform/live/nats/bus.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { listenTo } from '#tests/support/hints/stream.ts';
import { type NatsServer, natsMissing, startNats } from '#tests/support/nats-server.ts';
import { startNode } from '#tests/support/node.ts';
import { type Shop, startApp } from '#tests/support/start-app.ts';

let nats: NatsServer | undefined;
beforeAll(async () => {
  nats = natsMissing ? undefined : await startNats(await freePort());
});
afterAll(() => nats?.stop());

async function linkedOrder(shop: Shop) {
  const { id } = (await shop.post<Order>('/api/orders', aDelivery())).body;
  return { id, ...(await shop.post<OrderLink>(`/api/orders/${id}/link`)).body };
}

/** Two nodes on one store that hear of each other by NATS. */
async function startTwoNodes() {
  const newBus = () => {
    const bus = createNatsBus({ url: nats?.url ?? '', onError: (error) => expect.unreachable(String(error)) });
    onTestFinished(() => bus.close());
    return bus;
  };
  const [hereBus, thereBus] = [newBus(), newBus()];
  const here = await startApp({ bus: hereBus });
  const there = await startNode(here, { bus: thereBus });
  await expect.poll(() => hereBus.ready() && thereBus.ready()).toBe(true);
  return { here, there };
}

test('pages on another node hear of a change within the bus’s time, and their streams end there', async ({ skip }) => {
  skip(natsMissing !== undefined, natsMissing);
  const { here, there } = await startTwoNodes();
  const shop = await here.openShop();
  const [order, other] = [await linkedOrder(shop), await linkedOrder(shop)];
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const listen = (path: string, headers = {}) => listenTo(there.url + path, headers);
  const customer = await listen(`/api/public/orders/${order.token}/live`);
  const neighbour = await listen(`/api/public/orders/${other.token}/live`);
  const courier = await listen('/api/courier/live', { authorization: `Bearer ${token}` });
  // The first page of a shop is asked to read once NATS has taken the node's subscription.
  await expect.poll(customer.hints).toBeGreaterThan(0);
  await expect.poll(courier.hints).toBeGreaterThan(0);
  const before = [customer.hints(), neighbour.hints(), courier.hints()] as const;
  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  await expect.poll(customer.hints).toBe(before[0] + 1);
  await expect.poll(courier.hints).toBe(before[2] + 1);
  expect(neighbour.hints()).toBe(before[1]);
  await shop.send('DELETE', `/api/couriers/${shop.courier.id}/link`);
  await courier.ended;
});

test('a courier hears that an order is taken from him which another node gave him while his page was closed', async ({
  skip,
}) => {
  skip(natsMissing !== undefined, natsMissing);
  const { here, there } = await startTwoNodes();
  const shop = await here.openShop();
  const other = aCourier();
  await here.parts.couriers.create(shop.establishment.id, other);
  const { id } = (await shop.post<Order>('/api/orders', aDelivery())).body;
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const open = () => listenTo(`${there.url}/api/courier/live`, { authorization: `Bearer ${token}` });
  const first = await open();
  await expect.poll(first.hints).toBeGreaterThan(0);
  first.close();
  const metrics = async () => (await fetch(`${there.url}/metrics`)).text();
  await expect.poll(metrics).toMatch(/^portal_hint_streams 0/m);
  await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
  const again = await open();
  await expect.poll(again.hints).toBeGreaterThan(0);
  const before = again.hints();
  await shop.post(`/api/orders/${id}/change-courier`, { courierId: other.id });
  await expect.poll(again.hints).toBe(before + 1);
});

test('a node that stops ends its streams and waits for none', async () => {
  const app = await startApp();
  const node = await startNode(app);
  const shop = await app.openShop();
  const { token } = await linkedOrder(shop);
  const page = await listenTo(`${node.url}/api/public/orders/${token}/live`);
  await expect.poll(page.beats).toBe(1);
  await node.stop();
  await page.ended;
});

test('a shop that is closed loses the streams of its couriers on every node', async () => {
  const app = await startApp({ liveSecondMs: 50 });
  const shop = await app.openShop();
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const page = await listenTo(`${app.url}/api/courier/live`, { authorization: `Bearer ${token}` });
  expect(page.status).toBe(200);
  expect(await createOperatorStore(app.database).disable(shop.establishment.id, Date.now())).not.toBeNull();
  await page.ended;
});
