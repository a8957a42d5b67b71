import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import { createClient } from '#tests/support/client.ts';
import { holdTable } from '#tests/support/database/hold-table.ts';
import { natsMissing } from '#tests/support/nats-server.ts';
import { startTwoNodes } from '#tests/support/nodes/pair.ts';
import { setUpPartner } from '#tests/support/partner/process-shop.ts';
import { aDeliveryOnTheMap } from '#tests/support/partner/shop.ts';

const SOON = { timeout: 120_000, interval: 200 };
/** Long enough for a woken node to do what it was about to do. */
const WOKEN_MS = 4_000;

test.skipIf(process.platform !== 'linux')(
  'a node that is suspended while it calls the partner calls nobody that the other node has called meanwhile',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (natsMissing) skip(natsMissing);
    const fake = await startFakeLalamove();
    onTestFinished(() => fake.close());
    const nodes = await startTwoNodes({ LALAMOVE_URL: fake.url });
    const { awake, sleeper, connection } = nodes;
    const shop = await nodes.openShopOfSleeper();
    const asleep = createClient(sleeper.url, shop.cookie);
    const { webhookPath = '' } = await setUpPartner(shop, fake);
    fake.webhooks = 'hold';
    fake.webhookUrl = awake.url + webhookPath;
    const { balance } = fake.book;
    const placed = async () => {
      const { body: order } = await shop.post<Order>('/api/orders', aDeliveryOnTheMap());
      const { body: quote } = await shop.post<PartnerQuote>(`/api/orders/${order.id}/partner-quote`);
      const read = async () => (await shop.get<Order>(`/api/orders/${order.id}`)).body.lalamove?.state;
      return { id: order.id, path: `/api/orders/${order.id}`, quoteId: quote.quoteId, read };
    };
    const calls = () => fake.requests.filter((request) => request === 'POST /v3/orders').length;
    const [answered, unsent] = [await placed(), await placed()];

    // The partner has one call; the other one is about to be sent.
    fake.become('held');
    const first = asleep.post(`${answered.path}/partner-call`, { quoteId: answered.quoteId });
    await expect.poll(calls, SOON).toBe(1);
    const deliveries = await holdTable(connection, 'partner_deliveries', 'writes');
    const second = asleep.post(`${unsent.path}/partner-call`, { quoteId: unsent.quoteId });
    await deliveries.waitsFor('insert into "partner_deliveries"');
    const accounts = await holdTable(connection, 'partner_accounts', 'all');
    await deliveries.release();
    await accounts.waitsFor('select * from "partner_accounts"');
    nodes.suspend();
    await accounts.release();
    fake.become('well');
    await nodes.takenOver();
    const theirs = fake.newest();
    expect(await fake.deliver(fake.eventOf('ORDER_STATUS_CHANGED', theirs))).toBe(200);
    await expect.poll(answered.read, SOON).toBe('searching');
    expect((await shop.post(`${answered.path}/partner-cancel`)).status).toBe(200);

    // Nobody knows what became of the other one: a person looks at the partner's, and calls again.
    await expect.poll(unsent.read, SOON).toBe('uncertain');
    expect((await shop.post(`${unsent.path}/partner-resolve`, { found: false })).status).toBe(200);
    const { body: quote } = await shop.post<PartnerQuote>(`${unsent.path}/partner-quote`);
    expect((await shop.post(`${unsent.path}/partner-call`, { quoteId: quote.quoteId })).status).toBe(200);
    expect([calls(), fake.book.orders.size]).toEqual([2, 2]);

    nodes.wake();
    const [, late] = await Promise.allSettled([first, second]);
    await delay(WOKEN_MS);
    expect([calls(), fake.book.orders.size]).toEqual([2, 2]);
    expect([theirs.status, fake.newest().status]).toEqual(['CANCELED', 'ASSIGNING_DRIVER']);
    expect([await answered.read(), await unsent.read()]).toEqual([undefined, 'searching']);
    expect(fake.book.balance).toBeLessThan(balance);
    expect(late).not.toMatchObject({ value: { status: 200 } });
  },
);
