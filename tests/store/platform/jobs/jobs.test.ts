import { expect, test } from 'vitest';
import { createJobRunner } from '#server/platform/jobs/runner.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { jobsOf, setUpPrinter } from '#tests/support/printing/printers.ts';
import { type RunningApp, startApp } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Runs the job as the portal assembled it. */
async function cleanUp(app: RunningApp): Promise<void> {
  const job = app.parts.jobs.jobs.find(({ name }) => name === 'clean-up');
  if (job === undefined) throw new Error('No job is named clean-up.');
  await job.run();
}

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

  await cleanUp(app);
  expect((await pool.query('select key from idempotency_keys')).rows).toEqual([{ key: 'young' }]);
  expect((await pool.query('select id from auth_sessions')).rows).toHaveLength(1);
  expect((await shop.get('/api/session')).status).toBe(200);
});

test('a deletion that fails does not stop the others, and is reported', async () => {
  const app = await startApp();
  const { pool } = app.database;
  const shop = await app.openShop();
  await shop.post('/api/orders', aDelivery(), { 'idempotency-key': 'old' });
  await pool.query(`update idempotency_keys set created_at = now() - interval '8 days'`);
  await pool.query(`insert into limited_tries (key, count, at) values ('old', 1, now() - interval '2 hours')`);
  const held = await holdRows(app, 'select from idempotency_keys where establishment_id = $1 for update', [
    shop.establishment.id,
  ]);
  const cleaned = cleanUp(app);
  await held.cancelWaiting();
  await expect(cleaned).rejects.toMatchObject({ code: '57014' });
  expect((await pool.query('select from limited_tries')).rowCount).toBe(0);

  const errors: unknown[] = [];
  const failing = { name: 'failing', cron: '0 0 1 1 *', run: () => Promise.reject(new Error('no store')) };
  const runner = createJobRunner({
    jobs: [failing],
    query: pool.query.bind(pool),
    onError: (error) => errors.push(error),
  });
  await expect(runner.jobs[0]?.run()).rejects.toThrow('no store');
  expect(errors).toHaveLength(1);
});

test('positions of couriers and of partners’ drivers are deleted after 30 days, in every shop', async () => {
  const app = await startApp();
  const { store, driverRides } = app.parts.positions;
  const now = Date.now();
  const daysAgo = (days: number) => ({ at: now - days * DAY_MS, latitude: -23.56, longitude: -46.65 });
  const shops = [await app.openShop(), await app.openShop()];
  for (const { establishment, courier } of shops) {
    const of = (days: number) => ({ courierId: courier.id, position: daysAgo(days) });
    await store.append(establishment.id, [of(31), of(29)]);
    await store.saveNewest(establishment.id, [of(31)]);
    await driverRides.append(establishment.id, 'order', [daysAgo(31), daysAgo(29)]);
  }

  await cleanUp(app);
  for (const { establishment, courier } of shops) {
    const from = now - 60 * DAY_MS;
    expect(await store.ride(establishment.id, courier.id, from, now, 10)).toEqual([daysAgo(29)]);
    expect(await store.newest(establishment.id, from)).toEqual([]);
    expect(await driverRides.ride(establishment.id, 'order', from, now, 10)).toEqual([daysAgo(29)]);
  }
});

test('tickets are deleted a week after their time, however early their order was placed, or after they ended', async () => {
  const app = await startApp();
  const shop = await app.openShop();
  const { id: establishmentId } = shop.establishment;
  const kitchen = await setUpPrinter(shop);
  const { printJobs } = app.parts.printing;
  const now = Date.now();
  const job = (id: string, ageDays: number, dueInDays: number) => ({
    ...({ id, printerId: kitchen.id, kind: 'kitchen', title: id, width: 80, markup: '' } as const),
    createdAt: now - ageDays * DAY_MS,
    dueAt: now + dueInDays * DAY_MS,
  });
  const jobs = [job('ahead', 8, 2), job('late', 20, -8), job('recent', 20, -6), job('canceled', 20, 2)];
  await printJobs.add(establishmentId, jobs);
  await printJobs.move(establishmentId, 'canceled', ['waiting'], 'dropped', now - 8 * DAY_MS);

  await cleanUp(app);
  expect((await jobsOf(shop, kitchen)).map(({ id }) => id).toSorted()).toEqual(['ahead', 'recent']);
});

test('the jobs are scheduled in their own schema and stop when asked', async () => {
  const app = await startApp();
  app.parts.jobs.start();
  await app.parts.jobs.started;
  const { rows } = await app.database.pool.query('select name, cron, options from jobs.schedule order by name');
  // A second run must not begin beside one that takes long.
  for (const { options } of rows) expect(options).toMatchObject({ expireInSeconds: 7200, retryLimit: 0 });
  expect(rows.map(({ name, cron }) => ({ name, cron }))).toEqual([
    { name: 'authors-of-events', cron: '47 * * * *' },
    { name: 'clean-up', cron: '23 * * * *' },
    { name: 'delete-establishments', cron: '41 * * * *' },
    { name: 'recount-reports', cron: '30 * * * *' },
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
