import type { Kysely, Transaction } from 'kysely';
import type { PaymentKind, PaymentMethod } from '#domain/catalogue.ts';
import { CATALOGUE_BOUNDS } from '#domain/catalogue-bounds.ts';
import type { Database } from './database.ts';
import type { PaymentMethodRow, Schema } from './schema.ts';
import { inWantedOrder, oneByOne, writeOrder } from './sorting.ts';

/** How the customers of an establishment pay. They are never deleted: orders of the past name them. */
export interface PaymentMethodStore {
  /** In their order; only the active ones unless `all`. */
  list(establishmentId: string, all?: boolean): Promise<readonly PaymentMethod[]>;
  /** Adds it after the others. The same id again answers what is there. */
  add(establishmentId: string, method: PaymentMethod): Promise<PaymentMethod | 'too-many-entries'>;
  /** Replaces the fields; undefined where the establishment has no such method. */
  change(establishmentId: string, method: PaymentMethod): Promise<PaymentMethod | undefined>;
  /** Those named come first, in that order; ids that are not there are passed over. */
  sort(establishmentId: string, methodIds: readonly string[]): Promise<void>;
}

/** Payment methods on PostgreSQL. */
export function createPaymentMethodStore({ kysely }: Pick<Database, 'kysely'>): PaymentMethodStore {
  const changing = <Result>(establishmentId: string, change: (trx: Transaction<Schema>) => Promise<Result>) =>
    kysely.transaction().execute(async (trx) => {
      await oneByOne(trx, establishmentId);
      return change(trx);
    });
  return {
    async list(establishmentId, all = false) {
      const query = rowsOf(kysely, establishmentId);
      return (await (all ? query : query.where('active', '=', true)).execute()).map(toMethod);
    },
    add: (establishmentId, method) =>
      changing(establishmentId, async (trx) => {
        const rows = await rowsOf(trx, establishmentId).execute();
        const known = rows.find(({ id }) => id === method.id);
        if (known) return toMethod(known);
        if (rows.length >= CATALOGUE_BOUNDS.paymentMethods) return 'too-many-entries';
        const sort = Math.max(-1, ...rows.map((row) => row.sort)) + 1;
        await trx
          .insertInto('payment_methods')
          .values({ establishment_id: establishmentId, id: method.id, sort, ...columnsOf(method) })
          .execute();
        return method;
      }),
    async change(establishmentId, method) {
      const row = await kysely
        .updateTable('payment_methods')
        .set(columnsOf(method))
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', method.id)
        .returningAll()
        .executeTakeFirst();
      return row && toMethod(row);
    },
    sort: (establishmentId, methodIds) =>
      changing(establishmentId, async (trx) => {
        const current = (await rowsOf(trx, establishmentId).execute()).map(({ id }) => id);
        await writeOrder(trx, 'payment_methods', establishmentId, inWantedOrder(current, methodIds));
      }),
  };
}

function rowsOf(db: Kysely<Schema>, establishmentId: string) {
  const all = db.selectFrom('payment_methods').where('establishment_id', '=', establishmentId);
  return all.orderBy('sort').orderBy('name').selectAll();
}

function toMethod({ id, name, kind, needs_change, active }: PaymentMethodRow): PaymentMethod {
  return { id, name, kind: kind as PaymentKind, needsChange: needs_change, active };
}

function columnsOf({ name, kind, needsChange, active }: PaymentMethod) {
  return { name, kind, needs_change: needsChange, active };
}
