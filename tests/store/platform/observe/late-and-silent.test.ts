import { expect, test } from 'vitest';
import type { OrderMessage } from '#contract/orders/live-messages.ts';
import type { Order } from '#domain/orders/order.ts';
import { createAbsences } from '#server/alarms/postgres-absences.ts';
import { readStoreFacts } from '#server/doctor/postgres-facts.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { createLossyBus, startNode } from '#tests/support/node.ts';
import { type RunningApp, type Shop, startApp } from '#tests/support/start-app.ts';

/** Shortens the feed's tick, so that a device counts as gone after 5 of them. */
const SECOND_MS = 40;
const SOON = { timeout: 20_000 };
const HANDED = 'portal_live_commit_to_socket_seconds';
const TILL = 'portal_till_sums_oldest_seconds';
/** In the time zone of the shops. */
const NOON = Date.parse('2026-11-27T12:00:00-03:00');
const HOUR = 3_600_000;
const DAYTIME = Array.from({ length: 7 }, () => [{ from: '08:00', to: '22:00' }]);
/** A counter sale. */
const SALE = {
  module: 'PDV',
  order: {
    items: [{ name: 'Café', quantity: 1, unitPrice: 500 }],
    payments: [{ methodId: 'pix', amount: 500 }],
  },
};

const metricsOf = async ({ client }: Pick<RunningApp, 'client'>) => (await client().get<string>('/metrics')).body;

/** The value of a metric, by its name and labels. */
async function readMetric(app: Pick<RunningApp, 'client'>, metric: string): Promise<number | undefined> {
  const line = (await metricsOf(app)).split('\n').find((one) => one.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
}

const place = async (shop: Shop) => (await shop.post<Order>('/api/orders', aDelivery())).body;

test('the time from commit to the sockets counts once for a batch, and only where somebody listens', async () => {
  const app = await startApp({ liveSecondMs: SECOND_MS });
  const [shop, unheard] = [await app.openShop(), await app.openShop()];
  const dashboards = [await connectLive(app.url, shop.cookie), await connectLive(app.url, shop.cookie)];
  for (const dashboard of dashboards) await dashboard.start();
  await place(unheard);
  expect(await readMetric(app, `${HANDED}_count`)).toBe(0);

  await place(shop);
  await expect.poll(() => readMetric(app, `${HANDED}_count`), SOON).toBe(1);
  const many = await Promise.all(Array.from({ length: 40 }, () => place(shop)));
  for (const dashboard of dashboards) await dashboard.revision(many.length + 1);
  const counted = (await readMetric(app, `${HANDED}_count`)) ?? 0;
  expect(counted).toBeGreaterThan(1);
  expect(counted).toBeLessThanOrEqual(many.length + 1);
  expect(await readMetric(app, `${HANDED}_bucket{le="10"}`)).toBe(counted);
});

test('an order that the bus lost counts as late by the seconds until it was found', async () => {
  const bus = createLossyBus();
  const app = await startApp({ bus, liveSecondMs: SECOND_MS });
  const shop = await app.openShop();
  const dashboard = await connectLive(app.url, shop.cookie);
  await dashboard.start();
  bus.isLosing = true;
  const lost = await place(shop);
  expect((await dashboard.message<OrderMessage>(1)).order.id).toBe(lost.id);
  await expect.poll(() => readMetric(app, `${HANDED}_count`), SOON).toBe(1);
  expect(await readMetric(app, `${HANDED}_sum`)).toBeGreaterThanOrEqual(5);
});

test('an open shop whose last device has left counts as not listening, until one returns', async () => {
  let now = NOON;
  const app = await startApp({ liveSecondMs: SECOND_MS, clock: () => now });
  app.parts.alarms.part.start?.();
  const [atNoon, always] = [await app.openShop(), await app.openShop()];
  const open = { hours: DAYTIME, acceptsWhenClosed: false, preparationMinutes: 20, travelMinutes: 20 };
  expect((await atNoon.send('PUT', '/api/opening', open)).status).toBe(200);
  const notListening = async (hours: string) => {
    now += 20_000;
    return readMetric(app, `portal_shops_not_listening{hours="${hours}"}`);
  };
  for (const [shop, kind] of [
    [atNoon, 'set'],
    [always, 'none'],
  ] as const) {
    const device = await connectLive(app.url, shop.cookie);
    await device.start();
    await expect.poll(() => rowsOf(app, 'live_listeners', shop)).toBe(1);
    expect(await notListening(kind)).toBe(0);
    device.socket.terminate();
    await expect.poll(() => rowsOf(app, 'live_absences', shop), SOON).toBe(1);
    await expect.poll(() => notListening(kind), SOON).toBe(1);
    const back = await connectLive(app.url, shop.cookie);
    await back.start();
    await expect.poll(() => notListening(kind), SOON).toBe(0);
    back.socket.terminate();
    await expect.poll(() => notListening(kind), SOON).toBe(1);
    if (shop === atNoon) {
      // Nobody has to listen after closing time, or while the shop is paused.
      expect(await createAbsences(app.database)(now + 12 * HOUR)).toEqual([]);
      expect((await shop.send('PUT', '/api/opening/pause', {})).status).toBe(200);
      expect(await notListening('set')).toBe(0);
      expect((await shop.send('DELETE', '/api/opening/pause')).status).toBe(200);
    }
  }
  const { id } = atNoon.establishment;
  expect((await createAbsences(app.database)(now)).map(({ establishmentId }) => establishmentId).sort()).toEqual(
    [id, always.establishment.id].sort(),
  );
  expect(await metricsOf(app)).not.toContain(id);
});

test('a shop that still listens at another node is not counted', async () => {
  const app = await startApp({ liveSecondMs: SECOND_MS });
  app.parts.alarms.part.start?.();
  const other = await startNode(app, { liveSecondMs: SECOND_MS });
  other.parts.alarms.part.start?.();
  const shop = await app.openShop();
  const [here, there] = [await connectLive(app.url, shop.cookie), await connectLive(other.url, shop.cookie)];
  for (const device of [here, there]) await device.start();
  await expect.poll(() => rowsOf(app, 'live_listeners', shop), SOON).toBe(2);
  here.socket.terminate();
  await expect.poll(() => rowsOf(app, 'live_listeners', shop), SOON).toBe(1);
  // As if both nodes had noted their change at the same moment.
  await app.database.pool.query('insert into live_absences values ($1)', [shop.establishment.id]);
  expect(await createAbsences(app.database)(Date.now())).toEqual([]);
  there.socket.terminate();
  await expect.poll(async () => (await createAbsences(app.database)(Date.now())).length, SOON).toBe(1);
  // The doctor names shops with opening hours only.
  expect((await readStoreFacts(app.database)).notListening).toEqual([]);
});

test('the oldest sale that waits for the sums of its till is shown, and 0 once they are added up', async () => {
  let now = Date.now();
  const app = await startApp({ clock: () => now });
  const shop = await app.openShop();
  expect((await shop.post('/api/cash/sessions', { float: 0, outside: 'include' })).status).toBe(201);
  expect(await readMetric(app, TILL)).toBe(0);
  expect((await shop.post('/api/orders', SALE)).status).toBe(201);
  now += 90_000;
  await place(shop);
  expect(await readMetric(app, TILL)).toBe(90);
  app.parts.start();
  await expect.poll(() => readMetric(app, TILL), SOON).toBe(0);
});

async function rowsOf({ database }: RunningApp, table: string, { establishment }: Shop): Promise<number> {
  const { rows } = await database.pool.query(`select 1 from ${table} where establishment_id = $1`, [establishment.id]);
  return rows.length;
}
