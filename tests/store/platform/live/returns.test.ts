import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangesMessage, SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { startNode } from '#tests/support/node.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** More orders than the largest distance below, so that each dashboard has a revision to return from. */
const ORDERS = 5010;
const LONGEST_CHANGES = 2000;

let running: RunningApp;
let shop: Shop;
let now: OrderList;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
  const { secret } = (await shop.post<{ secret: string }>('/api/api-keys', { name: 'loja', scopes: ['orders:create'] }))
    .body;
  const key = { authorization: `Bearer ${secret}` };
  let left = ORDERS;
  const lane = async () => {
    for (; left > 0; left -= 1) await running.client().post<Order>('/api/orders', aDelivery(), key);
  };
  await Promise.all(Array.from({ length: 30 }, lane));
  now = (await shop.get<OrderList>('/api/orders')).body;
}, 180_000);
afterAll(() => running.close());

/** A node without a feed of the shop, and the order reads it makes. */
async function freshNode() {
  const reads: string[] = [];
  const node = await startNode(running, {
    watch: (statement) => {
      if (/join (lateral|orders)\b/.test(statement)) reads.push(statement);
    },
  });
  return { node, reads };
}

type Answer = ChangesMessage | SnapshotMessage;
const comeBack = async (url: string, behind: number) => {
  const client = await connectLive(url, shop.cookie);
  return (await client.start({ day: now.day, revision: now.revision - behind })) as Answer;
};
const expected = (behind: number) =>
  behind <= LONGEST_CHANGES
    ? { type: 'changes', orders: behind, last: now.revision }
    : { type: 'snapshot', orders: now.orders.length, last: now.revision };
const seen = ({ type, orders, revision }: Answer) => ({ type, orders: orders.length, last: revision });

const DISTANCES = [0, 1, 1999, 2000, 2001, 4999, 5000, 5001];

describe('a dashboard that comes back', () => {
  test.each(DISTANCES)('%i changed orders behind is answered after at most two reads', async (behind) => {
    const { node, reads } = await freshNode();
    expect(seen(await comeBack(node.url, behind))).toEqual(expected(behind));
    expect(reads.length).toBeLessThanOrEqual(2);
  });

  test('with others, each from another distance, shares their two reads', async () => {
    const { node, reads } = await freshNode();
    const answers = await Promise.all(DISTANCES.map((behind) => comeBack(node.url, behind)));
    expect(answers.map(seen)).toEqual(DISTANCES.map(expected));
    expect(reads).toHaveLength(2);
    const later = await Promise.all([5001, 2000, 17, 2001, 4999].map((behind) => comeBack(node.url, behind)));
    expect(later.map(seen)).toEqual([5001, 2000, 17, 2001, 4999].map(expected));
    expect(reads).toHaveLength(2);
  });

  test('gets the changed orders whole and in the order of their changes, and receives the next one', async () => {
    const { node } = await freshNode();
    const client = await connectLive(node.url, shop.cookie);
    const changes = (await client.start({ day: now.day, revision: now.revision - 3 })) as ChangesMessage;
    expect(changes.orders).toEqual(now.orders.slice(-3));
    const first = now.orders[0] as Order;
    await shop.post(`/api/orders/${first.id}/dispatch`, { courierId: shop.courier.id });
    expect((await client.message<{ type: 'order'; revision: number; order: Order }>(1)).order.id).toBe(first.id);
  });

  test('while orders go on being placed is answered all the same', async () => {
    const { node, reads } = await freshNode();
    let isBusy = true;
    const busy = (async () => {
      while (isBusy) await shop.post('/api/orders', aDelivery());
    })();
    const answers = await Promise.all([2001, 1990, 5000, 2001].map((behind) => comeBack(node.url, behind)));
    isBusy = false;
    await busy;
    expect(answers.map(({ type }) => type).filter((type) => type === 'snapshot').length).toBeGreaterThanOrEqual(3);
    // This node learns of the orders from the store alone: it may read the day and what it missed, but not the day
    // again.
    expect(reads.filter((statement) => statement.includes('.business_day ='))).toHaveLength(1);
  });
});
