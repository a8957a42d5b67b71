import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewApp, SecondFactors } from '#contract/access/factor-schema.ts';
import type { Audit } from '#contract/audit/schema.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { PASSWORD, type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const BASE = '/api/second-factors';

let running: RunningApp;
let shop: Shop;
let late = 0;
const now = () => Date.now() + late;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: now });
});
beforeEach(async () => {
  late = 0;
  shop = await running.openShop();
});
afterAll(() => running.close());

/** The phone: shows the code of a secret, now or some steps away. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() + steps * 30_000 });

async function setUp(client: Client = shop): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = (await client.post<NewApp>(`${BASE}/app`)).body;
  const confirmed = await client.post<{ recoveryCodes: string[] }>(`${BASE}/app/confirmation`, {
    code: codeOf(secret),
  });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}
const signIn = (code?: string, email = shop.email) =>
  running.client().post<{ code?: string }>('/api/session', { email, password: PASSWORD, ...(code ? { code } : {}) });
/** The sign-ins in the audit, newest first. */
const signIns = async () =>
  (await shop.get<Audit>('/api/audit?area=access')).body.entries
    .map(({ kind }) => kind)
    .filter((kind) => kind.endsWith('ignIn'));
const read = async (client: Client = shop) => (await client.get<SecondFactors>(BASE)).body;

describe('an app', () => {
  test('is set up, confirmed with a code, and asked for at the next sign-in', async () => {
    const begun = await shop.post<NewApp>(`${BASE}/app`);
    expect(begun.body.address).toMatch(/^otpauth:\/\/totp\/Portal%20Motoboy:/);
    expect((await signIn()).status).toBe(200);
    expect((await shop.post(`${BASE}/app/confirmation`, { code: '000000' })).body).toMatchObject({
      code: 'wrong-code',
    });
    expect(await read()).toEqual({ passkeys: [], recoveryCodesLeft: 0, askedOf: 'nobody' });

    const { secret, recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await read()).toMatchObject({ appSince: expect.any(String), recoveryCodesLeft: 10 });
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } });
    expect(await signIn('123456')).toMatchObject({ status: 422, body: { code: 'wrong-code' } });
    late += MINUTE_MS;
    expect((await signIn(codeOf(secret))).status).toBe(200);
  });

  test('is one entry in the audit for both steps; only a wrong code is a refused sign-in', async () => {
    const { secret } = await setUp();
    await signIn();
    expect(await signIns()).toEqual(['signIn']);
    await signIn('123456');
    // A refused sign-in is answered before its entry is written.
    await expect.poll(signIns).toHaveLength(2);
    late += MINUTE_MS;
    await signIn(codeOf(secret));
    expect(await signIns()).toEqual(['signIn', 'refusedSignIn', 'signIn']);
    let wrong = 1;
    for (let count = 0; count < 12; count++) if ((await signIn('000000')).status === 422) wrong += 1;
    const refused = async () => (await signIns()).filter((kind) => kind === 'refusedSignIn');
    await expect.poll(refused).toHaveLength(wrong);
    expect((await signIn('000000')).status).toBe(429);
    expect(await refused()).toHaveLength(wrong);
  });

  test('shows codes that work once, even in parallel, also if its clock is half a minute off', async () => {
    const { secret } = await setUp();
    expect((await signIn(codeOf(secret))).body.code, 'the code that confirmed').toBe('wrong-code');
    late += 2 * MINUTE_MS;
    const both = await Promise.all([signIn(codeOf(secret)), signIn(codeOf(secret))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await signIn(codeOf(secret, -1))).status, 'older than the one that was used').toBe(422);
    expect((await signIn(codeOf(secret, 1))).status).toBe(200);
    expect((await signIn(codeOf(secret, 3))).status).toBe(422);
  });

  test('has ten recovery codes, also if two tabs renew them at the same moment', async () => {
    await setUp();
    const { rows } = await running.database.pool.query(
      `select f.id from auth_factors f join auth_accounts a on a.id = f.account_id
      where a.email = $1 and f.kind = 'recovery' limit 1`,
      [shop.email],
    );
    const held = await holdRows(running, 'select from auth_factors where id = $1 for update', [rows[0].id]);
    const renewed = [0, 1].map(() => shop.post<{ recoveryCodes: string[] }>(`${BASE}/recovery-codes`));
    await held.awaited(2);
    await held.release();
    expect((await Promise.all(renewed)).map(({ status }) => status)).toEqual([201, 201]);
    expect((await read()).recoveryCodesLeft).toBe(10);
  });

  test('is switched off without a deadlock in the moment in which the account is erased', async () => {
    await setUp();
    const account = 'select id from auth_accounts where email = $1';
    const erasure = await holdRows(running, `${account} for update`, [shop.email]);
    const off = shop.send('DELETE', `${BASE}/app`);
    await erasure.awaited();
    await erasure.query(`delete from auth_factors where account_id = (${account})`, [shop.email]);
    await erasure.release();
    expect((await off).status).toBe(204);
  });

  test('keeps its secret sealed, and recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await setUp();
    const { rows } = await running.database.pool.query('select * from auth_factors');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    expect(rows).not.toEqual([]);
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  test('a wrong password says nothing about it', async () => {
    const { secret } = await setUp();
    late += MINUTE_MS;
    const asked = { email: shop.email, password: 'outra senha', code: codeOf(secret) };
    expect((await running.client().post('/api/session', asked)).body).toMatchObject({ code: 'wrong-password' });
  });

  test('guessing its codes is slowed down for the account, whatever the address', async () => {
    await setUp();
    const tries = [];
    for (let count = 0; count < 12; count++) tries.push(await signIn('000000'));
    expect(tries.at(-1)).toMatchObject({ status: 429 });
  });

  test('is removed, with the recovery codes, after a proof of identity', async () => {
    const { secret } = await setUp();
    late += 11 * MINUTE_MS;
    expect((await shop.send('DELETE', `${BASE}/app`)).body).toMatchObject({ code: 'proof-needed' });
    expect((await shop.post('/api/session/proof', { code: codeOf(secret) })).status).toBe(204);
    expect((await shop.send('DELETE', `${BASE}/app`)).status).toBe(204);
    expect(await read()).toEqual({ passkeys: [], recoveryCodesLeft: 0, askedOf: 'nobody' });
    expect((await signIn()).status).toBe(200);
  });

  test('a second one is refused', async () => {
    await setUp();
    expect((await shop.post(`${BASE}/app`)).body).toMatchObject({ code: 'factor-exists' });
  });
});

describe('a recovery code', () => {
  test('opens the account once, as typed with blanks and capitals', async () => {
    const { recoveryCodes } = await setUp();
    const [code = ''] = recoveryCodes;
    expect((await signIn(` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await signIn(code)).status).toBe(422);
    expect(await read()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('stops working when new ones are made', async () => {
    const { recoveryCodes } = await setUp();
    const renewed = await shop.post<{ recoveryCodes: string[] }>(`${BASE}/recovery-codes`);
    expect((await signIn(recoveryCodes[0])).status).toBe(422);
    expect((await signIn(renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  test('of one account opens no other', async () => {
    const { recoveryCodes } = await setUp();
    const neighbour = await running.openShop();
    await setUp(neighbour);
    expect((await signIn(recoveryCodes[0], neighbour.email)).status).toBe(422);
  });
});

describe('a shop that asks for it', () => {
  async function join(role: string) {
    const email = `${crypto.randomUUID()}@equipe.test`;
    const { id: establishmentId } = shop.establishment;
    const account = { establishmentId, name: 'Bia', email, role: role as 'caixa', password: PASSWORD };
    const made = await running.parts.accounts.create(account);
    if (!made.ok) throw new Error(made.problem.code);
    return { ...running.client(cookieOf(await signIn(undefined, email))), id: made.value.id, email };
  }

  test('lets a person without one open only the own account, and everything once it is set up', async () => {
    const caixa = await join('caixa');
    const socket = await connectLive(running.url, caixa.cookie);
    await socket.start();
    await setUp();
    expect((await shop.send('PUT', `${BASE}/rule`, { askedOf: 'all' })).body).toEqual({ askedOf: 'all' });
    expect((await caixa.get('/api/orders')).body).toMatchObject({ code: 'second-factor-missing' });
    expect((await caixa.get('/api/session')).body).toMatchObject({ account: { secondFactor: 'missing' } });
    await socket.closed;
    expect(await (await connectLive(running.url, caixa.cookie)).closed).toBe(4403);
    await setUp(caixa);
    expect((await caixa.get('/api/orders')).status).toBe(200);
    expect((await caixa.get('/api/session')).body).not.toMatchObject({ account: { secondFactor: 'missing' } });
    expect((await caixa.send('DELETE', `${BASE}/app`)).body).toMatchObject({ code: 'second-factor-asked' });
    expect((await shop.get('/api/orders')).status).toBe(200);
  });

  test('from its owners asks nobody else, and only an owner decides', async () => {
    const [gerente, dono] = [await join('gerente'), await join('dono')];
    expect((await gerente.send('PUT', `${BASE}/rule`, { askedOf: 'all' })).body).toMatchObject({ code: 'above-you' });
    await setUp();
    await shop.send('PUT', `${BASE}/rule`, { askedOf: 'owners' });
    expect((await gerente.get('/api/orders')).status).toBe(200);
    expect((await dono.get('/api/orders')).status).toBe(403);
  });

  test('after a lost phone, a person of a higher role removes the second step', async () => {
    const caixa = await join('caixa');
    await setUp(caixa);
    const neighbour = await running.openShop();
    const path = `/api/accounts/${caixa.id}/second-factors`;
    expect((await neighbour.send('DELETE', path)).status).toBe(404);
    expect((await shop.send('DELETE', path)).status).toBe(204);
    expect((await signIn(undefined, caixa.email)).status).toBe(200);
  });
});

test('a portal that requires it of everybody lets nobody do anything else before, and no owner can change that', async () => {
  const strict = await startApp({
    environment: readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', REQUIRE_SECOND_FACTOR: 'true' }),
  });
  const owner = await strict.openShop();
  expect((await owner.get('/api/orders')).status).toBe(403);
  expect(await read(owner)).toMatchObject({ askedOf: 'all', askedByPortal: true });
  await setUp(owner);
  expect((await owner.get('/api/orders')).status).toBe(200);
  expect((await owner.send('PUT', `${BASE}/rule`, { askedOf: 'nobody' })).body).toEqual({ askedOf: 'all' });
  expect((await owner.send<{ code: string }>('DELETE', `${BASE}/app`)).body.code).toBe('second-factor-asked');
  expect((await owner.get('/api/orders')).status).toBe(200);
});
