import type { Kysely, Transaction } from 'kysely';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { PaymentKind, PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { inWantedOrder, saveSortPositions } from '#server/platform/database/sorting.ts';
import { markOpenDeliveries } from '#server/settlements/postgres-held.ts';
import type { PaymentMethodStore } from './method-store.ts';
import type { PaymentMethodRow } from './postgres-tables.ts';

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
        if (known) return ok(toMethod(known));
        if (rows.length >= CATALOGUE_BOUNDS.paymentMethodsKept || (method.active && isFull(rows)))
          return refused({ code: 'too-many-entries' });
        const sort = Math.max(-1, ...rows.map((row) => row.sort)) + 1;
        await trx
          .insertInto('payment_methods')
          .values({ establishment_id: establishmentId, id: method.id, sort, ...columnsOf(method) })
          .execute();
        return ok(method);
      }),
    change: (establishmentId, methodId, decide) =>
      changing(establishmentId, async (trx) => {
        const rows = await rowsOf(trx, establishmentId).execute();
        const before = rows.find(({ id }) => id === methodId);
        if (before === undefined) return refused({ code: 'payment-method-not-found' });
        const method = decide(toMethod(before));
        if (method.active && !before.active && isFull(rows)) return refused({ code: 'too-many-entries' });
        await trx
          .updateTable('payment_methods')
          .set(columnsOf(method))
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', methodId)
          .execute();
        if (method.kind !== before.kind) await markOpenDeliveries(trx, establishmentId);
        return ok(method);
      }),
    sort: (establishmentId, methodIds) =>
      changing(establishmentId, async (trx) => {
        const current = (await rowsOf(trx, establishmentId).execute()).map(({ id }) => id);
        await saveSortPositions(trx, 'payment_methods', establishmentId, inWantedOrder(current, methodIds));
      }),
  };
}

function rowsOf(db: Kysely<Schema>, establishmentId: string) {
  const all = db.selectFrom('payment_methods').where('establishment_id', '=', establishmentId);
  return all.orderBy('sort').orderBy('name').selectAll();
}

function isFull(rows: readonly Pick<PaymentMethodRow, 'active'>[]): boolean {
  return rows.filter(({ active }) => active).length >= CATALOGUE_BOUNDS.paymentMethods;
}

function toMethod({ id, name, kind, needs_change, active }: PaymentMethodRow): PaymentMethod {
  return { id, name, kind: kind as PaymentKind, needsChange: needs_change, active };
}

function columnsOf({ name, kind, needsChange, active }: PaymentMethod) {
  return { name, kind, needs_change: needsChange, active };
}
