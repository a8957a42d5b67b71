import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Audit } from '#contract/audit/schema.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { PASSWORD, type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let late = 0;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => Date.now() + late });
});
afterAll(() => running.close());

const signIn = (answer: string) => running.client().post('/api/session/passkey', { answer });

test('an invented answer, an unknown passkey and an answer that is not JSON are refused in the same way', async () => {
  const made = JSON.stringify({ id: 'abc', rawId: 'abc', type: 'public-key', response: {} });
  for (const answer of ['{"id":"abc"}', '[]', 'no json', made]) {
    expect((await signIn(answer)).body).toMatchObject({ code: 'passkey-refused' });
  }
});

test('each challenge is different, and expired ones are deleted', async () => {
  const ask = async () =>
    JSON.parse((await running.client().post<{ options: string }>('/api/session/passkey/options')).body.options);
  const [one, other] = [await ask(), await ask()];
  expect(one.challenge).not.toBe(other.challenge);
  expect(one).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
  late += 6 * MINUTE_MS;
  await ask();
  const { rows } = await running.database.pool.query('select 1 from auth_verifications');
  expect(rows).toHaveLength(1);
});

test('an account with a passkey cannot sign in by password alone, and guessing answers is slowed down', async () => {
  const shop = await running.openShop();
  await running.database.pool.query(
    `insert into auth_factors (id, account_id, kind, secret, created_at, confirmed_at)
     select 'key-of-the-shop', id, 'passkey', 'AAAA', now(), now() from auth_accounts where email = $1`,
    [shop.email],
  );
  const refused = await running.client().post('/api/session', { email: shop.email, password: PASSWORD });
  expect(refused.body).toMatchObject({ code: 'second-factor-needed' });
  const answer = JSON.stringify({ id: 'key-of-the-shop', rawId: 'key-of-the-shop', type: 'public-key', response: {} });
  const tries = [];
  for (let count = 0; count < 12; count++) tries.push(await signIn(answer));
  expect(tries[0]?.body).toMatchObject({ code: 'passkey-refused' });
  const refusals = tries.filter(({ status }) => status === 422);
  expect(tries.at(-1)?.status).toBe(429);
  const entries = async () => (await shop.get<Audit>('/api/audit?area=access')).body.entries;
  const written = async () => (await entries()).filter(({ kind }) => kind === 'refusedSignIn');
  await expect.poll(written).toHaveLength(refusals.length);
  expect((await entries())[0]).toMatchObject({ actor: { name: 'Beatriz' }, address: '127.0.0.1' });
});

test('another account cannot remove a passkey, and the removal names it', async () => {
  const [shop, neighbour] = [await running.openShop(), await running.openShop()];
  await running.database.pool.query(
    `insert into auth_factors (id, account_id, kind, name, secret, created_at, confirmed_at)
     select 'another-key', id, 'passkey', 'Chave do balcão', 'AAAA', now(), now() from auth_accounts where email = $1`,
    [shop.email],
  );
  const path = '/api/second-factors/passkeys/another-key';
  expect((await neighbour.send('DELETE', path)).body).toMatchObject({ code: 'passkey-not-found' });
  expect((await shop.send('DELETE', path)).status).toBe(204);
  const { entries } = (await shop.get<Audit>('/api/audit?kind=removePasskey')).body;
  expect(entries.map(({ target }) => target)).toEqual(['Chave do balcão']);
  expect((await running.client().post('/api/session', { email: shop.email, password: PASSWORD })).status).toBe(200);
});
