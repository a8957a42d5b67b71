import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RideAnswer } from '#contract/positions/schema.ts';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import { listenTo } from '#tests/support/hints/stream.ts';
import { AT_THE_CUSTOMER, AT_THE_SHOP, openPartnerShop, type PartnerShop } from '#tests/support/partner/shop.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let app: RunningApp;
let fake: FakeLalamove;
let shop: PartnerShop;
let skew = 0;

beforeAll(async () => {
  fake = await startFakeLalamove();
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', LALAMOVE_URL: fake.url });
  app = await startAppUntilClosed({ environment, clock: () => Date.now() + skew });
  shop = await openPartnerShop(app, fake);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => {
  fake.become('well');
  fake.book.hidesDrivers = false;
});

type PositionAnswer = { position?: { at: string; latitude: number; longitude: number } };

async function advance(ms: number): Promise<void> {
  skew += ms;
  await fake.advance(ms);
}

async function onRoute(): Promise<Order> {
  const order = await shop.order();
  await shop.call(order);
  await fake.assign(fake.newest());
  await expect.poll(async () => (await shop.read(order)).status, { timeout: 20_000 }).toBe(3);
  return order;
}

/** Waits until the driver has taken the newest delivery, which is this order's. */
async function hasIt(order: Order): Promise<void> {
  await fake.pickUp(fake.newest());
  await expect.poll(async () => (await shop.read(order)).lalamove?.state, { timeout: 20_000 }).toBe('picked-up');
}

/** Follows the deliveries, as in the background, and processes the result. */
async function turn(): Promise<void> {
  await app.parts.partner.follower.turn();
  await app.parts.partner.drivers.settled();
}

/** Looks, lets the partner answer, and looks again. */
async function look(order: Order, by: Pick<PartnerShop, 'get'> = shop): Promise<PositionAnswer['position']> {
  await by.get(`/api/orders/${order.id}/driver-position`);
  await app.parts.partner.drivers.settled();
  return (await by.get<PositionAnswer>(`/api/orders/${order.id}/driver-position`)).body.position;
}

const asked = () => fake.requests.filter((request) => /^GET .*\/drivers\//.test(request)).length;

describe('the partner’s driver on the map', () => {
  test('is where the partner says, for the shop and for the customer of this order', async () => {
    const order = await onRoute();
    await advance(1_000);
    fake.ride(fake.newest(), AT_THE_SHOP.latitude, AT_THE_SHOP.longitude);
    expect(await look(order)).toMatchObject({ ...AT_THE_SHOP, at: expect.any(String) });
    const { body: link } = await shop.post<OrderLink>(`/api/orders/${order.id}/link`);
    const page = async () => (await app.client().get<PublicOrder>(`/api/public/orders/${link.token}`)).body;
    const seen = async () => (await page()).courier;
    // He comes for it.
    expect(await page()).toMatchObject({ state: 'preparing' });
    expect(await seen()).toBeUndefined();
    await hasIt(order);
    expect(await seen()).toMatchObject({ firstName: 'Paulo', position: AT_THE_SHOP, metersAway: 2100 });

    await advance(60_000);
    fake.ride(fake.newest(), AT_THE_CUSTOMER.latitude, AT_THE_CUSTOMER.longitude);
    await seen();
    await app.parts.partner.drivers.settled();
    expect(await seen()).toMatchObject({ position: AT_THE_CUSTOMER, metersAway: 0 });
    await fake.complete(fake.newest());
    await expect.poll(async () => (await shop.read(order)).status, { timeout: 20_000 }).toBe(5);
    expect(await look(order)).toBeUndefined();
    expect(await seen()).toBeUndefined();
  });

  test('moves on the open page of this order’s customer by a hint, and on no other page', async () => {
    const [order, waiting] = [await onRoute(), await shop.order()];
    const open = async ({ id }: Order) => {
      const { token } = (await shop.post<OrderLink>(`/api/orders/${id}/link`)).body;
      const path = `/api/public/orders/${token}`;
      const read = async () => (await app.client().get<PublicOrder>(path)).body.courier?.position;
      return { ...(await listenTo(`${app.url}${path}/live`)), read };
    };
    const [page, other] = [await open(order), await open(waiting)];
    await hasIt(order);
    await expect.poll(page.hints).toBeGreaterThan(0);
    for (const place of [AT_THE_SHOP, AT_THE_CUSTOMER]) {
      await advance(60_000);
      fake.ride(fake.newest(), place.latitude, place.longitude);
      const before = page.hints();
      // This read asks the partner; his answer is the news.
      await page.read();
      await expect.poll(page.hints).toBeGreaterThan(before);
      // A second hint of the pick-up may have come before his answer.
      await expect.poll(page.read).toMatchObject(place);
    }
    expect(page.text()).toMatch(/^(:\n\n|data: changed\n\n)+$/);
    expect(other.hints()).toBe(0);
    await fake.complete(fake.newest());
    await expect.poll(async () => (await shop.read(order)).status, { timeout: 20_000 }).toBe(5);
  });

  test('is requested once in 15 seconds for any number of viewers, and once a minute without one', async () => {
    const order = await onRoute();
    fake.ride(fake.newest(), AT_THE_SHOP.latitude, AT_THE_SHOP.longitude);
    const before = asked();
    for (let times = 0; times < 5; times += 1) await look(order);
    expect(asked() - before).toBe(1);
    await advance(15_000);
    await app.parts.partner.follower.turn();
    expect(asked() - before).toBe(1);
    await look(order);
    expect(asked() - before).toBe(2);
    await advance(60_000);
    const afterTurn = async () => {
      await turn();
      return asked() - before;
    };
    await expect.poll(afterTurn, { timeout: 20_000 }).toBe(3);
  });

  test('is kept for the replay of the ride although nobody looked, and for thirty days', async () => {
    const order = await onRoute();
    const path = `/api/orders/${order.id}/ride`;
    const ride = async () => (await shop.get<RideAnswer>(path)).body.positions.map(({ at: _at, ...place }) => place);
    for (const place of [AT_THE_SHOP, AT_THE_CUSTOMER]) {
      // The follower's own turn may have the delivery at the moment.
      await expect
        .poll(
          async () => {
            await advance(31_000);
            fake.ride(fake.newest(), place.latitude, place.longitude);
            await turn();
            return (await ride()).at(-1);
          },
          { timeout: 20_000 },
        )
        .toEqual(place);
    }
    await advance(1_000);
    await fake.complete(fake.newest());
    await expect.poll(async () => (await shop.read(order)).status, { timeout: 20_000 }).toBe(5);
    expect(await ride()).toEqual([AT_THE_SHOP, AT_THE_CUSTOMER]);
    const otherShop = await app.openShop();
    expect((await otherShop.get(path)).status).toBe(404);
    await app.parts.positions.forget(Date.now() + skew);
    expect(await ride()).toEqual([]);
  });

  test('is not shown at the position of the driver before him', async () => {
    const order = await onRoute();
    fake.ride(fake.newest(), AT_THE_SHOP.latitude, AT_THE_SHOP.longitude);
    expect(await look(order)).toMatchObject(AT_THE_SHOP);
    await fake.bail(fake.newest());
    await expect.poll(async () => (await shop.read(order)).status, { timeout: 20_000 }).toBe(2);
    expect(await look(order)).toBeUndefined();
    await advance(15_000);
    await fake.assign(fake.newest(), { driverId: '7', name: 'Ana Lima' });
    await expect.poll(async () => (await shop.read(order)).status, { timeout: 20_000 }).toBe(3);
    fake.ride(fake.newest(), AT_THE_CUSTOMER.latitude, AT_THE_CUSTOMER.longitude);
    expect(await look(order)).toMatchObject(AT_THE_CUSTOMER);
  });

  test('is requested less and less often while the partner reports none; that is no sign of wrong keys', async () => {
    const order = await onRoute();
    fake.book.hidesDrivers = true;
    expect(await look(order)).toBeUndefined();
    const before = asked();
    await advance(15_000);
    await look(order);
    expect(asked()).toBe(before);
    await advance(15_000);
    await look(order);
    expect(asked()).toBe(before + 1);
    const { body } = await shop.get<{ integrations: readonly { name: string; lastError?: string }[] }>(
      '/api/integrations',
    );
    expect(JSON.stringify(body)).not.toContain('Driver details are not available');
  });

  test('of an own courier, of a waiting order and of another shop is not asked for', async () => {
    const order = await shop.order();
    const before = asked();
    expect(await look(order)).toBeUndefined();
    await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
    expect(await look(order)).toBeUndefined();
    expect(asked()).toBe(before);
    const otherShop = await app.openShop();
    expect((await otherShop.get(`/api/orders/${order.id}/driver-position`)).status).toBe(404);
  });
});
