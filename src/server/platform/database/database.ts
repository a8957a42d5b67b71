import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PostgresConnection } from './embedded/connection.ts';
import { createLockPatience, type LockPatience } from './lock-patience.ts';
import { preparingPool } from './prepared.ts';
import type { Schema } from './schema.ts';
import { wallState } from './wall/raise.ts';

/** The connections to the store. Only `postgres-*.ts` files use them; the wiring passes them on. */
export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** How many of the pool's connections may wait for a locked establishment. */
  readonly patience: LockPatience;
  /** Whether the tables are distributed over the workers of a Citus cluster, as {@link lookAtLayout} found it. */
  isDistributed(): boolean;
  /** Whether reads of one establishment can use row-level security, as {@link lookAtLayout} found it. */
  isWalled(): boolean;
  /** Reads whether the store is distributed: call it after the migrations and before any write. */
  lookAtLayout(): Promise<void>;
  /** Lets running statements end and closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connection: PostgresConnection | { readonly connectionString: string };
  readonly maxConnections?: number;
  /** Called when an idle connection breaks. The pool replaces it automatically. */
  readonly onError?: (error: Error) => void;
}

/** The server cancels a statement that takes longer; the client gives up on one the server never answers. */
const STATEMENT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 15_000;
/** How long a new connection may take: a server that does not answer is down. */
const CONNECT_TIMEOUT_MS = 4_000;
/**
 * How long a caller waits for a free connection while all are busy: as long as for a statement, because the server works
 * and nothing has been sent yet.
 */
const BUSY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS;

/** At most this many connections wait for locks; the others serve establishments that are not locked. */
const WAITING_CONNECTIONS = 2;

const INT8_OID = 20;

/** A connection with a time-out of its own: the pool's is for the wait and the new connection together. */
class QuickToConnect extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // The pool hides the password from a copy.
    super({ ...config, password: config.password, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** Opens no connection yet: a store that is down makes the first statement fail and never ends the process. */
export function openDatabase({ connection, maxConnections = 12, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    Client: QuickToConnect,
    connectionTimeoutMillis: BUSY_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'portal-motoboy',
    keepAlive: true,
    types: { getTypeParser: parserOf },
    onConnect: withoutJit,
  });
  // Without a listener, a connection closed by the server would end the process.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  let distributed = false;
  let walled = false;
  return {
    kysely,
    pool,
    patience: createLockPatience(WAITING_CONNECTIONS),
    isDistributed: () => distributed,
    isWalled: () => walled,
    lookAtLayout: async () => {
      distributed = await hasDistributedTables(pool);
      walled = (await wallState(kysely as never)) === 'stands';
    },
    close: () => closeAll(kysely, pool),
  };
}

/**
 * The options of the portal's pool for connections that work without its time limits, as long as a table is large:
 * backups and migrations.
 */
export function withoutLimits({ options }: pg.Pool): pg.ClientConfig {
  return {
    ...options,
    // The pool hides the password from its enumerable options.
    password: options.password,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
}

/**
 * Turns off compilation of plans, which servers have on: it costs 25 ms or more for each run of a short statement whose cost
 * the planner overestimates, as it does for a shop with 600,000 orders. Not a startup parameter, because poolers refuse it.
 */
async function withoutJit(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off');
}

async function hasDistributedTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(`select to_regclass('pg_dist_partition') is not null as known`);
  if (!rows[0]?.known) return false;
  const { rowCount } = await pool.query(
    `select 1 from pg_dist_partition where logicalrelid = to_regclass('establishments') and partmethod = 'h'`,
  );
  return rowCount === 1;
}

/** Closes the pool as well if no query ran through Kysely, which then leaves it open. */
async function closeAll(kysely: Kysely<Schema>, pool: pg.Pool): Promise<void> {
  await kysely.destroy();
  if (!pool.ending) await pool.end();
}

/** Counters are `bigint` in the store and numbers here: they stay far below 2^53. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8_OID && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format ?? 'text');
}
