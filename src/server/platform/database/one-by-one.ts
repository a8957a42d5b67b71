import { type Kysely, sql, type Transaction } from 'kysely';
import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import type { Schema } from './schema.ts';

/** Keeps these locks apart from the other advisory locks. */
const ONE_BY_ONE = 7_401_156;

/**
 * Serialises changes of an establishment's settings and lists, so that limits, positions and references are checked on
 * current rows. Does not delay orders: references to the establishment do not conflict with this lock.
 *
 * Two locks, because a distributed store lets go of the establishment's row on its worker before the coordinator commits
 * the tables that it keeps itself (keys, people, the partner's accounts): the next one would not see them yet. The
 * advisory lock is the coordinator's, and is held until then.
 */
export async function oneByOne(trx: Transaction<Schema>, establishmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ONE_BY_ONE}::integer, hashtext(${establishmentId}))`.execute(trx);
  await trx
    .selectFrom('establishments')
    .where('id', '=', establishmentId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Runs a change that is a single statement in a transaction. For rows for which transactions of several requests may wait as
 * well: Citus cannot tell single statements apart, so a line in which both wait in turn looks like a deadlock to it
 * (decisions 168 and 184).
 */
export function inLine<Result>(
  kysely: Kysely<Schema>,
  change: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return kysely.transaction().execute(change);
}

/** A row that is to be added to a list with a limit; a row with the same key is the same entry. */
export interface NewEntry {
  readonly table: 'account_memberships' | 'api_keys' | 'couriers' | 'print_agents' | 'trusted_devices';
  readonly key: { readonly column: 'account_id' | 'device_hash' | 'id'; readonly value: string };
  /** The most entries of an establishment. */
  readonly most: number;
  /** The most active ones of a list whose entries are switched off and never deleted; absent if the new one is not. */
  readonly mostActive?: number | undefined;
}

/**
 * Refuses an entry for which an establishment's list has no room. One that the list has already passes: an import may
 * fill a list beyond its limit. Until the transaction ends nobody else adds one, so two at the same moment cannot both
 * take the last place.
 */
export async function checkRoom(
  trx: Transaction<Schema>,
  establishmentId: string,
  { table, key, most, mostActive }: NewEntry,
): Promise<Check<Refusal<'too-many-entries'>>> {
  await oneByOne(trx, establishmentId);
  const { rows } = await sql<{ count: number; known: number }>`
    select count(*)::int as count, count(*) filter (where ${sql.ref(key.column)} = ${key.value})::int as known
    from ${sql.table(table)} where establishment_id = ${establishmentId}`.execute(trx);
  const { count = 0, known = 0 } = rows[0] ?? {};
  if (known > 0) return PASSED;
  if (count >= most) return refused({ code: 'too-many-entries' });
  return mostActive === undefined ? PASSED : checkActiveRoom(trx, establishmentId, table, mostActive);
}

/**
 * Refuses one more active entry of a list whose entries are switched off and never deleted. The transaction holds the
 * establishment already ({@link oneByOne}).
 */
export async function checkActiveRoom(
  trx: Transaction<Schema>,
  establishmentId: string,
  table: NewEntry['table'],
  most: number,
): Promise<Check<Refusal<'too-many-entries'>>> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where establishment_id = ${establishmentId} and active`.execute(trx);
  return (rows[0]?.count ?? 0) < most ? PASSED : refused({ code: 'too-many-entries' });
}
