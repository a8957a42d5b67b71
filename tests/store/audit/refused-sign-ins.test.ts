import { expect, test } from 'vitest';
import { startApp } from '#tests/support/start-app.ts';

test('a refused sign-in is answered before its entry is written, so that the time does not name the account', async () => {
  const running = await startApp();
  const shop = await running.openShop();
  const held = await running.database.pool.connect();
  await held.query('begin');
  await held.query('lock table audit_entries in exclusive mode');
  const refused = await running.client().post('/api/session', { email: shop.email, password: 'senha errada 1' });
  await held.query('commit');
  held.release();
  expect(refused.status).toBe(401);
  const kinds = async () =>
    (await shop.get<{ entries: { kind: string }[] }>('/api/audit')).body.entries.map(({ kind }) => kind);
  await expect.poll(kinds).toContain('refusedSignIn');
});

test('the end of the portal waits for the entries of refused sign-ins', async () => {
  const running = await startApp();
  const shop = await running.openShop();
  await running.client().post('/api/session', { email: shop.email, password: 'senha errada 1' });
  await running.parts.app.close();
  const { rows } = await running.database.pool.query('select kind from audit_entries order by id desc limit 1');
  expect(rows).toEqual([{ kind: 'refusedSignIn' }]);
});
