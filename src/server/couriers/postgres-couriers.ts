import type { Selectable, Transaction } from 'kysely';
import type { Courier } from '#domain/orders/order.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { checkActiveRoom, checkRoom, oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type CourierStore, MOST_COURIERS, MOST_COURIERS_KEPT } from './courier-store.ts';
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
      const { id } = courier;
      const room = await kysely.transaction().execute(async (trx) => {
        const entry = { table: 'couriers', key: { column: 'id', value: id }, most: MOST_COURIERS_KEPT } as const;
        const mostActive = courier.active ? MOST_COURIERS : undefined;
        const checked = await checkRoom(trx, establishmentId, { ...entry, mostActive });
        if (checked.ok) await addCourier(trx, establishmentId, courier);
        return checked;
      });
      if (!room.ok) return room;
      const stored = of(establishmentId).where('id', '=', id);
      return ok(toCourier(await stored.executeTakeFirstOrThrow(noRow(`courier ${id}`))));
    },
    change: (establishmentId, courierId, decide) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const before = await readCourier(trx, establishmentId, courierId);
        if (before === undefined) return refused({ code: 'courier-not-found' });
        const courier = decide(before);
        if (courier.active && !before.active) {
          const room = await checkActiveRoom(trx, establishmentId, 'couriers', MOST_COURIERS);
          if (!room.ok) return room;
        }
        await writeCourier(trx, establishmentId, courier);
        return ok(courier);
      }),
  };
}

/** The columns that {@link toCourier} needs. */
export type CourierRowPart = Omit<Selectable<CourierRow>, 'establishment_id'>;

export function toCourier({ id, name, phone, photo_url, active, capacity }: CourierRowPart): Courier {
  return { id, name, phone, photoUrl: photo_url, active, ...(capacity === null ? {} : { capacity }) };
}

/** Adds a courier as part of a transaction, whatever the limit; an existing one with this id stays. */
export async function addCourier(trx: Transaction<Schema>, establishmentId: string, courier: Courier): Promise<void> {
  await trx
    .insertInto('couriers')
    .values({ establishment_id: establishmentId, id: courier.id, ...columnsOf(courier) })
    .onConflict((conflict) => conflict.columns(['establishment_id', 'id']).doNothing())
    .execute();
}

/**
 * Changes a courier as part of a transaction that holds the establishment (`oneByOne`), whatever the limit; undefined if
 * there is none.
 */
export async function changeCourier(
  trx: Transaction<Schema>,
  establishmentId: string,
  courierId: string,
  decide: (before: Courier) => Courier,
): Promise<Courier | undefined> {
  const before = await readCourier(trx, establishmentId, courierId);
  if (before === undefined) return undefined;
  const courier = decide(before);
  await writeCourier(trx, establishmentId, courier);
  return courier;
}

async function readCourier(
  trx: Transaction<Schema>,
  establishmentId: string,
  courierId: string,
): Promise<Courier | undefined> {
  const row = await trx
    .selectFrom('couriers')
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', courierId)
    .selectAll()
    .executeTakeFirst();
  return row && toCourier(row);
}

async function writeCourier(trx: Transaction<Schema>, establishmentId: string, courier: Courier): Promise<void> {
  await trx
    .updateTable('couriers')
    .set(columnsOf(courier))
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', courier.id)
    .execute();
}

function columnsOf({ name, phone, photoUrl, active, capacity }: Courier) {
  return { name, phone, photo_url: photoUrl, active, capacity: capacity ?? null };
}
