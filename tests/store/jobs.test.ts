import { expect, test } from 'vitest';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { cleanUpJob } from '#server/jobs/jobs.ts';
import type { Query, Try, WorkQueue } from '#server/jobs/work-queue.ts';
import { createPostalCodeStore } from '#server/store/postal-codes.ts';
import { createPrintJobStore } from '#server/store/print-jobs.ts';
import { createSessionStore } from '#server/store/session-store.ts';
import { createWebhookStore } from '#server/store/webhooks.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

const log = { info() {} };

test('keys of repeats older than a week and sessions that ran out are forgotten, others stay', async () => {
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
    clock: Date.now,
    log,
  }).run();
  expect((await pool.query('select key from idempotency_keys')).rows).toEqual([{ key: 'young' }]);
  expect((await pool.query('select id from auth_sessions')).rows).toHaveLength(1);
  expect((await shop.get('/api/session')).status).toBe(200);
});

test('the jobs are scheduled in a schema of their own and stop when asked', async () => {
  const app = await startApp();
  app.parts.jobs.start();
  await app.parts.jobs.started;
  const { rows } = await app.database.pool.query('select name, cron from jobs.schedule');
  expect(rows).toEqual([{ name: 'clean-up', cron: '23 * * * *' }]);
  await app.parts.jobs.stop();
});

test('a store that refuses the jobs is told to the log and the portal goes on', async () => {
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

test('work that fails comes again after a pause, and only what was committed is done', async () => {
  const app = await startApp();
  const done: string[] = [];
  const tries: Try[] = [];
  const runner = createJobRunner({
    jobs: [],
    queues: [
      {
        name: 'letters',
        retries: 2,
        firstPauseSeconds: 1,
        longestPauseSeconds: 1,
        atOnce: 2,
        mostSeconds: 10,
        async work({ letter }: { letter: string }, attempt) {
          if (letter === 'a') tries.push(attempt);
          if (letter === 'a' && !attempt.isLast) throw new Error('not yet');
          done.push(letter);
        },
      } satisfies WorkQueue<{ letter: string }>,
    ],
    query: (text, values) => app.database.pool.query(text, values),
    onError: () => undefined,
  });
  runner.start();
  await runner.started;
  const client = await app.database.pool.connect();
  const query: Query = (text, values) => client.query(text, values);
  await client.query('begin');
  await runner.send('letters', { letter: 'never' }, query);
  await client.query('rollback');
  await client.query('begin');
  await runner.send('letters', { letter: 'b' }, query);
  await client.query('commit');
  client.release();
  await runner.send('letters', { letter: 'a' });
  runner.wake('letters');
  await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual(['a', 'b']);
  expect(tries.map(({ number, isLast }) => [number, isLast])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  await runner.stop();
});
