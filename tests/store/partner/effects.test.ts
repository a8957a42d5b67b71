import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#domain/orders/cancel.ts';
import type { Order } from '#domain/orders/order.ts';
import { accept } from '#domain/orders/transition.ts';
import { changeWithEffects } from '#server/orders/change-with-effects.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import { openPartnerShop, type PartnerShop } from '#tests/support/partner/shop.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const ACTOR = { kind: 'account', id: 'bia', name: 'Beatriz' } as const;
const PATIENCE = { timeout: 20_000 };

let app: RunningApp;
let fake: FakeLalamove;
let shop: PartnerShop;
let skew = 0;

beforeAll(async () => {
  fake = await startFakeLalamove();
  app = await startAppUntilClosed({
    environment: readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', LALAMOVE_URL: fake.url }),
    clock: () => Date.now() + skew,
  });
  shop = await openPartnerShop(app, fake);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => {
  fake.become('well');
  fake.hush(undefined);
  fake.webhooks = 'hold';
});

/** An order that is searching, and how often the partner was asked to cancel it. */
async function searching() {
  const { body: order } = await shop.call(await shop.order());
  const delivery = fake.newest();
  const asked = () => fake.requests.filter((request) => request === `DELETE /v3/orders/${delivery.id}`).length;
  return { order, delivery, asked };
}

const touch = (order: Order, origin: string) =>
  app.parts.orders.change(shop.establishment.id, order.id, { verb: 'touch', actor: ACTOR, at: Date.now() }, (now) =>
    accept({ ...now, origin }),
  );

/** The real store, with this many writes by others between reading and writing. */
function disturbed(order: Order, times: number): { readonly orders: OrderStore; readonly ruled: () => number } {
  let left = times;
  let ruled = 0;
  const orders: OrderStore = {
    ...app.parts.orders,
    change: (establishmentId, orderId, change, decide) =>
      app.parts.orders.change(establishmentId, orderId, change, async (now) => {
        ruled += 1;
        const decision = await decide(now);
        if (left > 0) {
          left -= 1;
          await touch(order, `outro ${left}`);
        }
        return decision;
      }),
  };
  return { orders, ruled: () => ruled };
}

const history = async ({ id }: Order) => {
  const { body } = await shop.get<{ events: { verb: string; actor: { name: string } }[] }>(`/api/orders/${id}/events`);
  return body.events.map(({ verb, actor }) => `${verb} ${actor.name}`);
};

const intentOf = async ({ id }: Order) => {
  const { rows } = await app.database.pool.query(
    'select state, ending, calling_off from partner_deliveries where order_id = $1',
    [id],
  );
  return rows[0];
};

/** Records the intent of a portal that then stops; its lease ends after this many milliseconds. */
async function intend({ id }: Order, leaseMs: number): Promise<void> {
  const now = Date.now() + skew;
  await app.database.pool.query(
    'update partner_deliveries set calling_off = $2, next_read_at = $3 where order_id = $1',
    [id, JSON.stringify({ verb: 'cancel', actor: ACTOR, at: now }), new Date(now + leaseMs)],
  );
}

describe('an effect', () => {
  test('runs once even if others write between the rule and the write', async () => {
    const { order, delivery, asked } = await searching();
    // The first round only names the effect; the other two meet the other writer.
    const { orders, ruled } = disturbed(order, 3);
    const change = { verb: 'cancel', actor: ACTOR, at: Date.now() };
    const result = await changeWithEffects(
      { orders, partner: app.parts.partner.couriers },
      { caller: { establishmentId: shop.establishment.id }, orderId: order.id, change },
      cancelOrder,
    );
    expect([result, ruled()]).toMatchObject([{ ok: true, value: { how: 'written' } }, 4]);
    expect([asked(), delivery.status]).toEqual([1, 'CANCELED']);
    expect(await shop.read(order)).toMatchObject({ status: 9, origin: 'outro 0' });
  });

  test('is recorded before the partner is called', async () => {
    const { order, delivery, asked } = await searching();
    fake.become('held');
    const pending = shop.post<Order>(`/api/orders/${order.id}/cancel`, { reason: 'x' });
    await expect.poll(asked, PATIENCE).toBe(1);
    const { state, calling_off } = await intentOf(order);
    expect([state, JSON.parse(calling_off)]).toMatchObject([
      'searching',
      { verb: 'cancel', actor: { name: 'Beatriz' } },
    ]);
    expect((await shop.read(order)).status).toBe(2);
    fake.become('well');
    expect((await pending).body.status).toBe(9);
    expect([asked(), delivery.status]).toEqual([1, 'CANCELED']);
    expect(await history(order)).toEqual([
      'place Beatriz',
      'call-partner Beatriz',
      'follow-partner Lalamove',
      'cancel Beatriz',
    ]);
  });

  test('that the partner refuses leaves no intent behind', async () => {
    const { order, delivery } = await searching();
    await fake.assign(delivery);
    await fake.pickUp(delivery);
    const { status } = await shop.post(`/api/orders/${order.id}/cancel`, { reason: 'x' });
    expect([status, (await intentOf(order)).calling_off]).toEqual([502, null]);
    skew += 60_000;
    await app.parts.partner.follower.turn();
    expect(delivery.status).toBe('PICKED_UP');
  });

  test('succeeds when the partner’s webhook comes before its answer', async () => {
    const { order, delivery } = await searching();
    await intend(order, 40_000);
    await fake.fail(delivery, 'CANCELED');
    expect(await fake.deliver(fake.eventOf('ORDER_STATUS_CHANGED', delivery))).toBe(200);
    await app.parts.partner.follower.settled();
    expect(await intentOf(order)).toMatchObject({ state: 'over', ending: 'called-off' });
    expect((await shop.read(order)).lalamove).toBeUndefined();
    expect((await history(order)).at(-1)).toBe('cancel-partner-call Beatriz');
  });
});

describe('an intent that a dead portal left behind', () => {
  const wait = async (ms: number) => {
    skew += ms;
    await app.parts.partner.follower.turn();
  };

  test('is retried until the partner answers, and then done once', async () => {
    const { order, delivery, asked } = await searching();
    await intend(order, 0);
    fake.become('bare-502');
    await wait(1_000);
    expect([(await intentOf(order)).calling_off, delivery.status]).toEqual([expect.any(String), 'ASSIGNING_DRIVER']);
    fake.become('well');
    await wait(15_000);
    expect([asked(), delivery.status, (await shop.read(order)).lalamove]).toEqual([2, 'CANCELED', undefined]);
    await wait(60_000);
    expect(asked()).toBe(2);
    expect((await history(order)).at(-1)).toBe('cancel-partner-call Beatriz');
  });

  test('is dropped if the partner does not answer for ten minutes; the delivery continues and is followed', async () => {
    const { order, delivery } = await searching();
    await intend(order, 0);
    fake.become('bare-502');
    await wait(11 * 60_000);
    expect((await intentOf(order)).calling_off).toBeNull();
    fake.become('well');
    await fake.assign(delivery);
    await wait(60_000);
    expect(await shop.read(order)).toMatchObject({ status: 3, lalamove: { state: 'assigned' } });
  });
});

describe('a write that loses', () => {
  test('leaves the courier called off and the order as the other writer left it', async () => {
    const { order, delivery, asked } = await searching();
    fake.become('held');
    const pending = shop.post<{ code: string }>(`/api/orders/${order.id}/cancel`, { reason: 'x' });
    await expect.poll(asked, PATIENCE).toBe(1);
    const at = Date.now();
    await app.parts.orders.change(shop.establishment.id, order.id, { verb: 'complete', actor: ACTOR, at }, (now) =>
      accept({ ...now, status: 5 }),
    );
    fake.become('well');
    const { status, body } = await pending;
    expect([status, body.code]).toEqual([409, 'already-updated']);
    expect([asked(), delivery.status]).toEqual([1, 'CANCELED']);
    skew += 60_000;
    await app.parts.partner.follower.turn();
    const stored = await shop.read(order);
    expect([stored.status, stored.lalamove]).toEqual([5, undefined]);
    expect((await history(order)).at(-1)).toBe('cancel-partner-call Beatriz');
  });
});

describe('an answer of the partner', () => {
  test('that is older than the order’s call is requested again', async () => {
    const { order, delivery } = await searching();
    await fake.assign(delivery);
    const asking = () => fake.requests.filter((request) => request === `GET /v3/orders/${delivery.id}`).length;
    const before = asking();
    fake.become('held');
    const pending = shop.post<{ code: string }>(`/api/orders/${order.id}/dispatch`, { partner: true });
    await expect.poll(() => asking() - before, PATIENCE).toBe(1);
    const at = Date.now();
    await app.parts.orders.change(shop.establishment.id, order.id, { verb: 'touch', actor: ACTOR, at }, (now) => {
      const { lalamove: _call, ...rest } = now;
      return accept(rest);
    });
    fake.become('well');
    const { status } = await pending;
    expect([status, asking() - before]).toEqual([200, 2]);
  });
});
