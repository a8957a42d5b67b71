import { expect, test } from 'vitest';
import { SOON, startAlarmPortal } from '#tests/support/alarms/portal.ts';
import { subscribe } from '#tests/support/push-app.ts';

const portal = startAlarmPortal();

test('an order that somebody saw while its message waited for the push service is not pushed any more', async () => {
  const { service } = portal;
  const shop = await portal.app.openShop();
  const phone = await subscribe(shop, service);
  const titles = () => phone.received.map(({ message }) => message.title);
  const place = await portal.marketplace(shop);
  const see = async (key: string) => expect((await shop.post('/api/alarms/seen', { keys: [key] })).status).toBe(204);
  await place();
  await expect.poll(titles, SOON).toEqual(['Pedido 1 aguardando']);

  const before = service.requests();
  service.failNext(1, 503, { 'retry-after': '3' });
  const second = await place();
  await expect.poll(service.requests, SOON).toBe(before + 1);
  // The first one is still unseen, which is no reason to send the second one's message.
  await see(second.id);
  const waiting = async () =>
    (
      await portal.app.database.pool.query('select 1 from push_messages where establishment_id = $1', [
        shop.establishment.id,
      ])
    ).rowCount;
  await expect.poll(waiting, SOON).toBe(0);
  expect(titles()).toEqual(['Pedido 1 aguardando']);
  expect(service.requests()).toBe(before + 1);
});
