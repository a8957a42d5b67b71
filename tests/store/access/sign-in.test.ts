import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session, SignInHints } from '#contract/access/session-schema.ts';
import type { Problem } from '#contract/problems.ts';
import { FREE_TRIES } from '#server/access/attempts/limits.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { hashAsInProduction } from '#tests/support/access/hash-as-in-production.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { PASSWORD, type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

const signIn = (app: RunningApp, email?: unknown, password?: unknown) =>
  app.client().post<Problem & Session>('/api/session', { email, password });

describe('the sign-in', () => {
  test.each([
    [undefined, undefined],
    ['', ''],
    ['   ', 'qualquer coisa'],
    ['alguem@exemplo.test', ''],
    ['alguem@exemplo.test', '   '],
    [undefined, 'qualquer coisa'],
    [null, 'qualquer coisa'],
    ['alguem@exemplo.test', null],
  ])('asks for both e-mail and password (%j, %j)', async (email, password) => {
    const { status, body } = await signIn(running, email, password);
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 400,
      code: 'missing-credentials',
      detail: 'Informe o email e senha.',
    });
  });

  test.each(['ninguem@exemplo.test', 'isto não é um e-mail', "' or 1=1 --@x", `${'x'.repeat(300)}@exemplo.test`])(
    'says that no account has the e-mail %s',
    async (email) => {
      const { status, body } = await signIn(running, email, PASSWORD);
      expect({ status, code: body.code, detail: body.detail }).toEqual({
        status: 401,
        code: 'unknown-account',
        detail: 'Usuario não encontrado.',
      });
    },
  );

  test.each(['outra senha', 'x'.repeat(900)])('says that the password is wrong: %s', async (password) => {
    const { status, body } = await signIn(running, shop.email, password);
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 401,
      code: 'wrong-password',
      detail: 'Senha invalida.',
    });
  });

  test('answers account and establishment, whatever the case and blanks of the e-mail', async () => {
    const { status, body } = await signIn(running, `  ${shop.email.toUpperCase()} `, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      account: { id: expect.any(String), name: 'Beatriz', email: shop.email, role: 'dono' },
      establishment: shop.establishment,
    });
  });

  test('sets a cookie that scripts cannot read, that other sites do not send and that lasts 30 days', async () => {
    const { headers } = await signIn(running, shop.email, PASSWORD);
    const [cookie = '', device, ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    expect(device).toMatch(/^portal\.device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).toMatch(/; Max-Age=2592000/i);
    expect(cookie).not.toMatch(/; Secure/i);
  });

  test('marks the cookie secure behind https', async () => {
    const app = await startApp({ environment: readEnvironment({ NODE_ENV: 'test', TRUST_PROXY: 'loopback' }) });
    const { email } = await app.openShop();
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await app.client().post('/api/session', { email, password: PASSWORD }, headers);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-portal\.session_token=.*; Secure/);
  });

  test('is refused from another site', async () => {
    const asked = { email: shop.email, password: PASSWORD };
    const origin = { origin: 'https://evil.example' };
    const { status, body } = await running.client().post<Problem>('/api/session', asked, origin);
    expect([status, body.code]).toEqual([403, 'foreign-origin']);
  });

  test('is a login failure when the store does not answer', async () => {
    const app = await startApp();
    const { email } = await app.openShop();
    await app.database.pool.query('alter table auth_accounts rename to gone');
    const { status, body } = await signIn(app, email, PASSWORD);
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 500,
      code: 'login-failed',
      detail: 'Não foi possivel realizar o login.',
    });
  });

  test('keeps no password in the store, only a salted scrypt hash', async () => {
    hashAsInProduction();
    const { establishment } = await running.openShop();
    const account = { establishmentId: establishment.id, name: 'Bia', password: PASSWORD };
    for (const email of ['um@sal.test', 'outro@sal.test']) await running.parts.accounts.create({ ...account, email });
    const { rows } = await running.database.pool.query<{ password: string }>(
      `select password from auth_credentials c join auth_accounts a on a.id = c.account_id where email like '%@sal.test'`,
    );
    for (const { password } of rows) expect(password).toMatch(/^scrypt-nfc\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(new Set(rows.map(({ password }) => password)).size).toBe(2);
  });
});

describe('where accounts are not revealed', () => {
  test('an unknown e-mail and a wrong password get one answer, and take equally long', async () => {
    hashAsInProduction();
    const environment = readEnvironment({ NODE_ENV: 'test', LOGIN_REVEALS_ACCOUNTS: 'false' });
    const app = await startApp({ environment });
    const { email } = await app.openShop();
    await app.parts.accounts.setPassword(email, PASSWORD);
    const timed = async (address: string) => {
      const began = performance.now();
      const { status, body } = await signIn(app, address, 'outra senha');
      return { status, code: body.code, detail: body.detail, ms: performance.now() - began };
    };
    const answers = [await timed('ninguem@exemplo.test'), await timed('sem arroba'), await timed(email)];
    for (const { ms, ...answer } of answers) {
      expect(answer).toEqual({ status: 401, code: 'invalid-credentials', detail: 'E-mail ou senha invalidos.' });
      expect(ms).toBeGreaterThan(50);
    }
  });
});

describe('guessing', () => {
  test('makes each further try wait, and leaves an open session open', async () => {
    // The clock is stopped, so that no wait ends while passwords are hashed.
    const now = Date.now();
    const app = await startApp({ clock: () => now });
    const victim = await app.openShop();
    const neighbour = await app.openShop();
    const guesses = Array.from({ length: FREE_TRIES }, (_, index) => signIn(app, victim.email, `${index}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));

    const shut = await signIn(app, victim.email.toUpperCase(), PASSWORD);
    expect([shut.status, shut.body.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await victim.get('/api/session')).status).toBe(200);
    expect((await signIn(app, neighbour.email, PASSWORD)).status).toBe(200);
  });

  test('a success clears the account’s count', async () => {
    const app = await startApp();
    const { email } = await app.openShop();
    for (let round = 0; round < 2; round += 1) {
      const wrong = Array.from({ length: FREE_TRIES - 1 }, () => signIn(app, email, 'outra senha'));
      await Promise.all(wrong);
      expect((await signIn(app, email, PASSWORD)).status).toBe(200);
    }
  });
});

describe('a session', () => {
  test('stays open for the next visit', async () => {
    const { status, body } = await shop.get<Session>('/api/session');
    expect(status).toBe(200);
    expect(body.establishment.id).toBe(shop.establishment.id);
  });

  test.each(['', 'portal.session_token=', 'portal.session_token=abc.def', 'portal.session_token=%E0%A4%A'])(
    'is not created from the cookie %j',
    async (cookie) => {
      const { status, body } = await running.client(cookie).get<Problem>('/api/session');
      expect([status, body.code]).toEqual([401, 'signed-out']);
    },
  );

  test('lasts longer with each visit', async () => {
    const { cookie, get } = await running.openShop();
    expect((await get('/api/session')).headers.getSetCookie()).toEqual([]);
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0];
    await running.database.pool.query(
      `update auth_sessions set expires_at = now() + interval '10 days' where token = $1`,
      [token],
    );
    expect((await get('/api/session')).headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/);
    const { rows } = await running.database.pool.query<{ days: number }>(
      `select extract(day from expires_at - now())::int as days from auth_sessions where token = $1`,
      [token],
    );
    expect(rows[0]?.days).toBeGreaterThanOrEqual(29);
  });

  test('that expired is signed out', async () => {
    const { cookie, get } = await running.openShop();
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0];
    await running.database.pool.query(`update auth_sessions set expires_at = now() where token = $1`, [token]);
    expect((await get('/api/session')).status).toBe(401);
  });

  test('ends at once at the sign-out, with its sockets, and the others of the account stay', async () => {
    const here = await running.openShop();
    const elsewhere = await signIn(running, here.email, PASSWORD);
    const other = running.client(elsewhere.headers.getSetCookie()[0]?.split(';')[0]);
    const socket = await connectLive(running.url, here.cookie);
    await socket.start();

    const gone = await here.send('DELETE', '/api/session');
    expect(gone.status).toBe(204);
    expect(gone.headers.getSetCookie()[0]).toMatch(/Max-Age=0/i);
    expect(await socket.closed).toBe(4401);
    expect((await here.get('/api/orders')).status).toBe(401);
    expect((await other.get('/api/orders')).status).toBe(200);
    expect((await here.send('DELETE', '/api/session')).status).toBe(204);
    expect((await running.client().send('DELETE', '/api/session')).status).toBe(204);
  });

  test('of a browser that signs in again replaces the one before', async () => {
    const before = await running.openShop();
    const answer = await before.post('/api/session', { email: before.email, password: PASSWORD });
    expect((await before.get('/api/session')).status).toBe(401);
    const now = running.client(answer.headers.getSetCookie()[0]?.split(';')[0]);
    expect((await now.get('/api/session')).status).toBe(200);
  });
});

test('the login page is offered no sign-in without a demonstration', async () => {
  const { body } = await running.client().get<SignInHints>('/api/sign-in-hints');
  expect(body).toEqual({});
});
