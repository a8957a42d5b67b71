import { sql } from 'kysely';
import { grantsOf, roleOf } from '#domain/access/role.ts';
import type { Database } from '#server/platform/database/database.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { MembershipStore } from './store.ts';

/** Memberships on PostgreSQL. */
export function createMembershipStore({ kysely }: Pick<Database, 'kysely'>): MembershipStore {
  return {
    async of(accountId) {
      const rows = await kysely
        .selectFrom('account_memberships')
        .where('account_id', '=', accountId)
        .select(['establishment_id', 'role', 'grants', 'active'])
        .select((is) => is('accepted_at', 'is not', null).as('accepted'))
        .orderBy(sql`entered_at desc nulls last`)
        .orderBy('created_at')
        .orderBy('establishment_id')
        .execute();
      return rows.map(({ establishment_id, role, grants, active, accepted }) => ({
        establishmentId: establishment_id,
        role: roleOf(role),
        grants: grantsOf(grants),
        active,
        accepted: accepted === true,
      }));
    },
    async add({ accountId, establishmentId, role, invitedName, accepted }, now) {
      const at = new Date(now);
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('account_memberships')
        .values({
          account_id: accountId,
          establishment_id: establishmentId,
          role,
          invited_name: invitedName,
          created_at: at,
          accepted_at: accepted ? at : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async accept(transaction, accountId, establishmentId, now) {
      await kyselyOf(transaction)
        .updateTable('account_memberships')
        .set((set) => ({ accepted_at: set.fn.coalesce('accepted_at', sql<Date>`${new Date(now)}::timestamptz`) }))
        .where('account_id', '=', accountId)
        .where('establishment_id', '=', establishmentId)
        .execute();
    },
    async belongsElsewhere(accountId, establishmentId) {
      const row = await kysely
        .selectFrom('account_memberships')
        .where('account_id', '=', accountId)
        .where('establishment_id', '!=', establishmentId)
        .where('accepted_at', 'is not', null)
        .select('establishment_id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
