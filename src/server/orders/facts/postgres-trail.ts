import { type RawBuilder, sql, type Transaction } from 'kysely';
import { phaseOf } from '#domain/orders/status.ts';
import type { FactsOfTrail } from '#domain/reports/facts.ts';
import { hasOverrides } from '#domain/reports/overrides.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** The events of the live orders, or of all. */
export type EventTable = 'order_events' | 'all_order_events';

/**
 * Facts that the orders do not contain, by order: the reason of a cancelation, who gave a discount, who charged other
 * prices, and the rating.
 */
export async function factsOfTrails(
  trx: Transaction<Schema>,
  establishmentId: string,
  orders: readonly StoredOrder[],
  events: EventTable,
): Promise<ReadonlyMap<string, FactsOfTrail>> {
  const trail: Trail = { trx, establishmentId, events: sql.table(events) };
  const facts = new Map<string, FactsOfTrail>();
  const canceled = orders.filter(({ order }) => phaseOf(order.status) === 'canceled');
  for (const { order_id, reason } of await reasonsOf(trail, idsOf(canceled))) {
    facts.set(order_id, { reason });
  }
  const reduced = orders.filter(({ order }) => order.order.discount > 0);
  const add = (orderId: string, more: FactsOfTrail) => facts.set(orderId, { ...facts.get(orderId), ...more });
  for (const { order_id, actor_id, actor_name } of await authorsOf(trail, reduced, 'order.discount')) {
    add(order_id, { discountBy: { key: actor_id, label: actor_name } });
  }
  const overridden = orders.filter(({ order }) => hasOverrides(order));
  for (const { order_id, actor_name } of await authorsOf(trail, overridden, 'order.items')) {
    add(order_id, { soldBy: actor_name });
  }
  for (const { order_id, stars } of await ratingsOf(trx, establishmentId, orders)) add(order_id, { stars });
  return facts;
}

interface Trail {
  readonly trx: Transaction<Schema>;
  readonly establishmentId: string;
  readonly events: RawBuilder<unknown>;
}

async function reasonsOf({ trx, establishmentId, events }: Trail, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ order_id: string; reason: string }>`
    select distinct on (order_id) order_id, reason from ${events}
    where establishment_id = ${establishmentId} and order_id = any (${ids}::text[])
      and verb in ('cancel', 'void') and reason is not null
    order by order_id, revision desc`.execute(trx);
  return rows;
}

/** Verbs that take items out of an order: whoever does that neither gives a discount nor sells what stays. */
const TAKING_OUT = sql`('remove-item', 'remove-line')`;

/** By order, the author of the last change of a field, else of the order. Items that were taken out are no change. */
async function authorsOf({ trx, establishmentId, events }: Trail, orders: readonly StoredOrder[], path: string) {
  if (orders.length === 0) return [];
  const { rows } = await sql<{ order_id: string; actor_id: string; actor_name: string }>`
    select distinct on (order_id) order_id, actor_id, actor_name from ${events}
    where establishment_id = ${establishmentId} and order_id = any (${idsOf(orders)}::text[])
    order by order_id, case when changes like ${`%"${path}"%`} and verb not in ${TAKING_OUT} then revision
      else -revision end desc`.execute(trx);
  return rows;
}

async function ratingsOf(trx: Transaction<Schema>, establishmentId: string, orders: readonly StoredOrder[]) {
  const { rows } = await sql<{ order_id: string; stars: number }>`
    select order_id, stars from order_ratings
    where establishment_id = ${establishmentId} and order_id = any (${idsOf(orders)}::text[])`.execute(trx);
  return rows;
}

function idsOf(orders: readonly StoredOrder[]): readonly string[] {
  return orders.map(({ order }) => order.id);
}
