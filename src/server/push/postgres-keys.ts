import type { Database } from '#server/platform/database/database.ts';
import type { PushKeyStore } from './keys.ts';

/** The portal's keys on PostgreSQL: one row. */
export function createPushKeyStore({ kysely }: Database): PushKeyStore {
  const rowOf = (publicKey: string, privateSealed: string, now: number) => ({
    id: 1,
    public_key: publicKey,
    private_sealed: privateSealed,
    created_at: new Date(now),
  });
  return {
    async read() {
      const row = await kysely.selectFrom('push_keys').selectAll().executeTakeFirst();
      return row && { publicKey: row.public_key, privateSealed: row.private_sealed };
    },
    async add(publicKey, privateSealed, now) {
      await kysely
        .insertInto('push_keys')
        .values(rowOf(publicKey, privateSealed, now))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    replace: (former, publicKey, privateSealed, now) =>
      kysely.transaction().execute(async (trx) => {
        const replaced = await trx.deleteFrom('push_keys').where('public_key', '=', former).executeTakeFirst();
        if (replaced.numDeletedRows === 0n) return;
        await trx.deleteFrom('push_devices').execute();
        await trx
          .insertInto('push_keys')
          .values(rowOf(publicKey, privateSealed, now))
          .execute();
      }),
  };
}
