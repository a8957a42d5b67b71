import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuthorisationSubject } from '#domain/access/authorisation.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { PASSED, refused } from '#domain/shared/result.ts';
import type { AuthorisationRow } from '#server/access/postgres-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import { type AuthorisationStore, MOST_OPEN, type StoredAuthorisation } from './authorisation-store.ts';

/** Acts that wait for a decision, on PostgreSQL. */
export function createAuthorisationStore({ kysely }: Pick<Database, 'kysely'>): AuthorisationStore {
  return {
    add: (establishmentId, one) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const others = await openOf(trx, establishmentId, one.askedAt).where('id', '!=', one.id).execute();
        if (others.length >= MOST_OPEN) return refused({ code: 'too-many-entries' });
        await trx
          .insertInto('authorisations')
          .values({
            establishment_id: establishmentId,
            id: one.id,
            operation: one.operation,
            path: one.path,
            request_hash: one.requestHash,
            subject: JSON.stringify(one.subject) as unknown as AuthorisationSubject,
            asked_by: one.askedBy,
            asked_by_name: one.askedByName,
            device: one.device ?? null,
            asked_at: new Date(one.askedAt),
            ends_at: new Date(one.endsAt),
          })
          .onConflict((conflict) => conflict.columns(['establishment_id', 'id']).doNothing())
          .execute();
        return PASSED;
      }),
    async read(establishmentId, id) {
      const row = await kysely
        .selectFrom('authorisations')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst();
      return row && storedOf(row);
    },
    async open(establishmentId, now) {
      return (await openOf(kysely, establishmentId, now).orderBy('asked_at').execute()).map(storedOf);
    },
    decide: (establishmentId, id, { allowed, by, byName, endsAt }, now, also) =>
      kysely.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('authorisations')
          .set({ allowed, decided_by: by, decided_by_name: byName, ends_at: new Date(endsAt) })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .where('allowed', 'is', null)
          .where('ends_at', '>', new Date(now))
          .returningAll()
          .executeTakeFirst();
        const decided = row && storedOf(row);
        if (decided !== undefined) await also(decided, toStoreTransaction(trx));
        return decided;
      }),
    async use(establishmentId, id, { askedBy, hash, key }, now) {
      const row = await kysely
        .updateTable('authorisations')
        .set({ used_at: sql`coalesce(used_at, ${new Date(now)})`, used_key: key ?? null })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .where('asked_by', '=', askedBy)
        .where('request_hash', '=', hash)
        .where('allowed', '=', true)
        .where((is) =>
          is.or([
            is.and([is('used_at', 'is', null), is('ends_at', '>', new Date(now))]),
            is.and([is('used_key', '=', key ?? null), is('used_at', '>', new Date(now - RETRIED_MS))]),
          ]),
        )
        .returning('decided_by')
        .executeTakeFirst();
      return row?.decided_by ?? undefined;
    },
    async forget(before) {
      const [gone] = await kysely.deleteFrom('authorisations').where('ends_at', '<', new Date(before)).execute();
      return Number(gone?.numDeletedRows ?? 0);
    },
  };
}

/** The undecided ones. */
function openOf(db: Kysely<Schema>, establishmentId: string, now: InstantMs) {
  return db
    .selectFrom('authorisations')
    .where('establishment_id', '=', establishmentId)
    .where('ends_at', '>', new Date(now))
    .where('allowed', 'is', null)
    .selectAll();
}

/** How long a request may be repeated after its answer was lost. */
const RETRIED_MS = 10 * 60_000;

function storedOf(row: Selectable<AuthorisationRow>): StoredAuthorisation {
  return {
    id: row.id,
    operation: row.operation,
    path: row.path,
    subject: row.subject,
    requestHash: row.request_hash,
    askedBy: row.asked_by,
    askedByName: row.asked_by_name,
    ...(row.device === null ? {} : { device: row.device }),
    askedAt: row.asked_at.getTime(),
    endsAt: row.ends_at.getTime(),
    ...(row.allowed === null ? {} : { allowed: row.allowed }),
    ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
    ...(row.decided_by_name === null ? {} : { decidedByName: row.decided_by_name }),
    isUsed: row.used_at !== null,
  };
}
