import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { placeOrder, type UnnumberedOrder } from '#domain/orders/place.ts';
import { toIso } from '#domain/shared/instant.ts';
import { aCourier, aDelivery, aRound } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

const key = () => ({ 'idempotency-key': randomUUID() });
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('two clients at once', () => {
  test('dispatch one order: exactly one wins, the other gets the name', async () => {
    const shop = await running.openShop();
    const diego = aCourier({ name: 'Diego' });
    await running.parts.couriers.create(shop.establishment.id, diego);
    for (let round = 0; round < 10; round += 1) {
      const { id } = (await shop.post<Order>('/api/orders', aDelivery())).body;
      const answers = await Promise.all(
        [shop.courier.id, diego.id].map((courierId) =>
          shop.post<Order & Problem & { order: Order }>(`/api/orders/${id}/dispatch`, { courierId }),
        ),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status).map(({ body }) => body);
      expect((await shop.get(`/api/orders/${id}`)).body).toEqual(won);
      expect(lost?.detail).toBe('Atenção, esse pedido já foi atualizado.');
    }
  });

  test('add rounds to one comanda: one comanda with all items', async () => {
    const shop = await running.openShop();
    const answers = await times(12, () => shop.post<Order>('/api/orders', aRound('mesa 4'), key()));
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    const { body } = await shop.get<OrderList>('/api/orders');
    expect(body.orders).toHaveLength(1);
    expect(body.orders[0]?.order).toMatchObject({ subtotal: 12 * 2400, total: 12 * 2400 });
    expect(body.orders[0]?.order.items).toHaveLength(12);
  });
});

describe('revisions', () => {
  test('are gapless and numbers unique while many clients write to several establishments', async () => {
    const shops = await times(3, () => running.openShop());
    const couriers = shops.map((shop) => shop.courier.id);
    await times(90, async (index) => {
      const shop = shops[index % 3] as Shop;
      const { id } = (await shop.post<Order>('/api/orders', aDelivery(), key())).body;
      if (index % 2 === 0) await shop.post(`/api/orders/${id}/dispatch`, { courierId: couriers[index % 3] }, key());
      if (index % 4 === 0) await shop.post(`/api/orders/${id}/complete`, {}, key());
    });
    for (const shop of shops) {
      const { body } = await shop.get<OrderList>('/api/orders');
      const { rows } = await running.database.pool.query(
        'select revision from order_events where establishment_id = $1 order by revision',
        [shop.establishment.id],
      );
      expect(rows.map((row) => row.revision)).toEqual(rows.map((_, index) => index + 1));
      expect(body.revision).toBe(rows.length);
      expect(body.orders.map((order) => Number(order.cdOrder))).toEqual(body.orders.map((_, index) => index + 1));
    }
  });
});

describe('a retry with the same key', () => {
  test('gets the first order, and a changed body is refused', async () => {
    const shop = await running.openShop();
    const headers = key();
    const first = await shop.post<Order>('/api/orders', aDelivery(), headers);
    const again = await shop.post<Order>('/api/orders', aDelivery(), headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await shop.post<Problem>('/api/orders', aDelivery({ origin: 'site' }), headers);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
    expect((await shop.get<OrderList>('/api/orders')).body).toMatchObject({ revision: 1, orders: [first.body] });
  });

  test('gets the order as it was then, even after others have moved it', async () => {
    const shop = await running.openShop();
    const headers = key();
    const first = (await shop.post<Order>('/api/orders', aDelivery(), headers)).body;
    const dispatch = key();
    const path = `/api/orders/${first.id}/dispatch`;
    const sent = (await shop.post<Order>(path, { courierId: shop.courier.id }, dispatch)).body;
    await shop.post(`/api/orders/${first.id}/complete`);
    expect((await shop.post(path, { courierId: shop.courier.id }, dispatch)).body).toEqual(sent);
    expect((await shop.post('/api/orders', aDelivery(), headers)).body).toEqual(first);
  });

  test('by many at the same moment creates one order', async () => {
    const shop = await running.openShop();
    const headers = key();
    const answers = await times(20, () => shop.post<Order>('/api/orders', aDelivery(), headers));
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await shop.get<OrderList>('/api/orders')).body).toMatchObject({ revision: 1 });
  });

  test('of a round on a comanda adds its items once', async () => {
    const shop = await running.openShop();
    await shop.post('/api/orders', aRound('9'));
    const headers = key();
    const answers = await times(6, () => shop.post<Order>('/api/orders', aRound('9'), headers));
    expect(answers.map(({ body }) => body.order.items.length)).toEqual(Array(6).fill(2));
    expect((await shop.get<OrderList>('/api/orders')).body.orders[0]?.order.items).toHaveLength(2);
  });

  test('of any verb gets the first answer instead of already-updated', async () => {
    const shop = await running.openShop();
    const { id } = (await shop.post<Order>('/api/orders', aDelivery())).body;
    for (const [verb, body] of [
      ['dispatch', { courierId: shop.courier.id }],
      ['complete', {}],
      ['reset', {}],
      ['cancel', { reason: 'engano' }],
    ] as const) {
      const headers = key();
      const answers = await times(5, () => shop.post<Order>(`/api/orders/${id}/${verb}`, body, headers));
      expect(new Set(statuses(answers))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.body.revision)).size).toBe(1);
    }
    const { body } = await shop.get<OrderEvents>(`/api/orders/${id}/events`);
    expect(body.events.map(({ verb }) => verb)).toEqual(['place', 'dispatch', 'complete', 'reset', 'cancel']);
  });

  test('of a reset that changed nothing does not undo what came after', async () => {
    const shop = await running.openShop();
    const { id } = (await shop.post<Order>('/api/orders', aDelivery())).body;
    const headers = key();
    await shop.post(`/api/orders/${id}/reset`, undefined, headers);
    await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
    await shop.post(`/api/orders/${id}/reset`, undefined, headers);
    expect((await shop.get<Order>(`/api/orders/${id}`)).body.status).toBe(3);
  });

  test('of another order or verb is refused', async () => {
    const shop = await running.openShop();
    const headers = key();
    const one = (await shop.post<Order>('/api/orders', aDelivery(), headers)).body;
    const refused = await shop.post<Problem>(`/api/orders/${one.id}/complete`, {}, headers);
    expect(refused.body.code).toBe('idempotency-key-reused');
    expect((await shop.get<Order>(`/api/orders/${one.id}`)).body.status).toBe(2);
  });
});

test('a member that the store refuses does not fail the others of its batch', async () => {
  const shop = await running.openShop();
  const { id: establishmentId } = shop.establishment;
  const actor = { kind: 'account', id: 'a', name: 'Beatriz' } as const;
  const good = (): UnnumberedOrder => {
    const paymentNames = new Map([['pix', 'Pix']]);
    const context = { id: randomUUID(), now: Date.now(), establishmentId, establishment: { fantasyName: 'x' } };
    const answer = placeOrder(aDelivery(), {
      ...context,
      paymentNames,
      changeMethods: new Set(),
      paidElsewhere: new Set(),
    });
    if (!answer.ok) throw new Error(answer.problem.code);
    return answer.value;
  };
  const bad = { ...good(), command: 'a\u0000b' };
  const place = (order: UnnumberedOrder) =>
    running.parts.orders.place(establishmentId, order, '2026-11-20', { verb: 'place', actor, at: Date.now() });
  const results = await Promise.allSettled([good(), good(), bad, good(), good()].map(place));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  const day = await running.parts.orders.ofDay(establishmentId, '2026-11-20');
  expect([day.revision, day.orders.length]).toEqual([4, 4]);
});

test('the changes since a revision are complete, of any day', async () => {
  const shop = await running.openShop();
  const { id } = shop.establishment;
  const first = (await shop.post<Order>('/api/orders', aDelivery())).body;
  await shop.post('/api/orders', aDelivery());
  const moved = (await shop.post<Order>(`/api/orders/${first.id}/complete`)).body;
  const { orders, revision, reachesBackTo } = await running.parts.orders.changedSince(id, 2, 10);
  expect([orders.map(({ json }) => JSON.parse(json)), revision, reachesBackTo]).toEqual([[moved], 3, 2]);
  const newest = await running.parts.orders.changedSince(id, 0, 1);
  expect([newest.orders.map(({ json }) => JSON.parse(json)), newest.reachesBackTo]).toEqual([[moved], 2]);
  expect((await running.parts.orders.changedSince(id, 3, 10)).orders).toEqual([]);
});

test('nothing changes or deletes the trail', async () => {
  const shop = await running.openShop();
  await shop.post('/api/orders', aDelivery());
  const of = [shop.establishment.id];
  const { pool } = running.database;
  await expect(pool.query('delete from order_events where establishment_id = $1', of)).rejects.toThrow('append-only');
  await expect(
    pool.query(`update order_events set at = '${toIso(0)}' where establishment_id = $1`, of),
  ).rejects.toThrow('append-only');
});

test('the list is in the order of creation, also when a later order was written first', async () => {
  let now = Date.parse('2026-11-20T22:00:00Z');
  const late = await startApp({ clock: () => now });
  const shop = await late.openShop();
  const place = async () => (await shop.post<Order>('/api/orders', aDelivery())).body.cdOrder;
  const second = await place();
  now -= 1500;
  const first = await place();
  const { orders } = (await shop.get<OrderList>('/api/orders')).body;
  expect(orders.map(({ cdOrder }) => cdOrder)).toEqual([first, second]);
});
