import type { Transaction } from 'kysely';
import type { Printer } from '#contract/printing-schema.ts';
import type { Order, OrderItem } from '#domain/order.ts';
import { type FieldChange, revertChanges } from '#domain/order-changes.ts';
import type { FollowedEvent } from './order-followers.ts';
import type { Schema } from './schema.ts';

/** A network printer as printing on arrival sees it. `arrivalRevision`: it prints what happened after; `null`: nothing. */
export interface ArrivalPrinter extends Pick<Printer, 'id' | 'width' | 'encoding' | 'kinds'> {
  readonly categoryIds: readonly string[];
  readonly arrivalRevision: number | null;
}

/** What printing on arrival reads, in the follower's own transaction. */
export interface ArrivalReads {
  printers(trx: Transaction<Schema>, establishmentId: string): Promise<readonly ArrivalPrinter[]>;
  /** The order as the event left it: what happened to it later is taken back. */
  asOf(trx: Transaction<Schema>, establishmentId: string, event: FollowedEvent): Promise<Order>;
  /** The establishment's zone, and the categories of the items' products. */
  facts(
    trx: Transaction<Schema>,
    establishmentId: string,
    items: readonly OrderItem[],
  ): Promise<{ readonly timeZone: string; readonly categoryOf: ReadonlyMap<string, string> }>;
}

export const arrivalReads: ArrivalReads = {
  async printers(trx, establishmentId) {
    const rows = await trx
      .selectFrom('printers')
      .select(['id', 'width', 'encoding', 'kinds', 'category_ids', 'arrival_revision'])
      .where('establishment_id', '=', establishmentId)
      .where('connection', '=', 'network')
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

  async asOf(trx, establishmentId, { revision, order }) {
    if (order.revision === revision) return order;
    const later = await trx
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

  async facts(trx, establishmentId, items) {
    const { time_zone } = await trx
      .selectFrom('establishments')
      .select('time_zone')
      .where('id', '=', establishmentId)
      .executeTakeFirstOrThrow();
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
};
