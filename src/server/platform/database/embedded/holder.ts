import pg from 'pg';
import type { PostgresConnection } from './connection.ts';
import { LAUNCH_SETTING } from './server-settings.ts';

/**
 * Marks the database as used by a portal: an advisory lock on a connection that serves nothing else. The lock is
 * released however its holder ends, and is taken again after the server was down.
 */
export interface Hold {
  /** the mark with which the server was launched */
  readonly launch: string;
  /** resolves when the connection is gone */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

export type HoldAnswer =
  | { readonly hold: Hold }
  | { readonly refused: 'not-accepting' }
  | { readonly refused: 'taken'; readonly by: string };

/** "portal" in ASCII, and the one key that is locked in that class. */
const LOCK_CLASS = 0x706f7274;
const LOCK_OBJECT = 1;
const HOLDER_NAME = 'portal-motoboy ';

/** starting up or stopping, too many connections, being shut down, crash of another backend, cannot connect now */
const NOT_ACCEPTING = new Set([
  '57P03',
  '53300',
  '57P01',
  '57P02',
  '08006',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
]);

/** Tries once. A server that says "not now" gives an answer; a wrong password or a missing database throws. */
export async function takeHold(connection: PostgresConnection): Promise<HoldAnswer> {
  const client = new pg.Client({
    ...connection,
    application_name: `${HOLDER_NAME}${process.pid}`,
    connectionTimeoutMillis: 5000,
  });
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean; launch: string | null }>(
      `select pg_try_advisory_lock($1 /* class */, $2 /* object */) as held,
         current_setting('${LAUNCH_SETTING}', true) as launch`,
      [LOCK_CLASS, LOCK_OBJECT],
    );
    if (rows[0]?.held) return { hold: { launch: rows[0].launch ?? '', lost, release: () => client.end() } };
    const by = await holderOf(client);
    await client.end();
    return { refused: 'taken', by };
  } catch (error) {
    client.end().catch(() => {});
    if (isNotAccepting(error)) return { refused: 'not-accepting' };
    throw error;
  }
}

/** Whether the server takes connections now; throws on any other failure, such as a refused password. */
export async function accepts(connection: PostgresConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (isNotAccepting(error)) return false;
    throw error;
  }
}

/** The process number of the portal that holds the lock, as sent to the server. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.classid = $1 /* class */ and l.objid = $2 /* object */ and l.granted`,
    [LOCK_CLASS, LOCK_OBJECT],
  );
  return rows[0]?.name.slice(HOLDER_NAME.length) ?? '?';
}

function isNotAccepting(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return NOT_ACCEPTING.has(code ?? '') || /timeout|terminated/i.test(message ?? '');
}
