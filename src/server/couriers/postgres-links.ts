import { ok, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CourierLinkStore } from './link-store.ts';

/** Links of couriers on PostgreSQL. */
export function createCourierLinkStore({ kysely }: Pick<Database, 'kysely'>): CourierLinkStore {
  const courier = (establishmentId: string, courierId: string) =>
    kysely
      .selectFrom('couriers')
      .where('couriers.establishment_id', '=', establishmentId)
      .where('couriers.id', '=', courierId);
  return {
    async list(establishmentId) {
      const rows = await kysely
        .selectFrom('courier_links')
        .where('establishment_id', '=', establishmentId)
        .orderBy('courier_id')
        .select(['courier_id', 'created_at', 'last_seen_at'])
        .execute();
      return rows.map(({ courier_id, created_at, last_seen_at }) => ({
        courierId: courier_id,
        createdAt: created_at.toISOString(),
        ...(last_seen_at === null ? {} : { lastSeenAt: last_seen_at.toISOString() }),
      }));
    },
    async save(establishmentId, courierId, { tokenHash, sealedToken, createdAt }) {
      const known = await courier(establishmentId, courierId).select('active').executeTakeFirst();
      if (!known?.active) return false;
      const link = { token_hash: tokenHash, sealed_token: sealedToken, created_at: createdAt, last_seen_at: null };
      await kysely
        .insertInto('courier_links')
        .values({ establishment_id: establishmentId, courier_id: courierId, ...link })
        .onConflict((conflict) => conflict.columns(['establishment_id', 'courier_id']).doUpdateSet(link))
        .execute();
      return true;
    },
    async sealedToken(establishmentId, courierId) {
      if ((await courier(establishmentId, courierId).select('id').executeTakeFirst()) === undefined) {
        return refused({ code: 'courier-not-found' });
      }
      const row = await kysely
        .selectFrom('courier_links')
        .where('establishment_id', '=', establishmentId)
        .where('courier_id', '=', courierId)
        .select('sealed_token')
        .executeTakeFirst();
      return row === undefined ? refused({ code: 'courier-link-not-found' }) : ok(row.sealed_token);
    },
    async end(establishmentId, courierId) {
      await kysely
        .deleteFrom('courier_links')
        .where('establishment_id', '=', establishmentId)
        .where('courier_id', '=', courierId)
        .execute();
      return (await courier(establishmentId, courierId).select('id').executeTakeFirst()) !== undefined;
    },
    async find(tokenHash) {
      const link = await kysely
        .selectFrom('courier_links')
        .where('token_hash', '=', tokenHash)
        .select(['establishment_id', 'courier_id'])
        .executeTakeFirst();
      if (link === undefined) return null;
      const { establishment_id: establishmentId, courier_id: id } = link;
      const row = await courier(establishmentId, id)
        .where('couriers.active', '=', true)
        .innerJoin('establishments', 'establishments.id', 'couriers.establishment_id')
        .where('establishments.disabled_at', 'is', null)
        .select(['couriers.name', 'establishments.time_zone'])
        .executeTakeFirst();
      return row ? { establishmentId, timeZone: row.time_zone, courier: { id, name: row.name } } : null;
    },
    async noteSeen(establishmentId, courierId, at) {
      await kysely
        .updateTable('courier_links')
        .set({ last_seen_at: at })
        .where('establishment_id', '=', establishmentId)
        .where('courier_id', '=', courierId)
        .execute();
    },
  };
}
