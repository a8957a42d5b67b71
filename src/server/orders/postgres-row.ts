import type { FieldChange } from '#domain/orders/changes.ts';
import { appendedOverrides, type Override } from '#domain/orders/items/overrides.ts';
import type { Order } from '#domain/orders/order.ts';
import { numberOrder, type UnnumberedOrder } from '#domain/orders/place.ts';
import type { OrderEventRecord, StoredOrder } from './order-store.ts';
import type { OrderEventRow, OrderRow } from './postgres-tables.ts';

/**
 * The text of the `document` column, which has everything that other columns do not: those hold what conditions need
 * and what the write itself decides (revision and number). Only this file turns orders into rows and back.
 */
export function toDocument(order: Order | UnnumberedOrder): string {
  const { revision: _revision, cdOrder: _cdOrder, ...fields } = order as Order;
  const { cdOrder: _number, cdDelivery: _delivery, ...contents } = order.order as Order['order'];
  return JSON.stringify({ ...fields, order: contents });
}

/** The columns that {@link toStoredOrder} needs. */
export type OrderRowPart = Pick<OrderRow, 'document' | 'number' | 'revision' | 'business_day'>;

export function toStoredOrder(row: OrderRowPart): StoredOrder {
  const document = JSON.parse(row.document) as UnnumberedOrder;
  return { order: numberOrder(document, row.number, row.revision), day: row.business_day };
}

export function toEvent(row: Omit<OrderEventRow, 'establishment_id'>): OrderEventRecord {
  const changes = JSON.parse(row.changes) as FieldChange[];
  const overrides =
    row.overrides === null ? appendedOverrides(row.verb, changes) : (JSON.parse(row.overrides) as Override[]);
  return {
    revision: row.revision,
    verb: row.verb,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    at: row.at.toISOString(),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.device === null ? {} : { device: row.device }),
    changes,
    ...(overrides.length === 0 ? {} : { overrides }),
  };
}
