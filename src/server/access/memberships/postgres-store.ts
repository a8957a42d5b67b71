import { type Kysely, sql } from 'kysely';
import { grantsOf, roleOf } from '#domain/access/role.ts';
import { MOST_PEOPLE, MOST_PEOPLE_KEPT } from '#domain/access/team.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { checkRoom } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { MembershipStore, NewMembership } from './store.ts';

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
    add: (one, now) => addTo(kysely, one, now),
    join: (one, now) => kysely.transaction().execute((trx) => join(trx, one, now)),
    invite: (one, now) =>
      kysely.transaction().execute(async (trx) => {
        const key = { column: 'account_id', value: one.accountId } as const;
        const limits = { most: MOST_PEOPLE_KEPT, mostActive: MOST_PEOPLE };
        const room = await checkRoom(trx, one.establishmentId, { table: 'account_memberships', key, ...limits });
        return room.ok ? addTo(trx, { ...one, accepted: false }, now) : room;
      }),
    dropIfNowhere: (accountId) =>
      kysely.transaction().execute(async (trx) => {
        // Lock it first: a membership that another establishment adds at this moment is then seen below.
        await trx.selectFrom('auth_accounts').where('id', '=', accountId).select('id').forUpdate().execute();
        await trx
          .deleteFrom('auth_accounts')
          .where('id', '=', accountId)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('account_memberships').where('account_id', '=', accountId).select('account_id'))),
          )
          .execute();
      }),
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

/** Refuses an account that is already a member. */
async function addTo(
  db: Kysely<Schema>,
  { accountId, establishmentId, role, invitedName, accepted }: NewMembership,
  now: InstantMs,
): Promise<Check<Refusal<'email-taken'>>> {
  const at = new Date(now);
  const { numInsertedOrUpdatedRows } = await db
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
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? PASSED : refused({ code: 'email-taken' });
}

/** Deletes the link first, like whoever accepts by it: both then wait in the same order. */
async function join(
  trx: Kysely<Schema>,
  one: Omit<NewMembership, 'accepted'>,
  now: InstantMs,
): Promise<Check<Refusal<'email-taken'>>> {
  const { accountId, establishmentId, role, invitedName } = one;
  await trx
    .deleteFrom('account_invitations')
    .where('account_id', '=', accountId)
    .where('establishment_id', '=', establishmentId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_memberships')
          .whereRef('account_memberships.account_id', '=', 'account_invitations.account_id')
          .whereRef('account_memberships.establishment_id', '=', 'account_invitations.establishment_id')
          .where('accepted_at', 'is', null)
          .select('role'),
      ),
    )
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('account_memberships')
    .set({ role, active: true, invited_name: invitedName, accepted_at: new Date(now) })
    .where('account_id', '=', accountId)
    .where('establishment_id', '=', establishmentId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? PASSED : addTo(trx, { ...one, accepted: true }, now);
}
