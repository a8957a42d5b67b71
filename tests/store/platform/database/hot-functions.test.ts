import { expect, test } from 'vitest';
import { startApp } from '#tests/support/start-app.ts';

test('every function that writes orders is planned once, not at each call', async ({ skip }) => {
  const { pool, isDistributed } = (await startApp()).database;
  skip(isDistributed(), 'Citus cannot use a plan for any establishment.');
  // Of functions that were replaced, the newest counts: the others serve nodes of the version before.
  const { rows } = await pool.query<{ name: string; settings: string }>(
    `select distinct on (p.proname) p.proname as name, array_to_string(p.proconfig, ' ') as settings
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and p.prorettype <> 'trigger'::regtype
       and p.prosrc ~ '(insert into|update|from) (orders|order_events|establishment_counters)\\M'
     order by p.proname, p.oid desc`,
  );
  expect(rows.map(({ name }) => name)).toContain('write_comanda_changes');
  expect(rows.filter(({ settings }) => !settings.includes('plan_cache_mode=force_generic_plan'))).toEqual([]);
});

test('no connection compiles plans, whatever the server’s setting is', async () => {
  const { pool } = (await startApp()).database;
  const { rows } = await pool.query(`select setting, source from pg_settings where name = 'jit'`);
  expect(rows).toEqual([{ setting: 'off', source: 'session' }]);
});
