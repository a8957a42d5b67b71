import type { Courier } from '#domain/order.ts';
import type { Database } from './database.ts';
import type { CourierRow } from './schema.ts';

/** The own couriers of an establishment. They are never deleted: orders of the past name them. */
export interface CourierStore {
  /** By name; only the active ones unless `all`. */
  list(establishmentId: string, all?: boolean): Promise<readonly Courier[]>;
  read(establishmentId: string, courierId: string): Promise<Courier | undefined>;
  create(establishmentId: string, courier: Courier): Promise<void>;
  /** Replaces the fields; false where the establishment has no such courier. */
  change(establishmentId: string, courier: Courier): Promise<boolean>;
}

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
      await kysely
        .insertInto('couriers')
        .values({ establishment_id: establishmentId, id: courier.id, ...columnsOf(courier) })
        .execute();
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

function toCourier({ id, name, phone, photo_url, active }: CourierRow): Courier {
  return { id, name, phone, photoUrl: photo_url, active };
}

function columnsOf({ name, phone, photoUrl, active }: Courier) {
  return { name, phone, photo_url: photoUrl, active };
}
