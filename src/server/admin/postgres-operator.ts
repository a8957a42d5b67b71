import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { closedShopMark } from '#server/access/closed-shops.ts';
import { movedTables } from '#server/backup/move/postgres-move.ts';
import { onOwnConnection } from '#server/backup/store/postgres-session.ts';
import { archiveTables, quoted } from '#server/backup/store/postgres-tables-list.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inLine } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { eachShop } from '#server/platform/jobs/each-shop.ts';
import type { OperatorStore, ShopHealth } from './operator-store.ts';

/** The kinds of the audit's entries after which a person is in the establishment. */
const SIGN_INS = ['signIn', 'enterEstablishment'];
const AGENT_ALIVE_MS = 5 * 60 * 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export function createOperatorStore(database: Database): OperatorStore {
  const { kysely } = database;
  const shops = async (now: number, id?: string): Promise<readonly ShopHealth[]> => {
    const rows = await kysely
      .selectFrom('establishments')
      .select(['id', 'fantasy_name', 'created_at', 'disabled_at', 'delete_at'])
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('fantasy_name')
      .orderBy('id')
      .execute();
    // One establishment after another: the command is rare and must not slow the portal down.
    const found: ShopHealth[] = [];
    for (const row of rows) found.push({ ...shopOf(row), ...(await healthOf(database, row.id, now)) });
    return found;
  };

  return {
    list: (now) => shops(now),
    async disable(id, now, deleteAt) {
      const [shop] = await shops(now, id);
      if (shop === undefined) return null;
      const since = shop.disabledAt === undefined ? new Date(now) : new Date(shop.disabledAt);
      await kysely.transaction().execute(async (trx) => {
        await holdShop(trx, id);
        await change(trx, id, { disabled_at: since, delete_at: deleteAt === undefined ? null : new Date(deleteAt) });
        await endEverything(trx, id);
      });
      return (await shops(now, id))[0] ?? null;
    },
    async enable(id, now) {
      await inLine(kysely, (trx) => change(trx, id, { disabled_at: null, delete_at: null }));
      return (await shops(now, id))[0] ?? null;
    },
    async deleteDue(now, onFailed) {
      const due = await kysely
        .selectFrom('establishments')
        .where('delete_at', '<=', new Date(now))
        .where('disabled_at', 'is not', null)
        .select('id')
        .orderBy('id')
        .execute();
      const deleted: string[] = [];
      const remove = async (id: string) => {
        await kysely.transaction().execute(async (trx) => {
          await holdPeople(trx, id);
          await endEverything(trx, id);
        });
        if (await deleteRows(database, id, now)) deleted.push(id);
      };
      await eachShop(
        due.map(({ id }) => id),
        remove,
        onFailed,
      );
      return deleted;
    },
  };
}

interface OperatorShopRow {
  readonly id: string;
  readonly fantasy_name: string;
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  readonly delete_at: Date | null;
}

function shopOf(row: OperatorShopRow) {
  const { id, fantasy_name: name, created_at, disabled_at, delete_at } = row;
  return {
    id,
    name,
    createdAt: created_at.toISOString(),
    state: stateOf(row),
    ...(disabled_at === null ? {} : { disabledAt: disabled_at.toISOString() }),
    ...(delete_at === null ? {} : { deleteAt: delete_at.toISOString() }),
  };
}

function stateOf({ disabled_at, delete_at }: OperatorShopRow): ShopHealth['state'] {
  if (delete_at !== null) return 'deleting';
  return disabled_at === null ? 'open' : 'disabled';
}

/** One query per table: on a distributed store they may be on different nodes. */
async function healthOf({ kysely }: Database, id: string, now: number) {
  const one = async <Row extends object>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const [row] = (await query.execute(kysely)).rows;
    if (row === undefined) throw new Error(`No health of ${id} was read`);
    return row;
  };
  const orders = await one(sql<{ last: Date | null; week: number }>`
    select max(created_at) as last, count(*) filter (where created_at > ${new Date(now - WEEK_MS)})::int as week
    from all_orders where establishment_id = ${id}`);
  const people = await one(sql<{ count: number }>`
    select count(*) filter (where active)::int as count from account_memberships where establishment_id = ${id}`);
  // From the audit, because sessions are deleted when they end.
  const signedIn = await one(sql<{ last: Date | null }>`
    select max(at) as last from audit_entries
    where establishment_id = ${id} and kind = any (${SIGN_INS}::text[])`);
  const printers = await one(sql<{ count: number }>`
    select count(*)::int as count from printers where establishment_id = ${id}`);
  const agents = await one(sql<{ count: number; alive: number }>`
    select count(*)::int as count, count(*) filter (where last_seen_at > ${new Date(now - AGENT_ALIVE_MS)})::int as alive
    from print_agents where establishment_id = ${id}`);
  const webhooks = await one(sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries where establishment_id = ${id} and state = 'waiting'`);
  return {
    people: people.count,
    ...(signedIn.last === null ? {} : { lastSignInAt: signedIn.last.toISOString() }),
    ...(orders.last === null ? {} : { lastOrderAt: orders.last.toISOString() }),
    ordersOfWeek: orders.week,
    printers: printers.count,
    agentsAlive: agents.alive,
    agents: agents.count,
    waitingWebhooks: webhooks.count,
  };
}

async function change(
  db: Kysely<Schema>,
  id: string,
  columns: { readonly disabled_at: Date | null; readonly delete_at: Date | null },
): Promise<void> {
  await db.updateTable('establishments').set(columns).where('id', '=', id).execute();
}

/**
 * Locks the shop's people and then the shop: sessions that are being opened or moved there end with the others, or find
 * it disabled. Who opens a session locks in the same order, as the audit of a change of establishment does.
 */
async function holdShop(trx: Transaction<Schema>, id: string): Promise<void> {
  await holdPeople(trx, id);
  await trx.selectFrom('establishments').where('id', '=', id).select('id').forUpdate().execute();
}

/** Locks the accounts before their sessions, as all who delete several: different orders would be a deadlock. */
async function holdPeople(trx: Transaction<Schema>, id: string): Promise<void> {
  const people = trx.selectFrom('account_memberships').where('establishment_id', '=', id).select('account_id');
  await trx.selectFrom('auth_accounts').where('id', 'in', people).select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** Deletes the shop's sessions. For cached keys and links, writes an entry that every node reads within a second. */
async function endEverything(trx: Transaction<Schema>, id: string): Promise<void> {
  await sql`delete from auth_sessions where at_establishment = ${id}`.execute(trx);
  await sql`insert into ended_sessions (id) values (${closedShopMark(id)})`.execute(trx);
}

/**
 * Deletes the rows of every table with an establishment, those that refer to others first, in one transaction, without the
 * portal's time limits: it takes as long as the establishment is large. Locks the establishment's row and checks it once more:
 * false if it was enabled in the meantime.
 */
function deleteRows(database: Database, id: string, now: number): Promise<boolean> {
  // A connection that ends without a commit takes everything back.
  return onOwnConnection(database, 'portal-motoboy deletion', async (client) => {
    await client.query('begin');
    const { rowCount } = await client.query(
      'select 1 from establishments where id = $1 /* establishment */ and delete_at <= $2 /* now */ for update',
      [id, new Date(now)],
    );
    if (rowCount) {
      await allowDeletion(client, id);
      const tables = (await movedTables(client, id)).filter(({ name }) => !OF_ACCOUNTS.has(name));
      await deletePeople(client, id);
      for (const { name, own } of tables.toReversed()) {
        const bound = own.replaceAll(pg.escapeLiteral(id), '$1');
        await client.query(`delete from ${quoted(name)} where ${bound}`, [id]);
      }
      for (const name of await archiveTables(client)) {
        await client.query(`delete from ${quoted(name)} where establishment_id = $1 /* establishment */`, [id]);
      }
    }
    await client.query('commit');
    return Boolean(rowCount);
  });
}

/**
 * Tells the guards of append-only tables that this transaction deletes the establishment. On a distributed store the
 * guards run on the workers: Citus passes on a `set local`, but not a `set_config`.
 */
async function allowDeletion(client: pg.ClientBase, id: string): Promise<void> {
  await client.query(`set local citus.propagate_set_commands = 'local'`);
  await client.query(`set local portal.forgotten_establishment = ${pg.escapeLiteral(id)}`);
}

/** Tables of people, who may be members of other establishments. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set([
  'account_invitations',
  'account_memberships',
  'auth_accounts',
  'auth_credentials',
]);

/** Deletes the invitations, the memberships, and the accounts that are members nowhere else, with their rows. */
async function deletePeople(client: pg.ClientBase, id: string): Promise<void> {
  // Before the memberships, which select the invitations of a moved establishment; then the accounts before their
  // memberships, as whoever signs in or is erased locks them.
  await client.query('delete from account_invitations where establishment_id = $1 /* establishment */', [id]);
  await client.query(
    `select 1 from auth_accounts a where a.id in
     (select m.account_id from account_memberships m where m.establishment_id = $1 /* establishment */)
     order by a.id for update`,
    [id],
  );
  const { rows } = await client.query<{ account_id: string }>(
    'delete from account_memberships where establishment_id = $1 /* establishment */ returning account_id',
    [id],
  );
  await client.query(
    `delete from auth_accounts a where a.id = any ($1 /* accounts */)
     and not exists (select 1 from account_memberships m where m.account_id = a.id)`,
    [rows.map(({ account_id }) => account_id)],
  );
}
