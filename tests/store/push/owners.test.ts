import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { PushDevice } from '#contract/push/schema.ts';
import { unseenMessage } from '#domain/push/texts.ts';
import { MOST_OF_PEOPLE } from '#server/push/postgres-devices.ts';
import { cookieOf } from '#tests/support/client.ts';
import { startPushApp, subscribe } from '#tests/support/push-app.ts';
import { PASSWORD, type RunningApp, type Shop } from '#tests/support/start-app.ts';

const devicesOf = async (shop: Shop) => (await shop.get<{ devices: PushDevice[] }>('/api/push')).body.devices;

/** How many devices a message to those on duty reaches. */
const reached = ({ database, parts }: RunningApp, { establishment }: Shop): Promise<number> =>
  database.kysely
    .transaction()
    .execute((trx) =>
      parts.push.push.queue(trx as never, establishment.id, { kind: 'on-duty' }, unseenMessage(['15'], 'Cantina')),
    );

test('a browser that one shop refuses, because it has too many, keeps its messages of another', async () => {
  const app = await startPushApp();
  const [shop, full] = [await app.openShop(), await app.openShop()];
  const { id, endpoint, p256dh, auth } = await subscribe(shop, app.service);
  await app.database.pool.query(
    `insert into push_devices (establishment_id, id, endpoint, endpoint_hash, p256dh, auth, name, account_id, on_duty,
      created_at, renewed_at)
    select $1, 'full-' || n, '', 'full-' || n, '', '', '', 'somebody', true, now(), now()
    from generate_series(1, $2::int) n`,
    [full.establishment.id, MOST_OF_PEOPLE],
  );
  const device = { endpoint, p256dh, auth, name: 'Celular da Bia' };
  const refused = await full.send<Problem>('PUT', '/api/push/device', device);
  expect([refused.status, refused.body.code]).toEqual([422, 'too-many-entries']);
  expect((await devicesOf(shop)).map((one) => one.id)).toEqual([id]);
  expect(await reached(app, shop)).toBe(1);
});

test('after a change of operator by PIN the counter’s browser still gets messages, for the person who works there', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  const signIn = async (email: string) =>
    app.client(cookieOf(await app.client().post('/api/session', { email, password: PASSWORD })));
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: shop.establishment.id, role: 'caixa', name: 'Caio', email } as const;
  const made = await app.parts.accounts.create({ ...account, password: PASSWORD });
  if (!made.ok) throw new Error(made.problem.code);
  const own = await signIn(email);
  expect((await own.send('PUT', '/api/session/pin', { password: PASSWORD, pin: '4711' })).status).toBe(204);

  const counter = await signIn(shop.email);
  expect((await counter.post('/api/trusted-devices', { name: 'Balcão' })).status).toBe(201);
  const { id } = await subscribe(counter, app.service, 'Balcão');
  expect((await counter.send('PATCH', `/api/push/devices/${id}`, { onDuty: true })).status).toBe(204);
  const switched = await counter.post('/api/session/operator', { accountId: made.value.id, pin: '4711' });
  expect(switched.status).toBe(200);
  await expect.poll(async () => (await counter.get('/api/orders')).status).toBe(401);
  expect(await devicesOf(shop)).toMatchObject([{ id, person: 'Caio', onDuty: true, signedIn: true }]);
  expect(await reached(app, shop)).toBe(1);
});
