import type { Printer } from '#contract/printing/schema.ts';
import { type FieldChange, revertChanges } from '#domain/orders/changes.ts';
import { readGateNotes } from '#server/places/gate-notes.ts';
import { createAddressPlaceStore } from '#server/places/postgres-addresses.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { ArrivalReads } from './arrival-reads.ts';

export const arrivalReads: ArrivalReads = {
  async printers(transaction, establishmentId) {
    const rows = await kyselyOf(transaction)
      .selectFrom('printers')
      .select(['id', 'width', 'encoding', 'kinds', 'category_ids', 'arrival_revision'])
      .where('establishment_id', '=', establishmentId)
      .where('connection', '<>', 'browser')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      width: row.width as Printer['width'],
      encoding: row.encoding as Printer['encoding'],
      kinds: row.kinds as Printer['kinds'],
      categoryIds: row.category_ids,
      arrivalRevision: row.arrival_revision,
    }));
  },

  async asOf(transaction, establishmentId, { revision, order }) {
    if (order.revision === revision) return order;
    const later = await kyselyOf(transaction)
      .selectFrom('order_events')
      .select('changes')
      .where('establishment_id', '=', establishmentId)
      .where('order_id', '=', order.id)
      .where('revision', '>', revision)
      .orderBy('revision', 'desc')
      .execute();
    const changes = later.flatMap((row) => JSON.parse(row.changes) as FieldChange[]);
    return revertChanges(order, changes, revision);
  },

  async facts(transaction, establishmentId, items) {
    const trx = kyselyOf(transaction);
    const { time_zone } = await trx
      .selectFrom('establishments')
      .select('time_zone')
      .where('id', '=', establishmentId)
      .executeTakeFirstOrThrow(noRow(`establishment ${establishmentId}`));
    const productIds = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
    const rows =
      productIds.length === 0
        ? []
        : await trx
            .selectFrom('products')
            .select(['id', 'category_id'])
            .where('establishment_id', '=', establishmentId)
            .where('id', 'in', productIds)
            .execute();
    return { timeZone: time_zone, categoryOf: new Map(rows.map((row) => [row.id, row.category_id])) };
  },

  async gateNotes(transaction, establishmentId, order) {
    const store = createAddressPlaceStore({ kysely: kyselyOf(transaction) });
    return (await readGateNotes(store, establishmentId, [order])).get(order.id);
  },
};
