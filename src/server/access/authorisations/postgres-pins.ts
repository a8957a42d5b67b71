import { grantsOf, roleOf } from '#domain/access/role.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PinStore } from './pin-store.ts';

/** PINs on PostgreSQL, in the accounts' rows. */
export function createPinStore({ kysely }: Pick<Database, 'kysely'>): PinStore {
  return {
    async readPin(establishmentId, accountId) {
      const row = await kysely
        .selectFrom('auth_accounts')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', accountId)
        .where('active', '=', true)
        .select('pin_hash')
        .executeTakeFirst();
      return row?.pin_hash ?? undefined;
    },
    async savePin(establishmentId, accountId, hash) {
      await kysely
        .updateTable('auth_accounts')
        .set({ pin_hash: hash })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', accountId)
        .execute();
    },
    async people(establishmentId) {
      const rows = await kysely
        .selectFrom('auth_accounts')
        .where('establishment_id', '=', establishmentId)
        .where('active', '=', true)
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
