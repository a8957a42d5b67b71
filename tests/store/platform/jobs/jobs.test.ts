import { expect, test } from 'vitest';
import { createTriesStore } from '#server/access/attempts/postgres-store.ts';
import { createAuthorisationStore } from '#server/access/authorisations/postgres-authorisations.ts';
import { createSessionStore } from '#server/access/postgres-sessions.ts';
import { createPostalCodeStore } from '#server/places/postgres-postal-codes.ts';
import { cleanUpJob } from '#server/platform/jobs/jobs.ts';
import { createJobRunner } from '#server/platform/jobs/runner.ts';
import { createPrintJobStore } from '#server/printing/postgres-jobs.ts';
import { createWebhookStore } from '#server/webhooks/postgres-webhooks.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

const log = { info() {} };

test('keys older than a week and expired sessions are deleted, others stay', async () => {
  const app = await startApp();
  const shop = await app.openShop();
  const key = (name: string) => ({ 'idempotency-key': name });
  await shop.post('/api/orders', aDelivery(), key('old'));
  await shop.post('/api/orders', aDelivery(), key('young'));
  const { pool } = app.database;
  await pool.query(`update idempotency_keys set created_at = now() - interval '8 days' where key = 'old'`);
  const gone = await app.openShop();
  await pool.query(
    `update auth_sessions set expires_at = now() - interval '1 minute'
     where account_id = (select id from auth_accounts where email = $1)`,
    [gone.email],
  );

  await cleanUpJob({
    forgetRequestKeys: app.parts.orders.forgetRequestKeys,
    forgetEndedSessions: createSessionStore(app.database).forgetEnded,
    forgetDeliveries: createWebhookStore(app.database).forgetDeliveries,
    forgetPostalCodes: createPostalCodeStore(app.database).forget,
    forgetPrintJobs: createPrintJobStore(app.database).forget,
    forgetDeliveryPhotos: app.parts.deliveryPhotos.forget,
    forgetOrderLinks: app.parts.orderLinks.forget,
    forgetPositions: app.parts.positions.store.forget,
    forgetAlarms: app.parts.alarms.forget,
    forgetAuthorisations: createAuthorisationStore(app.database).forget,
    forgetTries: createTriesStore(app.database).forget,
    clock: Date.now,
    log,
  }).run();
  expect((await pool.query('select key from idempotency_keys')).rows).toEqual([{ key: 'young' }]);
  expect((await pool.query('select id from auth_sessions')).rows).toHaveLength(1);
  expect((await shop.get('/api/session')).status).toBe(200);
});

test('the jobs are scheduled in their own schema and stop when asked', async () => {
  const app = await startApp();
  app.parts.jobs.start();
  await app.parts.jobs.started;
  const { rows } = await app.database.pool.query('select name, cron from jobs.schedule order by name');
  expect(rows).toEqual([
    { name: 'clean-up', cron: '23 * * * *' },
    { name: 'delete-establishments', cron: '41 7 * * *' },
    { name: 'recount-reports', cron: '30 7 * * *' },
  ]);
  await app.parts.jobs.stop();
});

test('a store that refuses the jobs is reported in the log and the portal goes on', async () => {
  const app = await startApp();
  const shop = await app.openShop();
  const errors: unknown[] = [];
  const runner = createJobRunner({
    jobs: [],
    query: () => Promise.reject(new Error('the store is away')),
    onError: (error) => errors.push(error),
  });
  runner.start();
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await runner.stop();
  expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
});
