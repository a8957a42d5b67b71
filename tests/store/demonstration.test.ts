import { expect, test } from 'vitest';
import type { SignInHints } from '#contract/access/session-schema.ts';
import type { CourierList } from '#contract/couriers/schema.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import { boardOf } from '#domain/orders/board/board.ts';
import type { Order } from '#domain/orders/order.ts';
import { demonstrationRides } from '#server/demonstration/ride-couriers.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startNode } from '#tests/support/node.ts';
import { type RunningApp, startApp } from '#tests/support/start-app.ts';

const EVENING = Date.parse('2026-11-20T23:30:00Z');
const environment = readEnvironment({ NODE_ENV: 'development', HOST: '127.0.0.1' });
const credentials = { email: 'demo@portalmotoboy.test', password: 'demonstracao' };

async function enter(app: RunningApp) {
  const { headers, status } = await app.client().post('/api/session', credentials);
  expect(status).toBe(200);
  return app.client(headers.getSetCookie()[0]?.split(';')[0]);
}
const dayOf = async (app: RunningApp) => (await (await enter(app)).get<OrderList>('/api/orders')).body;

test('a first start shows an establishment at work', async () => {
  const app = await startApp({ environment, clock: () => EVENING });
  await app.parts.demonstration.ensure();
  const person = await enter(app);
  expect((await person.get<CourierList>('/api/couriers')).body.couriers).toHaveLength(5);
  expect((await person.get<{ products: [] }>('/api/products')).body.products.length).toBeGreaterThanOrEqual(30);
  expect((await person.get<{ paymentMethods: [] }>('/api/payment-methods')).body.paymentMethods).toHaveLength(4);
  expect((await person.get('/api/customers/11987654321')).status).toBe(200);

  const { orders } = (await person.get<OrderList>('/api/orders')).body;
  const board = boardOf(orders as Order[], Date.now());
  const counts = Object.fromEntries(Object.entries(board).map(([list, members]) => [list, members.length]));
  expect(counts).toEqual({ awaiting: 4, onRoute: 2, completed: 3, canceled: 1, late: 1, comandas: 3 });
  expect(orders.every(({ createdAt }) => Date.parse(createdAt) < EVENING)).toBe(true);
});

test('a start just after 04:00 creates nothing before the day began', async () => {
  const dayStart = Date.parse('2026-11-21T07:00:00Z');
  const app = await startApp({ environment, clock: () => dayStart + 90_000 });
  await app.parts.demonstration.ensure();
  const { day, orders } = await dayOf(app);
  expect(day).toBe('2026-11-21');
  expect(orders).toHaveLength(14);
  const instants = orders.flatMap(({ createdAt, dispatchAt, returnManagerAt }) => [
    createdAt,
    dispatchAt,
    returnManagerAt,
  ]);
  for (const instant of instants) if (instant) expect(Date.parse(instant)).toBeGreaterThanOrEqual(dayStart);
});

test('a second start changes nothing and still offers the sign-in', async () => {
  const app = await startApp({ environment, clock: () => EVENING });
  await app.parts.demonstration.ensure();
  const before = await dayOf(app);
  const again = await startNode(app, { environment, clock: () => EVENING });
  await again.parts.demonstration.ensure();
  expect(await dayOf(app)).toEqual(before);
  const hints = (await (await fetch(`${again.url}/api/sign-in-hints`)).json()) as SignInHints;
  expect(hints).toEqual({ demonstration: credentials });
});

test('a store that holds another establishment is left unchanged, and no sign-in is offered', async () => {
  const app = await startApp({ environment });
  await app.openShop();
  await app.parts.demonstration.ensure();
  expect((await app.client().post('/api/session', credentials)).status).toBe(401);
  expect((await app.client().get('/api/sign-in-hints')).body).toEqual({});
});

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['behind a proxy', { TRUST_PROXY: 'loopback' }],
  ['where it is published', { PUBLIC_URL: 'https://pedidos.example' }],
  ['off loopback', { HOST: '0.0.0.0' }],
  ['on a store elsewhere', { DATABASE_URL: 'postgres://db.example/portal', SESSION_SECRET: 'x'.repeat(32) }],
])('there is none %s', async (_, variables) => {
  const app = await startApp({ environment: readEnvironment(variables) });
  await app.parts.demonstration.ensure();
  expect(await app.parts.establishments.isEmpty()).toBe(true);
  expect((await app.client().get('/api/sign-in-hints')).body).toEqual({});
});

test('the demonstration’s couriers ride to their orders, and nobody rides elsewhere', async () => {
  let now = EVENING;
  const app = await startApp({ environment, clock: () => now });
  const { accounts, couriers, demonstration, establishments, orders, positions } = app.parts;
  const rides = demonstrationRides({
    ...{ accounts, couriers, demonstration, establishments, orders },
    positions: positions.hot,
    bus: { subscribe: () => () => {} },
    clock: () => now,
    onError: (error) => {
      throw error;
    },
  });
  await rides.step();
  await demonstration.ensure();
  await rides.step();
  const { establishmentId } = (await accounts.find(credentials.email)) ?? { establishmentId: '' };
  const before = await positions.hot.all(establishmentId);
  expect(before).toHaveLength(5);
  now += 30_000;
  await rides.step();
  const after = await positions.hot.all(establishmentId);
  expect(after.every(({ at }) => Date.parse(at) === now)).toBe(true);
  expect(after.map(({ latitude }) => latitude)).not.toEqual(before.map(({ latitude }) => latitude));
  await rides.stop?.();
});
