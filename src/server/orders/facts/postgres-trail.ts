import { sql, type Transaction } from 'kysely';
import { phaseOf } from '#domain/orders/status.ts';
import type { FactsOfTrail } from '#domain/reports/facts.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** Facts that only the events contain, by order: the reason of a cancelation, and who gave a discount. */
export async function factsOfTrails(
  trx: Transaction<Schema>,
  establishmentId: string,
  orders: readonly StoredOrder[],
): Promise<ReadonlyMap<string, FactsOfTrail>> {
  const facts = new Map<string, FactsOfTrail>();
  const canceled = orders.filter(({ order }) => phaseOf(order.status) === 'canceled');
  for (const { order_id, reason } of await reasonsOf(trx, establishmentId, idsOf(canceled))) {
    facts.set(order_id, { reason });
  }
  const reduced = orders.filter(({ order }) => order.order.discount > 0);
  for (const { order_id, actor_id, actor_name } of await giversOf(trx, establishmentId, idsOf(reduced))) {
    facts.set(order_id, { ...facts.get(order_id), discountBy: { key: actor_id, label: actor_name } });
  }
  return facts;
}

async function reasonsOf(trx: Transaction<Schema>, establishmentId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ order_id: string; reason: string }>`
    select distinct on (order_id) order_id, reason from order_events
    where establishment_id = ${establishmentId} and order_id = any (${ids}::text[])
      and verb in ('cancel', 'void') and reason is not null
    order by order_id, revision desc`.execute(trx);
  return rows;
}

/** The author of the last discount change, else of the order. */
async function giversOf(trx: Transaction<Schema>, establishmentId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ order_id: string; actor_id: string; actor_name: string }>`
    select distinct on (order_id) order_id, actor_id, actor_name from order_events
    where establishment_id = ${establishmentId} and order_id = any (${ids}::text[])
    order by order_id, case when changes like '%"order.discount"%' then revision else -revision end desc`.execute(trx);
  return rows;
}

function idsOf(orders: readonly StoredOrder[]): readonly string[] {
  return orders.map(({ order }) => order.id);
}
