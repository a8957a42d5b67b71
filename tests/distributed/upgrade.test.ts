import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { distribute } from '#server/platform/database/distribution/distribute.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/database/migrate.ts';
import { createRunStore } from '#server/runs/postgres-runs.ts';
import { createTestDatabase } from '#tests/support/database/postgres.ts';
import { formOf } from '#tests/support/database/whole-store.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { startApp } from '#tests/support/start-app.ts';

/** The migrations of the store that is upgraded: later ones write rows, change indexes and create functions. */
const BEFORE = MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf('0119-order-archive') + 1);
const SHOPS = 40;

test('a distributed store is upgraded with its content, and the next distribution adds what is new once', async () => {
  const { connection, drop } = await createTestDatabase({
    template: 'before_upgrade',
    migrate: async (to) => {
      const { kysely, close } = openDatabase({ connection: to, maxConnections: 1 });
      await migrate(kysely as never, BEFORE).finally(close);
    },
  });
  const database = openDatabase({ connection, maxConnections: 1 });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const run = async (text: string) => (await database.pool.query(text)).rows;
  await run(`insert into establishments (id, fantasy_name, time_zone)
    select 'e' || n, 'Loja', 'America/Sao_Paulo' from generate_series(1, ${SHOPS}) n`);
  await run(`insert into establishment_counters (establishment_id, revision, order_number)
    select 'e' || n, n, n from generate_series(1, ${SHOPS}) n`);

  // Every shop has a run of two orders that has ended, one on the road, and a device for push messages.
  await run(`insert into runs (establishment_id, id, sort, number, business_day, state, is_proposal, courier_id,
      courier_name, created_at)
    select 'e' || n, state, 0, 1, '2026-11-28', state, false, 'courier', 'Ana', now()
    from generate_series(1, ${SHOPS}) n, unnest(array['ended', 'out']) state`);
  await run(`insert into run_stops (establishment_id, run_id, position, order_id, locked)
    select establishment_id, id, place, id || place, false from runs, generate_series(0, 1) place`);
  await run(`insert into push_devices (establishment_id, id, endpoint, endpoint_hash, p256dh, auth, name, on_duty,
      created_at, renewed_at)
    select 'e' || n, 'device', 'https://push.test', n, '', '', 'Celular', true, now(), now()
    from generate_series(1, ${SHOPS}) n`);

  expect(await migrate(database.kysely as never)).toEqual(MIGRATION_NAMES.slice(BEFORE.length));
  expect(await run(`select count(*)::int as count from order_followers where follower = 'alarms'`)).toEqual([
    { count: SHOPS },
  ]);
  const sums = () => run('select runs, orders, count(*)::int as shops from run_sums group by runs, orders');
  expect(await sums()).toEqual([{ runs: 1, orders: 2, shops: SHOPS }]);
  expect(await run('select count(*)::int as count from push_devices where gone_at is null')).toEqual([
    { count: SHOPS },
  ]);
  // Nodes write before the next distribution: Citus refuses generic plans of functions of one establishment.
  expect(
    await run(`select p.proname from pg_proc p join pg_catalog.pg_dist_object d on d.classid = 'pg_proc'::regclass
      and d.objid = p.oid and d.distribution_argument_index is not null
      where 'plan_cache_mode=force_generic_plan' = any (p.proconfig)`),
  ).toEqual([]);
  const runs = createRunStore(database);
  const spoil = () => run(`update run_sums set orders = 7 where establishment_id = 'e1'`);
  const difference = '2026-11-28 runs of courier: 1 of 7 orders, recounted 1 of 2';
  await spoil();
  expect(await runs.recountSums('e1')).toEqual([difference]);
  const again = () => withClient(connection, (client) => distribute(client));
  expect((await again()).tables).toContain('run_sums');
  expect(await sums()).toEqual([{ runs: 1, orders: 2, shops: SHOPS }]);
  await spoil();
  expect(await runs.recountSums('e1')).toEqual([difference]);
  expect(await runs.recountSums('e1')).toEqual([]);
  expect((await again()).tables).toEqual([]);
  const fresh = await startApp();
  expect(await formOf(connection)).toEqual(await formOf(fresh.connection));
  const functions = (of: typeof fresh.connection) =>
    withClient(of, async (client) => {
      const { rows } =
        await client.query(`select p.oid::regprocedure::text as name, d.distribution_argument_index as by, p.proconfig
        from pg_proc p join pg_catalog.pg_dist_object d on d.classid = 'pg_proc'::regclass and d.objid = p.oid
        where p.pronamespace = 'public'::regnamespace order by 1`);
      return rows;
    });
  expect(await functions(connection)).toEqual(await functions(fresh.connection));
});
