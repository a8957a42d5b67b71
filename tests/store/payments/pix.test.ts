import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PixAccountAnswer } from '#contract/payments/pix-schema.ts';
import type { Problem } from '#contract/problems.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
});
afterAll(() => running.close());

const typed = { kind: 'phone', key: '(11) 98440-0000', name: 'Cantina Bela Vista', city: 'São Paulo' };
const kept = { kind: 'phone', key: '+5511984400000', name: 'Cantina Bela Vista', city: 'Sao Paulo' };

test('a Pix account is stored in the banks’ form, replaced, and removed', async () => {
  expect((await shop.get<PixAccountAnswer>('/api/pix-account')).body).toEqual({});
  expect((await shop.send('PUT', '/api/pix-account', typed)).body).toEqual({ account: kept });
  const other = { ...typed, kind: 'cnpj', key: '12.abc.345/01de-35' };
  await shop.send('PUT', '/api/pix-account', other);
  const { body } = await shop.get<PixAccountAnswer>('/api/pix-account');
  expect(body.account).toEqual({ ...kept, kind: 'cnpj', key: '12ABC34501DE35' });
  expect((await shop.send('DELETE', '/api/pix-account')).status).toBe(204);
  expect((await shop.get('/api/pix-account')).body).toEqual({});
});

test('a key that does not fit its kind is refused with its field', async () => {
  const answer = await shop.send<Problem>('PUT', '/api/pix-account', { ...typed, kind: 'cpf', city: '寿司' });
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid-pix-account']);
  expect(answer.body.errors?.map(({ path }) => path)).toEqual(['/key', '/city']);
  expect((await shop.get('/api/pix-account')).body).toEqual({});
});

test('a key of an integration neither reads nor changes the Pix account', async () => {
  const made = await shop.post<{ secret: string }>('/api/api-keys', {
    name: 'loja',
    scopes: ['orders:create', 'orders:read', 'orders:change'],
  });
  const headers = { authorization: `Bearer ${made.body.secret}`, 'content-type': 'application/json' };
  const read = await fetch(`${running.url}/api/pix-account`, { headers });
  const write = await fetch(`${running.url}/api/pix-account`, { method: 'PUT', headers, body: JSON.stringify(typed) });
  expect([read.status, write.status]).toEqual([403, 403]);
});
