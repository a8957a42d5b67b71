import pg from 'pg';
import { BackupError } from '#server/backup/error.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { type LogPosition, positionText, readPosition } from './log-position.ts';
import type { LogFacts, LogSession } from './log-session.ts';

const SLOT = 'portal_log_archive';
/** The longest time between a commit's timestamp and its flush: usually under 1 ms, longer on a slow disk. */
const IN_FLIGHT_MS = 2000;

/** Connects to the embedded server that runs on this data, as its superuser, which nothing else uses. */
export async function openLogSession(dataDir: string): Promise<LogSession> {
  const connection = await readEmbeddedConnection(dataDir);
  if (connection === undefined) throw new BackupError('O PostgreSQL embutido está parado.');
  const client = new pg.Client({ ...connection, user: 'postgres', application_name: 'portal-log-archive' });
  client.on('error', () => {});
  await client.connect();
  return {
    readFacts: () => readFacts(client),
    reserve: (mostMegabytes) => reserve(client, mostMegabytes),
    async release(upTo) {
      await client.query('select pg_replication_slot_advance($1 /* slot */, $2::pg_lsn /* up to */)', [
        SLOT,
        positionText(upTo),
      ]);
    },
    async startBase() {
      const { rows } = await client.query<{ at: string }>(`select pg_backup_start('portal', fast => true)::text as at`);
      return readPosition(rows[0]?.at ?? '');
    },
    async stopBase() {
      const { rows } = await client.query<{ at: string; label: string; now: number }>(
        `select lsn::text as at, labelfile as label, extract(epoch from clock_timestamp())::float8 * 1000 as now
         from pg_backup_stop(wait_for_archive => false)`,
      );
      const [row] = rows;
      if (row === undefined) throw new Error('pg_backup_stop returned no row');
      return { end: readPosition(row.at), label: row.label, now: Math.ceil(row.now) };
    },
    close: () => client.end(),
  };
}

/** Ends the reservation of a portal that no longer archives. */
export async function dropReservation(dataDir: string): Promise<void> {
  const connection = await readEmbeddedConnection(dataDir);
  if (connection === undefined) return;
  const client = new pg.Client({ ...connection, user: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    await dropSlot(client);
  } finally {
    await client.end();
  }
}

async function readFacts(client: pg.Client): Promise<LogFacts> {
  const { rows } = await client.query<{ system: string; timeline: number; now: number; flushed: string }>(
    `select (pg_control_system()).system_identifier::text as system,
       (pg_control_checkpoint()).timeline_id as timeline,
       extract(epoch from clock_timestamp())::float8 * 1000 as now,
       pg_current_wal_flush_lsn()::text as flushed`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL returned no row of log facts');
  // Subtract the flush time: a commit in flight may have an earlier timestamp than now.
  return { ...row, now: Math.floor(row.now) - IN_FLIGHT_MS, flushed: readPosition(row.flushed) };
}

async function reserve(client: pg.Client, mostMegabytes: number): Promise<LogPosition | undefined> {
  await limitSlots(client, mostMegabytes);
  const { rows } = await client.query<{ at: string | null; lost: boolean }>(
    `select restart_lsn::text as at, wal_status = 'lost' or invalidation_reason is not null as lost
     from pg_replication_slots where slot_name = $1 /* slot */`,
    [SLOT],
  );
  const [slot] = rows;
  if (slot && !slot.lost && slot.at !== null) return readPosition(slot.at);
  if (slot) await dropSlot(client);
  await client.query('select pg_create_physical_replication_slot($1 /* slot */, immediately_reserve => true)', [SLOT]);
  return undefined;
}

async function limitSlots(client: pg.Client, megabytes: number): Promise<void> {
  const { rows } = await client.query<{ limit: string }>(
    `select setting as limit from pg_settings where name = 'max_slot_wal_keep_size'`,
  );
  if (rows[0]?.limit === String(megabytes)) return;
  await client.query(`alter system set max_slot_wal_keep_size = '${Math.trunc(megabytes)}MB'`);
  await client.query('select pg_reload_conf()');
}

async function dropSlot(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where slot_name = $1 /* slot */ and not active`,
    [SLOT],
  );
}
