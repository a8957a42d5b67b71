import { describe, expect, it } from 'vitest';
import type { FakeWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { startApp } from '#tests/support/start-app.ts';
import { place, receiver, register, SOON, toThisMachine } from '#tests/support/webhooks/receivers.ts';

describe('the customer’s link in a message', () => {
  const start = async (publicUrl: string | undefined, clock = Date.now) => {
    const opened = await startApp({
      environment: toThisMachine(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }),
      clock,
    });
    opened.parts.webhooks.start();
    return opened;
  };
  const linkIn = (to: FakeWebhookReceiver, id: string) =>
    to.received.find(({ data }) => data.order?.id === id)?.data.customerLink;

  it('opens the order, is the one that the shop sends, and is not in the stored message', async () => {
    const { openShop, client, database } = await start('http://localhost:9');
    const [shop, neighbour] = [await openShop(), await openShop()];
    const [to, elsewhere] = [await receiver(), await receiver()];
    await register(shop, to);
    await register(neighbour, elsewhere);
    const id = await place(shop);
    const sale = { module: 'PDV', order: { items: [{ name: 'Suco', quantity: 1, unitPrice: 900 }] } };
    const counter = (await shop.post<{ id: string }>('/api/orders', sale)).body.id;
    await expect.poll(() => to.received.length, SOON).toBe(2);
    const link = linkIn(to, id) ?? '';
    expect(link).toMatch(/^http:\/\/localhost:9\/order_custumer\?t=[\w-]{22,}$/);
    const token = link.split('=')[1] ?? '';
    expect((await client().get(`/api/public/orders/${token}`)).status).toBe(200);
    expect((await shop.post<{ token: string }>(`/api/orders/${id}/link`)).body.token).toBe(token);
    expect(linkIn(to, counter)).toBeUndefined();
    expect(elsewhere.requests()).toBe(0);
    const { rows } = await database.pool.query('select payload from webhook_deliveries where payload like $1', [
      `%${token}%`,
    ]);
    expect(rows).toEqual([]);

    // The same link in every message of the order.
    await shop.post(`/api/orders/${id}/complete`, {});
    await expect.poll(() => to.received.length, SOON).toBe(3);
    expect(to.received.map(({ data }) => data.customerLink)).toEqual(expect.arrayContaining([link, link]));
  });

  it('is missing once it has ended, and where no public address is configured', async () => {
    let ahead = 0;
    const { openShop } = await start('http://localhost:9', () => Date.now() + ahead);
    const shop = await openShop();
    const to = await receiver();
    ahead = -8 * 24 * 60 * 60_000;
    const id = await place(shop);
    ahead = 0;
    await register(shop, to);
    await shop.post(`/api/orders/${id}/cancel`, { reason: 'Desistiu' });
    await expect.poll(() => to.received.length, SOON).toBe(1);
    expect(to.received[0]?.data.order?.id).toBe(id);
    expect(linkIn(to, id)).toBeUndefined();

    const plain = await start(undefined);
    const other = await plain.openShop();
    const there = await receiver();
    await register(other, there);
    const placed = await place(other);
    await expect.poll(() => there.received.length, SOON).toBe(1);
    expect(there.received[0]?.data.order?.id).toBe(placed);
    expect(linkIn(there, placed)).toBeUndefined();
  });
});
