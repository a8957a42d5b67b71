import { expect, test } from 'vitest';
import { createWebhookQueue } from '#server/webhooks/postgres-queue.ts';
import { createWebhookStore } from '#server/webhooks/postgres-webhooks.ts';
import { startApp } from '#tests/support/start-app.ts';

test('a try to the address’s earlier URL neither pauses the new one nor switches it off', async () => {
  const running = await startApp();
  const shop = (await running.openShop()).establishment.id;
  const now = Date.now();
  await running.database.pool.query(
    `insert into webhooks (establishment_id, id, url, events, secret_sealed, from_revision, created_at, work_at)
     values ($1, 'site', 'https://old.test', '{}', 'x', 0, $2, $2)`,
    [shop, new Date(now)],
  );
  const queue = createWebhookQueue(running.database);
  const webhooks = createWebhookStore(running.database);
  const [held] = await queue.hold(shop, 'node', now);
  if (held === undefined) throw new Error(`The address of ${shop} is not held`);
  await webhooks.change(shop, 'site', (known) => ({ ...known, url: 'https://new.test' }), now);
  const breaker = { failures: 9, failingSince: now, openings: 3, probeAt: now + 3_600_000, lastFailure: '410' };
  await queue.settle(held, 'node', now, { tries: [], breaker, recovered: false, release: false });
  await webhooks.disable(held, 'não existe mais (410)');
  const state = async () => (await webhooks.list(shop, now)).map(({ url, active, breaker }) => [url, active, breaker]);
  expect(await state()).toEqual([['https://new.test', true, undefined]]);
  await webhooks.disable({ ...held, url: 'https://new.test' }, 'não existe mais (410)');
  expect(await state()).toEqual([['https://new.test', false, undefined]]);
});
