import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { startApp } from '#tests/support/start-app.ts';

/** Longer than Citus takes to look for deadlocks again (twice `deadlock_timeout`), and shorter than a statement may take. */
const SEVERAL_LOOKS_MS = 5_000;

test('saves that wait for each other in a line are not taken for a deadlock', async () => {
  const app = await startApp();
  const shop = await app.openShop();
  const held = await holdRows(app, 'select from establishments where id = $1 for update', [shop.establishment.id]);
  const paused = shop.send('PUT', '/api/opening/pause', {});
  await held.awaited(1);
  const renamed = shop.send('PUT', '/api/establishment', { fantasyName: 'Outra' });
  await held.awaited(2);
  const skipped = shop.send('PUT', '/api/first-steps', { printer: true });
  await held.awaited(3);
  const renamedAgain = shop.send('PUT', '/api/establishment', { fantasyName: 'Terceira' });
  await held.awaited(4);
  await delay(SEVERAL_LOOKS_MS);
  await held.release();
  const saved = await Promise.all([paused, renamed, skipped, renamedAgain]);
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
