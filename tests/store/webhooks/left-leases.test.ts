import { expect, test } from 'vitest';
import { createWebhookQueue } from '#server/webhooks/postgres-queue.ts';
import { startApp } from '#tests/support/start-app.ts';

const MINUTE_MS = 60_000;

test('an address that a dead node held is found before its lease ends, to be taken at that moment', async () => {
  const running = await startApp();
  const shops = [await running.openShop(), await running.openShop(), await running.openShop()];
  const [soon = '', late = '', free = ''] = shops.map(({ establishment }) => establishment.id);
  const now = Date.now();
  const add = (id: string, minutes: number | null) =>
    running.database.pool.query(
      `insert into webhooks (establishment_id, id, url, events, secret_sealed, from_revision, created_at, work_at, lease_by,
         lease_until)
       values ($1, $1, 'https://x.test', '{}', 'x', 0, $2, $2, 'dead', clock_timestamp() + make_interval(mins => $3))`,
      [id, new Date(now - MINUTE_MS), minutes],
    );
  await add(soon, 3);
  await add(late, 60);
  await add(free, null);

  const queue = createWebhookQueue(running.database);
  const found = await queue.withWork(now, 10 * MINUTE_MS, 100);
  const at = new Map(found.map((one) => [one.establishmentId, one.at]));
  expect([at.has(late), at.get(free)]).toEqual([false, now - MINUTE_MS]);
  expect(at.get(soon)).toBeGreaterThan(now);
  expect(at.get(soon)).toBeLessThanOrEqual(now + 3 * MINUTE_MS);
  expect(await queue.hold(soon, 'next', now), 'it is still the other one’s').toEqual([]);
});
