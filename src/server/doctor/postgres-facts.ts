import type pg from 'pg';
import { createAbsences } from '#server/alarms/postgres-absences.ts';
import { readStoreMark } from '#server/backup/store/postgres-mark.ts';
import type { Database } from '#server/platform/database/database.ts';
import { wallState } from '#server/platform/database/wall/raise.ts';
import type { AgentFacts, StoreFacts } from './store-facts.ts';

/** The migration that creates the table of absences. */
const ABSENCES = '0117-live-absences';
const ASKED = 7;
const PROTECTING = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Reads facts about the store, without changes. Fails if it does not answer. */
export async function readStoreFacts({ pool, kysely }: Database): Promise<StoreFacts> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: string; number: number; unsafe: string[] }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
         array(
           select name from pg_settings where name = any ($1 /* settings */) and setting = 'off' order by name
         ) as unsafe`,
      [PROTECTING],
    );
    const clockAheadMs = await clockAhead(client);
    const applied = await namesOf(client, 'kysely_migration', 'select name from kysely_migration order by name');
    return {
      version: rows[0]?.version ?? '',
      versionNumber: rows[0]?.number ?? 0,
      unsafe: rows[0]?.unsafe ?? [],
      answerMs: await middleAnswer(client),
      clockAheadMs,
      applied,
      mark: await readStoreMark(pool),
      wall: applied.length === 0 ? undefined : await wallState(kysely as never),
      agents: applied.length === 0 ? [] : await agents(client),
      notListening: applied.includes(ABSENCES) ? await notListening(kysely) : [],
    };
  } finally {
    client.release();
  }
}

async function notListening(kysely: Database['kysely']): Promise<readonly string[]> {
  const absences = await createAbsences({ kysely })(Date.now());
  return absences.flatMap(({ establishmentId, hasHours }) => (hasHours ? [establishmentId] : []));
}

async function clockAhead(client: pg.ClientBase): Promise<number> {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  return (before + Date.now()) / 2 - (rows[0]?.now ?? before);
}

async function middleAnswer(client: pg.ClientBase): Promise<number> {
  const took: number[] = [];
  for (let asked = 0; asked < ASKED; asked += 1) {
    const from = performance.now();
    await client.query('select 1');
    took.push(performance.now() - from);
  }
  return took.toSorted((one, other) => one - other)[ASKED >> 1] ?? 0;
}

async function namesOf(client: pg.ClientBase, table: string, statement: string): Promise<readonly string[]> {
  const { rows: there } = await client.query('select to_regclass($1 /* table */) as found', [`public.${table}`]);
  if (there[0]?.found === null) return [];
  const { rows } = await client.query<{ name: string }>(statement);
  return rows.map(({ name }) => name);
}

async function agents(client: pg.ClientBase): Promise<readonly AgentFacts[]> {
  const { rows } = await client.query<{ shop: string; name: string; minutes: number | null }>(
    `select e.fantasy_name as shop, a.name,
       floor(extract(epoch from clock_timestamp() - a.last_seen_at) / 60)::int as minutes
     from print_agents a join establishments e on e.id = a.establishment_id
     where exists (select from printers p where p.establishment_id = a.establishment_id
       and (p.connection = 'network' or p.agent_id = a.id))
     order by 1, 2`,
  );
  return rows.map(({ shop, name, minutes }) => ({ shop, name, silentMinutes: minutes ?? undefined }));
}
