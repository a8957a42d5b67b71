import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CashReading } from '#contract/cash/schema.ts';
import type { Role } from '#domain/access/role.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const PASSWORD = 'quatro palavras sem sentido';

let running: RunningApp;
let shop: Shop;
let boss: Person;

interface Person extends Client {
  readonly id: string;
}
type Refused = { code: string };
type Device = { id: string; isHere: boolean };

beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
  boss = await join('dono', 'Bruna');
});
afterAll(() => running.close());

/** A person with a PIN, signed in at a browser of his own. */
async function join(role: Role, name: string, pin = '4711'): Promise<Person> {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: shop.establishment.id, name, email, role, password: PASSWORD };
  const made = await running.parts.accounts.create(account);
  if (!made.ok) throw new Error(made.problem.code);
  const answer = await running.client().post('/api/session', { email, password: PASSWORD });
  const person = { ...running.client(cookieOf(answer)), id: made.value.id };
  expect((await person.send('PUT', '/api/session/pin', { password: PASSWORD, pin })).status).toBe(204);
  return person;
}

const trust = (by: Client) => by.post<Device & Refused>('/api/trusted-devices', { name: 'Balcão' });
const switchTo = (from: Client, accountId: string, pin = '4711') =>
  from.post<{ account: { name: string } } & Refused>('/api/session/operator', { accountId, pin });

/** The same browser with the session that an answer opened. */
function after(browser: Client, answer: { readonly headers: Headers }): Client {
  const [device] = browser.cookie.split('; ').filter((one) => one.startsWith('portal.device='));
  return running.client([device, cookieOf(answer)].join('; '));
}

test('at a computer that the owner trusts, another person takes over by PIN, with his own name and rights', async () => {
  const waiter = await join('atendente', 'Caio');
  expect((await switchTo(boss, waiter.id)).body.code).toBe('device-not-trusted');
  expect(await trust(boss)).toMatchObject({ status: 201, body: { name: 'Balcão', isHere: true } });
  const socket = await connectLive(running.url, boss.cookie);
  await socket.start();
  const switched = await switchTo(boss, waiter.id);
  expect(switched).toMatchObject({ status: 200, body: { account: { name: 'Caio', role: 'atendente' } } });
  const now = after(boss, switched);
  expect((await now.get<Refused>('/api/accounts')).body.code).toBe('not-permitted');
  const placed = await now.post<Order>('/api/orders', aDelivery());
  const { events } = (await now.get<{ events: object[] }>(`/api/orders/${placed.body.id}/events`)).body;
  expect(events[0]).toMatchObject({ actor: { id: waiter.id, name: 'Caio' } });
  expect(await socket.closed).toBe(4401);
  expect((await boss.get('/api/orders')).status).toBe(401);
  const back = await switchTo(now, boss.id);
  boss = { ...after(now, back), id: boss.id };
  const audit = await boss.get<{ entries: { kind: string; actor: object }[] }>('/api/audit?area=access');
  expect(audit.body.entries.filter(({ kind }) => kind === 'switchOperator').map(({ actor }) => actor)).toMatchObject([
    { id: boss.id },
    { id: waiter.id },
  ]);
});

test('after a change by PIN, lines, payments and withdrawals have the name of who works there now', async () => {
  const [owner, cashier] = [await join('dono', 'Olga'), await join('caixa', 'Edu')];
  await trust(owner);
  const opened = await shop.post<{ id: string }>('/api/cash/sessions', { float: 10_000 });
  const placed = await owner.post<Order>('/api/orders', aRound('7'));
  const counter = after(owner, await switchTo(owner, cashier.id));
  const added = await counter.post<Order>('/api/orders', aRound('7'));
  expect(added.body.id).toBe(placed.body.id);
  expect(added.body.order.items.map(({ addedBy }) => addedBy?.name)).toEqual(['Olga', 'Edu']);
  const method = { methodId: 'pix', amount: 1_000 };
  const paid = await counter.post<{ comandas: Order[] }>(`/api/comandas/${placed.body.id}/payments`, method);
  expect(paid.body.comandas[0]?.comanda?.payments?.map(({ receivedBy }) => receivedBy.name)).toEqual(['Edu']);
  const withdrawal = { kind: 'withdrawal', amount: 500, reason: 'Troco' };
  expect((await counter.post(`/api/cash/sessions/${opened.body.id}/movements`, withdrawal)).status).toBe(201);
  const { report } = (await shop.post<CashReading>(`/api/cash/sessions/${opened.body.id}/readings`)).body;
  expect(report.movements).toMatchObject([{ kind: 'withdrawal', by: 'Edu' }]);
});

test('a session opened by PIN still has to prove its identity by password', async () => {
  const key = { name: 'site', scopes: ['orders:read'] };
  expect((await boss.post<Refused>('/api/api-keys', key)).body.code).toBe('proof-needed');
});

test('a computer that is no longer trusted signs out people who came by PIN, and accepts no PIN any more', async () => {
  const [owner, cashier] = [await join('dono', 'Olga'), await join('caixa', 'Edu')];
  const { body: device } = await trust(owner);
  const counter = after(owner, await switchTo(owner, cashier.id));
  const socket = await connectLive(running.url, counter.cookie);
  await socket.start();
  expect((await counter.send<Refused>('DELETE', `/api/trusted-devices/${device.id}`)).body.code).toBe('not-permitted');
  expect((await shop.send('DELETE', `/api/trusted-devices/${device.id}`)).status).toBe(204);
  expect(await socket.closed).toBe(4401);
  expect((await counter.get('/api/orders')).status).toBe(401);
  expect(
    (await shop.get<{ devices: Device[] }>('/api/trusted-devices')).body.devices.map(({ id }) => id),
  ).not.toContain(device.id);
});

test('a computer stays in the list until the sessions that came by PIN have ended, so that removing it can be repeated', async () => {
  const [owner, cashier] = [await join('dono', 'Olga'), await join('caixa', 'Edu')];
  const { body: device } = await trust(owner);
  const counter = after(owner, await switchTo(owner, cashier.id));
  const { database } = running;
  const held = await holdRows(running, 'select from auth_sessions where account_id = $1 for update', [cashier.id]);
  const interrupted = shop.send('DELETE', `/api/trusted-devices/${device.id}`);
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "auth_sessions"%'`;
  await expect.poll(async () => (await database.pool.query(cancel)).rowCount).toBe(1);
  expect((await interrupted).status).toBeGreaterThanOrEqual(500);
  await held.query('rollback');
  expect((await counter.get('/api/orders')).status).toBe(200);
  expect((await shop.send('DELETE', `/api/trusted-devices/${device.id}`)).status).toBe(204);
  expect((await counter.get('/api/orders')).status).toBe(401);
});

test('a change by PIN in the moment in which the computer loses its trust opens no session', async () => {
  const [owner, cashier] = [await join('dono', 'Olga'), await join('caixa', 'Edu')];
  const { body: device } = await trust(owner);
  const distrust = await holdRows(running, 'delete from trusted_devices where id = $1', [device.id]);
  const switching = switchTo(owner, cashier.id);
  await distrust.awaited();
  await distrust.release();
  const { status, body } = await switching;
  expect([status, body.code]).toEqual([403, 'device-not-trusted']);
  const bound = await running.database.pool.query('select from operator_sessions where device_id = $1', [device.id]);
  expect(bound.rowCount).toBe(0);
  expect((await owner.get('/api/orders')).status).toBe(200);
});

test('a new PIN ends the sessions that came by the old one, sockets included; the one that chooses it stays', async () => {
  const [owner, cashier] = [await join('dono', 'Olga'), await join('caixa', 'Edu')];
  await trust(owner);
  const counter = after(owner, await switchTo(owner, cashier.id));
  const socket = await connectLive(running.url, counter.cookie);
  await socket.start();
  const choose = (by: Client, pin?: string) => by.send('PUT', '/api/session/pin', { password: PASSWORD, pin });
  expect((await choose(cashier, '9046')).status).toBe(204);
  expect(await socket.closed).toBe(4401);
  expect((await counter.get('/api/orders')).status).toBe(401);
  expect((await cashier.get('/api/orders')).status, 'he signed in there with his password').toBe(200);

  const here = await join('dono', 'Rui');
  await trust(here);
  const again = after(here, await switchTo(here, cashier.id, '9046'));
  expect((await choose(again, '7395')).status).toBe(204);
  expect((await again.get('/api/orders')).status, 'he chose it there, with his password').toBe(200);
  expect((await choose(cashier)).status).toBe(204);
  expect((await again.get('/api/orders')).status, 'without a PIN').toBe(401);
});

test('a change by PIN in the moment in which the person chooses another opens no session with the old one', async () => {
  const [owner, cashier] = [await join('dono', 'Olga'), await join('caixa', 'Edu')];
  await trust(owner);
  const choice = await holdRows(running, 'select from auth_accounts where id = $1 for no key update', [cashier.id]);
  const switching = switchTo(owner, cashier.id);
  await choice.awaited();
  await choice.query(`update account_memberships set pin_hash = 'another' where account_id = $1`, [cashier.id]);
  await choice.release();
  const { status, body } = await switching;
  expect([status, body.code]).toEqual([422, 'wrong-pin']);
  expect((await owner.get('/api/orders')).status).toBe(200);
});

test('a wrong PIN changes no operator, the own PIN unlocks, and people of another shop are not found', async () => {
  const [owner, cashier] = [await join('dono', 'Olga'), await join('caixa', 'Edu', '9046')];
  await trust(owner);
  expect((await switchTo(owner, cashier.id, '9047')).body.code).toBe('wrong-pin');
  expect(await switchTo(owner, owner.id)).toMatchObject({ status: 200, body: { account: { name: 'Olga' } } });
  expect((await owner.get('/api/orders')).status).toBe(200);
  const neighbour = await running.openShop();
  expect((await switchTo(neighbour, cashier.id, '9046')).body.code).toBe('device-not-trusted');
  const manager = await join('gerente', 'Gil');
  expect((await trust(manager)).body.code).toBe('not-permitted');
});
