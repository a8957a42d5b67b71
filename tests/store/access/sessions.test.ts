import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnSession } from '#contract/access/own-session-schema.ts';
import { OPERATIONS } from '#contract/all-operations.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const DAY_MS = 24 * 60 * MINUTE_MS;

let running: RunningApp;
let shop: Shop;
let late = 0;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => Date.now() + late });
});
beforeEach(async () => {
  late = 0;
  shop = await running.openShop();
});
afterAll(() => running.close());

async function signIn(headers: Record<string, string> = {}): Promise<Client> {
  const answer = await running.client().post('/api/session', { email: shop.email, password: PASSWORD }, headers);
  return running.client(cookieOf(answer));
}
const listOf = async (client: Client) =>
  (await client.get<{ sessions: readonly OwnSession[] }>('/api/sessions')).body.sessions;

describe('the own sessions', () => {
  test('are listed with device, browser, address and end, the current one marked', async () => {
    const there = await signIn({ 'x-device': 'Caixa 1', 'user-agent': CHROME });
    const [current, ...others] = (await listOf(there)).toSorted((one) => (one.isCurrent ? -1 : 1));
    expect(current).toMatchObject({ device: 'Caixa 1', browser: 'Chrome no Windows', isCurrent: true });
    expect(current?.address).toMatch(/127\.0\.0\.1/);
    expect(Date.parse(current?.endsAt ?? '') - Date.parse(current?.signedInAt ?? '')).toBe(90 * DAY_MS);
    expect(others).toMatchObject([{ isCurrent: false }]);
    expect(JSON.stringify(others)).not.toContain(decodeURIComponent(shop.cookie).split(/[=.]/)[2]);
  });

  test('say whether they were last used in the network of the device that asks', async () => {
    await signIn({ 'x-device': 'Celular' });
    const move = (address: string | null) =>
      running.database.pool.query(`update auth_sessions set ip_address = $1 where device = 'Celular'`, [address]);
    const placeOf = async () => {
      const { address, sameNetwork } = (await listOf(shop)).find(({ device }) => device === 'Celular') ?? {};
      return [address, sameNetwork];
    };
    await move('127.0.0.1');
    expect(await placeOf()).toEqual(['127.0.0.1', true]);
    await move('189.4.20.1');
    expect(await placeOf()).toEqual(['189.4.20.1', false]);
    await move(null);
    expect(await placeOf()).toEqual(['', undefined]);
  });

  test('end one by one, with their sockets; only the own ones', async () => {
    const there = await signIn();
    const socket = await connectLive(running.url, there.cookie);
    await socket.start();
    const id = (await listOf(there)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    const neighbour = await running.openShop();
    expect((await neighbour.send('DELETE', `/api/sessions/${id}`)).body).toMatchObject({ code: 'session-not-found' });
    expect((await shop.send('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    expect(await socket.closed).toBe(4401);
    expect((await there.get('/api/orders')).status).toBe(401);
  });

  test('end all but the current one', async () => {
    const others = [await signIn(), await signIn()];
    expect((await shop.send('DELETE', '/api/sessions')).status).toBe(204);
    expect((await Promise.all(others.map((one) => one.get('/api/orders')))).map(({ status }) => status)).toEqual([
      401, 401,
    ]);
    expect(await listOf(shop)).toHaveLength(1);
  });

  test('show a later use', async () => {
    const before = (await listOf(shop))[0]?.lastUsedAt ?? '';
    late = 6 * MINUTE_MS;
    await shop.get('/api/orders');
    await expect
      .poll(async () => Date.parse((await listOf(shop))[0]?.lastUsedAt ?? '') - Date.parse(before))
      .toBeGreaterThanOrEqual(5 * MINUTE_MS);
  });

  test('end ninety days after the sign-in, however much they are used, sockets included', async () => {
    const socket = await connectLive(running.url, shop.cookie);
    await socket.start();
    await running.database.pool.query(
      `update auth_sessions set created_at = now() - interval '90 days'
       where account_id = (select id from auth_accounts where email = $1)`,
      [shop.email],
    );
    late = MINUTE_MS;
    expect((await shop.get('/api/session')).status).toBe(401);
    expect(await socket.closed).toBe(4401);
  });
});

describe('the proof of identity', () => {
  const asking = Object.entries(OPERATIONS).filter(([, { policy }]) => policy.asksAgain === true);
  const call = (client: Client, { method, path }: { method: string; path: string }, headers = {}) =>
    client.send<{ code?: string }>(method, path.replaceAll(/:\w+/g, 'nenhum'), undefined, headers);

  test('is asked for changes of keys, webhooks, recipients, roles and accounts', () => {
    const expected = [
      // Keys, agents and accounts of other services.
      ...['createApiKey', 'revokeApiKey', 'createPrintAgent', 'confirmPairing'],
      ...['saveLalamove', 'removeLalamove', 'savePixAccount', 'removePixAccount'],
      ...['createWebhook', 'changeWebhook', 'removeWebhook'],
      // To whom money and figures go.
      ...['saveCourierPixKey', 'saveDaySummary'],
      // People, their roles and sessions.
      ...['changeAccount', 'inviteAccount', 'renewInvitation', 'endMemberSession', 'endMemberSessions', 'trustDevice'],
      // The own second factor and passkeys, and what the shop demands.
      ...['saveFactorRule', 'resetSecondFactors', 'beginApp', 'confirmApp', 'removeApp', 'renewRecoveryCodes'],
      ...['beginPasskey', 'createPasskey', 'removePasskey'],
    ];
    expect(asking.map(([name]) => name).sort()).toEqual(expected.sort());
  });

  test.each(asking)('%s, ten minutes after the last proof, and not before', async (_, operation) => {
    expect((await call(shop, operation)).body).not.toMatchObject({ code: 'proof-needed' });
    late = 11 * MINUTE_MS;
    expect(await call(shop, operation)).toMatchObject({ status: 403, body: { code: 'proof-needed' } });
    expect((await shop.post('/api/session/proof', { password: PASSWORD })).status).toBe(204);
    expect((await call(shop, operation)).body).not.toMatchObject({ code: 'proof-needed' });
  });

  test('is asked for nothing else, and a wrong password proves nothing', async () => {
    late = 11 * MINUTE_MS;
    expect((await shop.get('/api/api-keys')).status).toBe(200);
    expect((await shop.post('/api/session/proof', { password: 'errada' })).body).toMatchObject({
      code: 'old-password-wrong',
    });
    expect((await shop.post('/api/webhooks', {})).body).toMatchObject({ code: 'proof-needed' });
  });

  test('of one session does not count for another', async () => {
    const there = await signIn();
    late = 11 * MINUTE_MS;
    await there.post('/api/session/proof', { password: PASSWORD });
    expect((await shop.post('/api/webhooks', {})).body).toMatchObject({ code: 'proof-needed' });
  });

  test('by guessing passwords is slowed down', async () => {
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => shop.post<{ code: string }>('/api/session/proof', { password: 'errada' })),
    );
    expect(tries.some(({ body }) => body.code === 'too-many-attempts')).toBe(true);
  });
});
