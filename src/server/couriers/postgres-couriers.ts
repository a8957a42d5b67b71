import type { Courier } from '#domain/orders/order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import type { CourierStore } from './courier-store.ts';
import type { CourierRow } from './postgres-tables.ts';

/** Couriers on PostgreSQL. */
export function createCourierStore({ kysely }: Pick<Database, 'kysely'>): CourierStore {
  const of = (establishmentId: string) =>
    kysely.selectFrom('couriers').where('establishment_id', '=', establishmentId).selectAll();
  return {
    async list(establishmentId, all = false) {
      const query = of(establishmentId).orderBy('name').orderBy('id');
      return (await (all ? query : query.where('active', '=', true)).execute()).map(toCourier);
    },
    async read(establishmentId, courierId) {
      const row = await of(establishmentId).where('id', '=', courierId).executeTakeFirst();
      return row && toCourier(row);
    },
    async create(establishmentId, courier) {
      const made = await kysely
        .insertInto('couriers')
        .values({ establishment_id: establishmentId, id: courier.id, ...columnsOf(courier) })
        .onConflict((conflict) => conflict.columns(['establishment_id', 'id']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (made !== undefined) return toCourier(made);
      const known = of(establishmentId).where('id', '=', courier.id);
      return toCourier(await known.executeTakeFirstOrThrow(noRow(`courier ${courier.id}`)));
    },
    async change(establishmentId, courier) {
      const { numUpdatedRows } = await kysely
        .updateTable('couriers')
        .set(columnsOf(courier))
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', courier.id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** The columns that {@link toCourier} needs. */
export type CourierRowPart = Omit<CourierRow, 'establishment_id'>;

export function toCourier({ id, name, phone, photo_url, active }: CourierRowPart): Courier {
  return { id, name, phone, photoUrl: photo_url, active };
}

function columnsOf({ name, phone, photoUrl, active }: Courier) {
  return { name, phone, photo_url: photoUrl, active };
}
