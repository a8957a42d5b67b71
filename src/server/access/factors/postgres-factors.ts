import { type Selectable, sql, type Transaction } from 'kysely';
import { ASKED_OF } from '#domain/access/second-factor.ts';
import { PASSED, refused } from '#domain/shared/result.ts';
import type { AccessSchema } from '#server/access/postgres-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type Factor, type FactorKind, type FactorStore, MOST_PASSKEYS, type NewFactor } from './factor-store.ts';

export function createFactorStore({ kysely }: Pick<Database, 'kysely'>): FactorStore {
  const rowOf = (
    accountId: string,
    { id, kind, name, secret, counter }: NewFactor,
    at: number,
    isConfirmed: boolean,
  ) => ({
    id,
    account_id: accountId,
    kind,
    name,
    secret,
    counter,
    created_at: new Date(at),
    confirmed_at: isConfirmed ? new Date(at) : null,
  });
  return {
    async list(accountId) {
      const rows = await kysely
        .selectFrom('auth_factors')
        .where('account_id', '=', accountId)
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(factorOf);
    },
    async isProtected(accountId) {
      const row = await kysely
        .selectFrom('auth_factors')
        .where('account_id', '=', accountId)
        .where('kind', '!=', 'recovery')
        .where('confirmed_at', 'is not', null)
        .select('id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    replace: (accountId, kind, factors, at, isConfirmed) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOneOf(trx, accountId);
        await trx.deleteFrom('auth_factors').where('account_id', '=', accountId).where('kind', '=', kind).execute();
        await trx
          .insertInto('auth_factors')
          .values(factors.map((factor) => rowOf(accountId, factor, at, isConfirmed)))
          .execute();
      }),
    addPasskey: (accountId, passkey, at) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOneOf(trx, accountId);
        const known = trx.selectFrom('auth_factors').where('account_id', '=', accountId).where('kind', '=', 'passkey');
        if ((await known.select('id').execute()).length >= MOST_PASSKEYS) {
          return refused({ code: 'too-many-entries' });
        }
        await trx
          .insertInto('auth_factors')
          .values(rowOf(accountId, { ...passkey, kind: 'passkey' }, at, true))
          .execute();
        return PASSED;
      }),
    async advance(id, counter, at) {
      const { numUpdatedRows } = await kysely
        .updateTable('auth_factors')
        .set({
          counter,
          last_used_at: new Date(at),
          confirmed_at: sql<Date>`coalesce(confirmed_at, ${new Date(at)})`,
        })
        .where('id', '=', id)
        .where('counter', '<', counter)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async findPasskey(id) {
      const row = await kysely
        .selectFrom('auth_factors')
        .where('id', '=', id)
        .where('kind', '=', 'passkey')
        .selectAll()
        .executeTakeFirst();
      return row ? { accountId: row.account_id, key: factorOf(row) } : null;
    },
    async noteUse(id, counter, at) {
      await kysely
        .updateTable('auth_factors')
        .set({ counter, last_used_at: new Date(at) })
        .where('id', '=', id)
        .execute();
    },
    async takeRecovery(accountId, hash) {
      const { numDeletedRows } = await kysely
        .deleteFrom('auth_factors')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'recovery')
        .where('secret', '=', hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    remove: (accountId, kind, id) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOneOf(trx, accountId);
        const { numDeletedRows } = await trx
          .deleteFrom('auth_factors')
          .where('account_id', '=', accountId)
          .where('kind', '=', kind)
          .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
          .executeTakeFirst();
        const left = await trx
          .selectFrom('auth_factors')
          .where('account_id', '=', accountId)
          .where('kind', '!=', 'recovery')
          .where('confirmed_at', 'is not', null)
          .select('id')
          .limit(1)
          .executeTakeFirst();
        if (left === undefined) await trx.deleteFrom('auth_factors').where('account_id', '=', accountId).execute();
        return Number(numDeletedRows);
      }),
    async removeAll(accountId) {
      await kysely.deleteFrom('auth_factors').where('account_id', '=', accountId).execute();
    },
    async readRule(establishmentId) {
      const row = await kysely
        .selectFrom('second_factor_rules')
        .where('establishment_id', '=', establishmentId)
        .select('asked_of')
        .executeTakeFirst();
      return ASKED_OF.find((known) => known === row?.asked_of) ?? 'nobody';
    },
    async saveRule(establishmentId, askedOf) {
      await kysely
        .insertInto('second_factor_rules')
        .values({ establishment_id: establishmentId, asked_of: askedOf })
        .onConflict((conflict) => conflict.column('establishment_id').doUpdateSet({ asked_of: askedOf }))
        .execute();
    },
  };
}

/** Locks the account, so that of two concurrent calls the second sees what the first wrote. */
async function oneByOneOf(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.selectFrom('auth_accounts').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
}

function factorOf(row: Selectable<AccessSchema['auth_factors']>): Factor {
  return {
    id: row.id,
    kind: row.kind as FactorKind,
    name: row.name,
    secret: row.secret,
    counter: Number(row.counter),
    createdAt: row.created_at.getTime(),
    confirmedAt: row.confirmed_at?.getTime(),
    lastUsedAt: row.last_used_at?.getTime(),
  };
}
