import { grantsOf, roleOf } from '#domain/access/role.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PinStore } from './pin-store.ts';

/** PINs on PostgreSQL, one for each membership: the PIN of one establishment opens nothing in another. */
export function createPinStore({ kysely }: Pick<Database, 'kysely'>): PinStore {
  return {
    async readPin(establishmentId, accountId) {
      const row = await kysely
        .selectFrom('account_memberships')
        .where('establishment_id', '=', establishmentId)
        .where('account_id', '=', accountId)
        .where('active', '=', true)
        .where('accepted_at', 'is not', null)
        .select('pin_hash')
        .executeTakeFirst();
      return row?.pin_hash ?? undefined;
    },
    async savePin(establishmentId, accountId, hash) {
      await kysely
        .updateTable('account_memberships')
        .set({ pin_hash: hash })
        .where('establishment_id', '=', establishmentId)
        .where('account_id', '=', accountId)
        .execute();
    },
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
