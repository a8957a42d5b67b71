import { expect, test } from 'vitest';
import type { SignInHints } from '#contract/access/session-schema.ts';
import type { CashReading, CashState } from '#contract/cash/schema.ts';
import type { CourierList } from '#contract/couriers/schema.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { RideAnswer } from '#contract/positions/schema.ts';
import type { SalesSummary } from '#contract/reports/schema.ts';
import type { Ledger } from '#contract/settlements/schema.ts';
import { boardOf } from '#domain/orders/board/board.ts';
import type { Order } from '#domain/orders/order.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { demonstrationRides, type InProcess } from '#server/demonstration/ride-couriers.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
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
  expect((await person.get<{ paymentMethods: [] }>('/api/payment-methods')).body.paymentMethods).toHaveLength(5);
  expect((await person.get('/api/customers/11987654321')).status).toBe(200);

  const { orders } = (await person.get<OrderList>('/api/orders')).body;
  const board = boardOf(orders as Order[], Date.now());
  const counts = Object.fromEntries(Object.entries(board).map(([list, members]) => [list, members.length]));
  expect(counts).toEqual({ scheduled: 0, awaiting: 4, onRoute: 2, completed: 3, canceled: 1, late: 1, comandas: 3 });
  expect(orders.every(({ createdAt }) => Date.parse(createdAt) < EVENING)).toBe(true);
});

test('a first start has finished orders with their ride and rating', async () => {
  const app = await startApp({ environment, clock: () => EVENING });
  await app.parts.demonstration.ensure();
  const person = await enter(app);
  const { day, orders } = (await person.get<OrderList>('/api/orders')).body;
  const finished = orders.filter(({ module, status }) => module === 'DELIVERY' && status === 5);
  expect(finished).toHaveLength(3);
  for (const { id, delivery } of finished) {
    expect(delivery?.steps?.map(({ kind }) => kind)).toEqual(['left', 'arrived', 'delivered', 'returned']);
    const { positions } = (await person.get<RideAnswer>(`/api/orders/${id}/ride`)).body;
    expect(positions.length).toBeGreaterThan(50);
    const { rating } = (await person.get<{ rating?: { stars: number } }>(`/api/orders/${id}/rating`)).body;
    expect(rating?.stars).toBeGreaterThan(2);
  }
  const { total } = (await person.get<SalesSummary>(`/api/reports/sales?from=${day}&to=${day}&by=day`)).body;
  expect([total.ratings, total.stars]).toEqual([3, 13]);
});

test('couriers of a first start have tips: on the slip, by Pix, and paid in an app', async () => {
  const app = await startApp({ environment, clock: () => EVENING });
  await app.parts.demonstration.ensure();
  const person = await enter(app);
  const tips: unknown[] = [];
  for (const { id } of (await person.get<CourierList>('/api/couriers')).body.couriers) {
    const { lines } = (await person.get<Ledger>(`/api/couriers/${id}/ledger`)).body;
    tips.push(...lines.filter(({ kind }) => /tip$/.test(kind)).map(({ kind, amount }) => `${kind} ${amount}`));
  }
  expect(tips.toSorted()).toEqual(['door-tip 500', 'door-tip 500', 'prepaid-tip 400']);
  const { body } = await person.get<CashState>('/api/cash');
  const reading = await person.post<CashReading>(`/api/cash/sessions/${body.session?.id}/readings`);
  expect(reading.body.report.tips).toBe(1_400);
});

test('the courier ledger of a first start has each line at the time of its return', async () => {
  const app = await startApp({ environment, clock: () => EVENING });
  await app.parts.demonstration.ensure();
  const person = await enter(app);
  const { orders } = (await person.get<OrderList>('/api/orders')).body;
  const returns = orders.flatMap(({ status, fkUserMotoboy, returnManagerAt, returnAt }) =>
    status === 5 && fkUserMotoboy ? [{ courier: fkUserMotoboy, at: returnManagerAt ?? returnAt }] : [],
  );
  expect(returns).toHaveLength(3);
  for (const { courier, at } of returns) {
    const { lines } = (await person.get<Ledger>(`/api/couriers/${courier}/ledger`)).body;
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map((line) => line.at))).toEqual(new Set([at]));
  }
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

test('a sign-in whose password was changed is offered no more', async () => {
  const app = await startApp({ environment, clock: () => EVENING });
  await app.parts.demonstration.ensure();
  await app.parts.accounts.setPassword(credentials.email, 'quatro palavras sem sentido');
  expect((await app.client().get('/api/sign-in-hints')).body).toEqual({});
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
])('makes no demonstration %s', async (_, variables) => {
  const app = await startApp({ environment: readEnvironment(variables) });
  await app.parts.demonstration.ensure();
  expect(await app.parts.establishments.isEmpty()).toBe(true);
  expect((await app.client().get('/api/sign-in-hints')).body).toEqual({});
});

test('the demonstration’s couriers ride, press the steps of their page, and no other couriers ride', async () => {
  let now = EVENING;
  const app = await startApp({ environment, clock: () => now });
  const { accounts, couriers, courierLinks, demonstration, orders, positions } = app.parts;
  const rides = demonstrationRides({
    ...{ accounts, couriers, demonstration, links: courierLinks },
    bus: { subscribe: () => () => {} },
    clock: () => now,
    onError: (error) => {
      throw error;
    },
  });
  rides.routes(overHttp(app.url));
  await rides.step();
  await demonstration.ensure();
  const [establishmentId = ''] = (await accounts.find(credentials.email))?.establishmentIds ?? [];
  const wesley = await onRoadWith(orders, establishmentId, 'wesley', EVENING);
  await rides.step();
  const before = await positions.hot.all(establishmentId);
  expect(before).toHaveLength(5);
  for (let second = 0; second < 1200; second += 15) {
    now += 15_000;
    await rides.step();
  }
  const after = await positions.hot.all(establishmentId);
  expect(after.map(({ at }) => Date.parse(at))).toEqual(Array(5).fill(now));
  expect(after.map(({ latitude }) => latitude)).not.toEqual(before.map(({ latitude }) => latitude));
  const { order } = (await orders.read(establishmentId, wesley)) ?? {};
  const kinds = order?.delivery?.steps?.map(({ kind }) => kind);
  expect(kinds?.slice(0, 2)).toEqual(['left', 'arrived']);
  expect(kinds?.at(-1)).toBe('returned');
  await rides.stop?.();
});

async function onRoadWith(orders: OrderStore, establishmentId: string, courierId: string, now: number) {
  const { orders: day } = await orders.onBoard(establishmentId, businessDayOf(now, offsetAtOf('America/Sao_Paulo')));
  return day.find(({ order }) => order.fkUserMotoboy === courierId && order.status === 3)?.order.id ?? '';
}

/** What the riders send, through the running app. */
function overHttp(base: string): InProcess {
  return {
    async inject({ method, url, headers, payload }) {
      const answer = await fetch(base + url, {
        method,
        headers: { ...headers, ...(payload ? { 'content-type': 'application/json' } : {}) },
        ...(payload ? { body: JSON.stringify(payload) } : {}),
      });
      const text = await answer.text();
      return { statusCode: answer.status, json: () => JSON.parse(text) };
    },
  };
}
