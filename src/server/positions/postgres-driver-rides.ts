import { establishmentIds } from '#server/establishment/postgres-ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import { eachShop } from '#server/platform/jobs/each-shop.ts';
import type { DriverRideStore } from './driver-ride-store.ts';

/** The rides of partners' drivers on PostgreSQL. */
export function createDriverRideStore({ kysely }: Pick<Database, 'kysely'>): DriverRideStore {
  return {
    async append(establishmentId, orderId, positions) {
      if (positions.length === 0) return;
      await kysely
        .insertInto('driver_positions')
        .values(
          positions.map(({ at, latitude, longitude }) => ({
            establishment_id: establishmentId,
            order_id: orderId,
            at: new Date(at),
            latitude,
            longitude,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async ride(establishmentId, orderId, from, to, limit) {
      const rows = await kysely
        .selectFrom('driver_positions')
        .where('establishment_id', '=', establishmentId)
        .where('order_id', '=', orderId)
        .where('at', '>=', new Date(from))
        .where('at', '<=', new Date(to))
        .orderBy('at')
        .limit(limit)
        .select(['at', 'latitude', 'longitude'])
        .execute();
      return rows.map(({ at, ...place }) => ({ at: at.getTime(), ...place }));
    },
    async forget(before, onFailed) {
      let forgotten = 0;
      const forget = async (id: string) => {
        const { numDeletedRows } = await kysely
          .deleteFrom('driver_positions')
          .where('establishment_id', '=', id)
          .where('at', '<', new Date(before))
          .executeTakeFirst();
        forgotten += Number(numDeletedRows);
      };
      await eachShop(await establishmentIds(kysely), forget, onFailed);
      return forgotten;
    },
  };
}
