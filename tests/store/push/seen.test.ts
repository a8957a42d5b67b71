import { expect, test } from 'vitest';
import { SOON, startAlarmPortal } from '#tests/support/alarms/portal.ts';
import { cookieOf } from '#tests/support/client.ts';
import { subscribe } from '#tests/support/push-app.ts';
import { PASSWORD, type Shop } from '#tests/support/start-app.ts';

const portal = startAlarmPortal();

/** How many messages of the shop wait. */
async function waitingOf({ establishment }: Shop) {
  const text = 'select 1 from push_messages where establishment_id = $1';
  return (await portal.app.database.pool.query(text, [establishment.id])).rowCount;
}

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
  await expect.poll(() => waitingOf(shop), SOON).toBe(0);
  expect(titles()).toEqual(['Pedido 1 aguardando']);
  expect(service.requests()).toBe(before + 1);
});

test('a message that waited does not reach a person who has lost the access', async () => {
  const { service } = portal;
  const shop = await portal.app.openShop();
  const { client, parts } = portal.app;
  const account = { establishmentId: shop.establishment.id, name: 'Caio', email: 'caio@equipe.test' };
  const made = await parts.accounts.create({ ...account, role: 'atendente', password: PASSWORD });
  if (!made.ok) throw new Error(made.problem.code);
  const person = client(cookieOf(await client().post('/api/session', { email: account.email, password: PASSWORD })));
  const phones = { stays: await subscribe(shop, service), goes: await subscribe(person, service, 'Celular do Caio') };
  const before = service.requests();
  service.failNext(2, 429, { 'retry-after': '3' });
  await (await portal.marketplace(shop))();
  await expect.poll(service.requests, SOON).toBe(before + 2);
  expect((await shop.send('PATCH', `/api/accounts/${made.value.id}`, { active: false })).status).toBe(200);
  await expect.poll(() => phones.stays.received.length, SOON).toBe(1);
  await expect.poll(() => waitingOf(shop), SOON).toBe(0);
  expect(phones.goes.received).toEqual([]);
});
