import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { FREE_TRIES } from '#server/access/attempts/limits.ts';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { createEstablishmentStore } from '#server/establishment/postgres-establishments.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { aDelivery, anEstablishment, aPaymentMethod } from '#tests/support/builders.ts';
import { cookieOf } from '#tests/support/client.ts';
import { fillEmptyTables } from '#tests/support/database/fill-tables.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { PASSWORD, type RunningApp, type Shop, startApp } from '#tests/support/start-app.ts';
import { throwFailed } from '#tests/support/throw-failed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = () => Date.now();

/** The secrets that give access to a shop without a person: an API key, a courier's link, a print agent's token. */
async function secretsOf(shop: Shop) {
  const key = await shop.post<{ secret: string }>('/api/api-keys', { name: 'Site', scopes: ['orders:read'] });
  const link = await shop.post<{ token: string }>(`/api/couriers/${shop.courier.id}/link`);
  const agent = await shop.post<{ token: string }>('/api/print-agents', { name: 'Balcão' });
  return { key: key.body.secret, link: link.body.token, agent: agent.body.token };
}

async function statusesOf({ client }: RunningApp, { key, link, agent }: Awaited<ReturnType<typeof secretsOf>>) {
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const asked = [
    client().get('/api/orders', bearer(key)),
    client().get('/api/courier/run', bearer(link)),
    client().post('/api/print-agent/claim', {}, bearer(agent)),
  ];
  return (await Promise.all(asked)).map(({ status }) => status);
}

describe('an establishment that the operator keeps out', () => {
  test('loses its sessions, sockets, keys, agents and links, and gets back all but the sessions', async () => {
    const app = await startApp();
    const [shop, neighbour] = [await app.openShop(), await app.openShop()];
    const signedIn = await app.client().post('/api/session', { email: shop.email, password: PASSWORD });
    const socket = await connectLive(app.url, cookieOf(signedIn));
    await socket.start();
    const secrets = await secretsOf(shop);
    const before = await statusesOf(app, secrets);
    expect(before.every((status) => status < 300)).toBe(true);
    // Another process, as the operator's command is: the portal learns of it only from the store.
    const operator = createOperatorStore(app.database);

    const [known] = (await operator.list(now())).filter(({ id }) => id === shop.establishment.id);
    expect(known?.lastSignInAt).toBeDefined();
    const kept = { state: 'disabled', lastSignInAt: known?.lastSignInAt };
    expect(await operator.disable(shop.establishment.id, now())).toMatchObject(kept);
    expect(await socket.closed).toBe(4401);
    await expect.poll(async () => (await shop.get('/api/orders')).status).toBe(401);
    await expect.poll(() => statusesOf(app, secrets)).toEqual([401, 401, 503]);
    const refused = await app.client().post<Problem>('/api/session', { email: shop.email, password: PASSWORD });
    expect([refused.status, refused.body.code]).toEqual([403, 'establishment-disabled']);
    expect(refused.headers.getSetCookie()).toEqual([]);
    for (let count = 0; count < FREE_TRIES; count += 1) {
      const again = await app.client().post<Problem>('/api/session', { email: shop.email, password: PASSWORD });
      expect(again.body.code, 'a right password is no wrong guess').toBe('establishment-disabled');
    }
    expect((await neighbour.get('/api/orders')).status).toBe(200);

    expect(await operator.enable(shop.establishment.id, now())).toMatchObject({ state: 'open' });
    expect((await shop.get('/api/orders')).status).toBe(401);
    expect(await statusesOf(app, secrets)).toEqual(before);
    expect((await app.client().post('/api/session', { email: shop.email, password: PASSWORD })).status).toBe(200);
  });

  test('is unknown where it does not exist', async () => {
    const { database } = await startApp();
    const operator = createOperatorStore(database);
    expect(await operator.disable('nenhum', now())).toBeNull();
    expect(await operator.enable('nenhum', now())).toBeNull();
  });
});

test('the list shows the state of each establishment', async () => {
  const app = await startApp();
  const shop = await app.openShop({ fantasyName: 'Alfa' });
  const idle = await app.openShop({ fantasyName: 'Beta' });
  await shop.post('/api/orders', aDelivery());
  await secretsOf(shop);
  const operator = createOperatorStore(app.database);
  const [first, second] = await operator.list(now());
  expect(first).toMatchObject({ id: shop.establishment.id, name: 'Alfa', state: 'open', people: 1, ordersOfWeek: 1 });
  expect(first).toMatchObject({ agents: 1, agentsAlive: 0, printers: 0, waitingWebhooks: 0 });
  expect(first?.lastOrderAt).toBeDefined();
  expect(first?.lastSignInAt).toBeDefined();
  expect(second).toMatchObject({ id: idle.establishment.id, name: 'Beta', ordersOfWeek: 0 });
  expect(second?.lastOrderAt).toBeUndefined();
  const [later] = await operator.list(now() + 8 * DAY_MS);
  expect(later?.ordersOfWeek).toBe(0);
});

describe('a deletion', () => {
  test('waits for the end of its grace period, and can be undone until then', async () => {
    const app = await startApp();
    const shop = await app.openShop();
    const { id } = shop.establishment;
    const operator = createOperatorStore(app.database);
    const end = now() + 30 * DAY_MS;
    expect(await operator.disable(id, now(), end)).toMatchObject({
      state: 'deleting',
      deleteAt: new Date(end).toISOString(),
    });
    expect(await operator.deleteDue(end - 1, throwFailed)).toEqual([]);
    await operator.enable(id, now());
    expect(await operator.deleteDue(end + 1, throwFailed)).toEqual([]);
    expect((await app.client().post('/api/session', { email: shop.email, password: PASSWORD })).status).toBe(200);
  });

  test('takes every row of every table, and none of another establishment', async ({ skip }) => {
    const app = await startApp();
    skip(app.database.isDistributed(), 'Citus does not move a row to another establishment, as `giveAll` does.');
    const shop = await app.openShop();
    await shop.post('/api/orders', aDelivery(), { 'idempotency-key': 'first' });
    await app.parts.app.close();
    expect(await fillEmptyTables(app.connection)).toEqual([]);
    const goes = shop.establishment.id;
    await giveAll(app, goes);
    expect(Object.entries(await rowsOf(app, goes)).filter(([, count]) => count === 0)).toEqual([]);
    const database = openDatabase({ connection: app.connection });
    const neighbour = anEstablishment();
    const made = { establishment: neighbour, paymentMethods: [aPaymentMethod()] };
    await createEstablishmentStore(database).create(made);
    const before = await rowsOf(app, neighbour.id);

    const operator = createOperatorStore(database);
    await operator.disable(goes, now(), now() - 1);
    expect(await operator.deleteDue(now(), throwFailed)).toEqual([goes]);
    await database.close();
    expect(Object.entries(await rowsOf(app, goes)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsOf(app, neighbour.id)).toEqual(before);
    await withClient(app.connection, async (client) => {
      const { rows } =
        await client.query(`select 1 from auth_credentials c left join auth_accounts a on a.id = c.account_id
        where a.id is null`);
      expect(rows, 'no credential is left without its account').toEqual([]);
    });
  });
});

/** Where no reference leads to the establishments, the filler invents one and drops those between two such rows. */
async function giveAll({ connection }: RunningApp, id: string): Promise<void> {
  await withClient(connection, async (client) => {
    for (const name of await tablesOfShops(client)) {
      const give = () => client.query(`update "${name}" set establishment_id = $1 where establishment_id <> $1`, [id]);
      for (;;) {
        const tie = await give().then(
          () => undefined,
          (error: { table: string; constraint: string }) => error,
        );
        if (tie === undefined) break;
        await client.query(`alter table "${tie.table}" drop constraint "${tie.constraint}"`);
      }
    }
  });
}

/** Without the archive, whose tables take no row before a month is created: its own test deletes an establishment. */
async function tablesOfShops(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_name)
     where c.column_name = 'establishment_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.table_name !~ '_archive$' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** How many rows of an establishment each table has that names one. */
async function rowsOf({ connection }: RunningApp, id: string): Promise<Record<string, number>> {
  return withClient(connection, async (client) => {
    const all: Record<string, number> = {};
    for (const name of [...(await tablesOfShops(client)), 'establishments']) {
      const column = name === 'establishments' ? 'id' : 'establishment_id';
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from "${name}" where ${column} = $1`,
        [id],
      );
      all[name] = rows[0]?.count ?? 0;
    }
    return all;
  });
}
