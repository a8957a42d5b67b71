import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import type { FakeOrder } from '#tests/fakes/lalamove/orders.ts';
import { follows, MINUTE_MS, PATIENCE, startLalamovePortal } from '#tests/support/partner/lalamove-portal.ts';

const lalamove = startLalamovePortal();
const { advance, turn, searching, onRoute } = lalamove;
const { deliver, eventOf } = {
  deliver: (...asked: Parameters<typeof lalamove.fake.deliver>) => lalamove.fake.deliver(...asked),
  eventOf: (...asked: Parameters<typeof lalamove.fake.eventOf>) => lalamove.fake.eventOf(...asked),
};

/** An order whose call got no answer and was given up; the partner has it. `held` is the news of it. */
async function givenUp(): Promise<{ order: Order; there: FakeOrder }> {
  lalamove.fake.webhooks = 'hold';
  const order = await lalamove.shop.order();
  lalamove.fake.become('drop-after-create');
  await lalamove.shop.call(order);
  lalamove.fake.become('well');
  await lalamove.shop.post(`/api/orders/${order.id}/partner-resolve`, { found: false });
  return { order, there: lalamove.fake.newest() };
}

const sendOwn = (order: Order) =>
  lalamove.shop.post(`/api/orders/${order.id}/dispatch`, { courierId: lalamove.shop.courier.id });

describe('an order that Lalamove replaced', () => {
  test('has no say any more: its late end leaves the delivery that goes on', async () => {
    const { order, delivery } = await onRoute();
    const clone = await lalamove.fake.replace(delivery);
    await follows(lalamove.shop, order, { lalamove: { orderId: clone.id } });
    await lalamove.fake.assign(clone);
    await follows(lalamove.shop, order, { status: 3 });
    await deliver(eventOf('ORDER_STATUS_CHANGED', delivery));
    await turn();
    expect(await lalamove.shop.read(order)).toMatchObject({ status: 3, lalamove: { orderId: clone.id } });
  });

  test('is followed by its clone, whichever news comes first', async () => {
    const { order, delivery } = await onRoute();
    lalamove.fake.webhooks = 'hold';
    const clone = await lalamove.fake.replace(delivery);
    await lalamove.fake.assign(clone);
    const [replaced, assigned] = lalamove.fake.held;
    await deliver(assigned);
    await follows(lalamove.shop, order, { status: 3, lalamove: { orderId: clone.id } });
    await deliver(replaced);
    await turn();
    expect(await lalamove.shop.read(order)).toMatchObject({ status: 3, lalamove: { orderId: clone.id } });
  });
});

describe('a call that was given up and turns up after its order went with an own courier', () => {
  test('is canceled although a driver has accepted', async () => {
    const { order, there } = await givenUp();
    await sendOwn(order);
    await lalamove.fake.assign(there);
    await deliver(lalamove.fake.held[0]);
    await expect.poll(() => there.status, PATIENCE).toBe('CANCELED');
    expect(await lalamove.shop.read(order)).not.toHaveProperty('leftAtPartner');
  });

  test('is shown on the order if the partner does not cancel it any more', async () => {
    const { order, there } = await givenUp();
    await sendOwn(order);
    await lalamove.fake.assign(there);
    await lalamove.fake.pickUp(there);
    await deliver(lalamove.fake.held[0]);
    await follows(lalamove.shop, order, { status: 3, leftAtPartner: there.id });
    expect((await lalamove.shop.read(order)).motoboy?.name).toBe(lalamove.shop.courier.name);
  });
});

test('news of a call without an answer outlasts an hour in which the partner answers nothing', async () => {
  lalamove.fake.webhooks = 'hold';
  const order = await lalamove.shop.order();
  lalamove.fake.become('drop-after-create');
  await lalamove.shop.call(order);
  lalamove.fake.become('bare-502');
  await deliver(lalamove.fake.held[0]);
  for (let minute = 0; minute < 60; minute += 1) {
    await advance(MINUTE_MS);
    await turn();
  }
  expect((await lalamove.shop.read(order)).lalamove?.state).toBe('uncertain');
  lalamove.fake.become('well');
  await advance(10 * MINUTE_MS);
  await turn();
  await follows(lalamove.shop, order, { lalamove: { state: 'searching', orderId: lalamove.fake.newest().id } });
});

describe('a delivery that reads do not find', () => {
  const forgotten = async (there: FakeOrder, reads: number) => {
    lalamove.fake.book.orders.delete(there.id);
    for (let read = 0; read < reads; read += 1) {
      await advance(5 * MINUTE_MS);
      await turn();
    }
    lalamove.fake.book.orders.set(there.id, there);
  };

  test('is not ended by one such read after a partner that was out of order', async () => {
    const { order } = await searching();
    const there = lalamove.fake.newest();
    lalamove.fake.become('bare-502');
    for (let read = 0; read < 4; read += 1) {
      await advance(5 * MINUTE_MS);
      await turn();
    }
    lalamove.fake.become('well');
    await forgotten(there, 1);
    expect((await lalamove.shop.read(order)).lalamove?.state).toBe('searching');
  });

  test('fails after four of them, and is taken up again when it is there after all', async () => {
    const { order } = await searching();
    const there = lalamove.fake.newest();
    await forgotten(there, 4);
    await follows(lalamove.shop, order, { status: 2, lalamove: { state: 'failed' } });
    await lalamove.fake.assign(there);
    await follows(lalamove.shop, order, { status: 3, lalamove: { orderId: there.id } });
  });
});

test('an uncertain call, whose number nobody knows, takes no turn to be read', async () => {
  await givenUp();
  const order = await lalamove.shop.order();
  lalamove.fake.become('drop-after-create');
  await lalamove.shop.call(order);
  lalamove.fake.become('well');
  await advance(MINUTE_MS);
  await turn();
  const { rows } = await lalamove.app.database.pool.query(
    `select next_read_at <= requested_at + interval '30 seconds' as untouched from partner_deliveries where order_id = $1`,
    [order.id],
  );
  expect(rows).toEqual([{ untouched: true }]);
});
