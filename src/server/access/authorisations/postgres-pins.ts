import type { Kysely } from 'kysely';
import { grantsOf, roleOf } from '#domain/access/role.ts';
import { lockAccount } from '#server/access/passwords/postgres-credentials.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { PinStore } from './pin-store.ts';

/** PINs on PostgreSQL, one for each membership: the PIN of one establishment opens nothing in another. */
export function createPinStore({ kysely }: Pick<Database, 'kysely'>): PinStore {
  return {
    readPin: (establishmentId, accountId) => readHash(kysely, establishmentId, accountId),
    savePin: (establishmentId, accountId, hash, except) =>
      kysely.transaction().execute(async (trx) => {
        // A change of operator that is under way holds the account: its session is seen below, or it sees the new PIN.
        await lockAccount(trx, accountId);
        await trx
          .updateTable('account_memberships')
          .set({ pin_hash: hash })
          .where('establishment_id', '=', establishmentId)
          .where('account_id', '=', accountId)
          .execute();
        const ended = await trx
          .deleteFrom('auth_sessions')
          .where('account_id', '=', accountId)
          .where('at_establishment', '=', establishmentId)
          .where('id', 'in', (opened) => opened.selectFrom('operator_sessions').select('session_id'))
          .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
          .returning('id')
          .execute();
        return ended.map(({ id }) => id);
      }),
    hasPin: async (establishmentId, accountId, hash, transaction) =>
      (await readHash(kyselyOf(transaction), establishmentId, accountId)) === hash,
    async people(establishmentId) {
      const rows = await kysely
        .selectFrom('account_memberships')
        .innerJoin('auth_accounts', 'auth_accounts.id', 'account_memberships.account_id')
        .where('establishment_id', '=', establishmentId)
        .where('active', '=', true)
        .where('accepted_at', 'is not', null)
        .select(['id', 'name', 'role', 'grants'])
        .select((is) => is('pin_hash', 'is not', null).as('has_pin'))
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, role, grants, has_pin }) => ({
        id,
        name,
        role: roleOf(role),
        grants: grantsOf(grants),
        hasPin: has_pin === true,
      }));
    },
  };
}

async function readHash(db: Kysely<Schema>, establishmentId: string, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_memberships')
    .where('establishment_id', '=', establishmentId)
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('accepted_at', 'is not', null)
    .select('pin_hash')
    .executeTakeFirst();
  return row?.pin_hash ?? undefined;
}
