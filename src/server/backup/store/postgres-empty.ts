import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { BackupError } from '#server/backup/error.ts';
import { listTables, NOT_OF_AN_EXTENSION, quoted } from './postgres-tables-list.ts';

/** Tables of the migrator: they have rows even in an empty store. */
const OF_THE_MIGRATOR = /^kysely_migration(?:_lock)?$/;
/** Migration 121 fills it with the numbers of the shares. */
const FILLED_BY_A_MIGRATION = 'work_shares';

/** Refuses a store with rows, and one with tables of another program. */
export async function refuseFullStore(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client);
  const own = tables.filter(({ name }) => !OF_THE_MIGRATOR.test(name));
  const full: string[] = [];
  for (const { name } of own) {
    if (name === FILLED_BY_A_MIGRATION) continue;
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rowCount) full.push(name);
  }
  if (full.length === 0 && (own.length === 0 || own.length < tables.length)) return;
  throw new BackupError(
    'O banco de dados de destino não está vazio, e uma restauração nunca apaga dados. Indique em DATA_DIR uma pasta nova (ou em DATABASE_URL um banco vazio).',
  );
}

/** How often to look: a portal that was just stopped is still listed for a moment. */
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 200;

/** Refuses while a portal uses the store: it would see an empty store and begin to fill it. */
export async function refuseUsedStore(client: pg.ClientBase): Promise<void> {
  for (let looks = 1; await isUsed(client); looks += 1) {
    if (looks === LOOKS) {
      throw new BackupError('Um portal está usando o banco de dados de destino. Encerre-o e restaure de novo.');
    }
    await delay(BETWEEN_LOOKS_MS);
  }
}

async function isUsed(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = 'portal-motoboy' and pid <> pg_backend_pid() limit 1`,
  );
  return rowCount !== 0;
}

/** Drops the schema of a store without rows, so that the backup's migrations start from nothing. */
export async function clearEmptyStore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    `select format('drop table if exists %s cascade', c.oid::regclass) as command
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${NOT_OF_AN_EXTENSION}
     union all
     select format('drop routine if exists %s cascade', p.oid::regprocedure)
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and not exists
       (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { command } of rows) await client.query(command);
}
