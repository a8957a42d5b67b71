import type { Transaction } from 'kysely';
import { ok } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { checkRoom } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import { MOST_DEVICES, type TrustedDeviceStore } from './device-store.ts';

/**
 * Locks the accounts of sessions before the sessions, as the erasure of a person does: both delete the same sessions in
 * different orders, which would be a deadlock.
 */
async function holdAccounts(trx: Transaction<Schema>, sessionIds: readonly string[]): Promise<void> {
  const accounts = trx.selectFrom('auth_sessions').where('id', 'in', sessionIds).select('account_id');
  await trx.selectFrom('auth_accounts').where('id', 'in', accounts).select('id').orderBy('id').forShare().execute();
}

/** Trusted devices on PostgreSQL. */
export function createTrustedDeviceStore({ kysely }: Pick<Database, 'kysely'>): TrustedDeviceStore {
  return {
    async list(establishmentId) {
      const rows = await kysely
        .selectFrom('trusted_devices')
        .where('establishment_id', '=', establishmentId)
        .selectAll()
        .orderBy('trusted_at')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        deviceHash: row.device_hash,
        name: row.name,
        trustedBy: row.trusted_by,
        trustedAt: row.trusted_at.getTime(),
      }));
    },
    save: (establishmentId, { id, deviceHash, name, trustedBy, trustedAt }) =>
      kysely.transaction().execute(async (trx) => {
        const key = { column: 'device_hash', value: deviceHash } as const;
        const room = await checkRoom(trx, establishmentId, { table: 'trusted_devices', key, most: MOST_DEVICES });
        if (!room.ok) return room;
        const said = { name, trusted_by: trustedBy, trusted_at: new Date(trustedAt) };
        const saved = await trx
          .insertInto('trusted_devices')
          .values({ establishment_id: establishmentId, id, device_hash: deviceHash, ...said })
          .onConflict((conflict) => conflict.columns(['establishment_id', 'device_hash']).doUpdateSet(said))
          .returning('id')
          .executeTakeFirstOrThrow(noRow(`trusted device ${id}`));
        return ok(saved.id);
      }),
    remove: (establishmentId, id) =>
      kysely.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom('trusted_devices')
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (gone === undefined) return null;
        const bound = await trx
          .selectFrom('operator_sessions')
          .where('device_id', '=', id)
          .select('session_id')
          .execute();
        const ids = bound.map(({ session_id }) => session_id);
        if (ids.length === 0) return ids;
        await holdAccounts(trx, ids);
        await trx.deleteFrom('auth_sessions').where('id', 'in', ids).execute();
        return ids;
      }),
    async bind(establishmentId, deviceId, sessionId, transaction) {
      const trx = kyselyOf(transaction);
      // Lock the device: whoever removes it waits and then finds this session, or this waits and finds no device.
      const device = await trx
        .selectFrom('trusted_devices')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', deviceId)
        .select('id')
        .forShare()
        .executeTakeFirst();
      if (device === undefined) return false;
      await trx.insertInto('operator_sessions').values({ session_id: sessionId, device_id: deviceId }).execute();
      return true;
    },
  };
}
