import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { BenchEstablishment } from '../establishment.ts';

export const OLD_ORDERS = Number(process.env.BENCH_OLD_ORDERS ?? 1_000_000);
/** The day of the newest of them; each thousand is a day older. */
export const NEWEST_DAY = '2026-01-01';
const ORDERS_A_DAY = 1_000;
/** A statement ends within the time limit of the store, on a busy machine too. */
const BATCH = 1_000;

/**
 * Copies the newest order, a thousand per past day, as a shop has them: 13 hours, six channels, 60 districts, 12 couriers
 * and the partner, 240 products, three ways to pay, 150,000 customers who come back after any number of days, one
 * canceled order in 20. The sums of a report are as many as those of such a shop.
 */
export async function makeOldOrders({ kysely }: Database, establishmentId: string): Promise<void> {
  // Found once, before there are copies: each batch would read all of them to find it.
  const { rows } = await sql<{ id: string }>`
    select id from orders where establishment_id = ${establishmentId} order by number desc limit 1`.execute(kysely);
  const newest = rows[0]?.id;
  if (newest === undefined) throw new Error(`No order of ${establishmentId} to copy`);
  for (let from = 0; from < OLD_ORDERS; from += BATCH) {
    await sql`
      with made as (
        select n, case when n % 20 = 7 then 9 else 5 end as status, (n * 7919) % 240 as one, (n * 104729) % 240 as two,
          to_char(${NEWEST_DAY}::date - (n / ${ORDERS_A_DAY})::integer, 'YYYY-MM-DD') as day,
          (${NEWEST_DAY}::date - (n / ${ORDERS_A_DAY})::integer + make_interval(hours => 11 + (n * 31 % 13)::integer,
            mins => (n % 60)::integer)) at time zone 'America/Sao_Paulo' as at
        from generate_series(${from}::bigint, ${Math.min(from + BATCH - 1, OLD_ORDERS - 1)}::bigint) n
      ), priced as (
        select *, ${itemOf(sql`one`)} as first, ${itemOf(sql`two`)} as second, 500 + (n % 4) * 200 as fee,
          case when n % 7 = 3 then 300 else 0 end as discount from made
      ), summed as (
        select *, (first ->> 'total')::bigint + (second ->> 'total')::bigint + fee - discount as total from priced
      ), newest as (
        select o.*, o.document::jsonb as template from orders o
        where establishment_id = ${establishmentId} and id = ${newest}
      )
      insert into orders (establishment_id, id, revision, number, business_day, created_at, status, module, document)
      select o.establishment_id, 'old-' || n, 0, ${OLD_ORDERS} - n, s.day, s.at, s.status, o.module, (
        o.template || jsonb_build_object('id', 'old-' || n, 'createdAt', ${iso(0)}, 'status', s.status,
          'origin', (array['portalMotoboy', 'iFood', 'WhatsApp', 'Site', 'Rappi', 'Zé Delivery'])[1 + n % 6],
          'promisedAt', ${iso(50)}, 'readyAt', ${iso(12)},
          'customer', (o.template -> 'customer') || jsonb_build_object('name', 'Cliente ' || md5(n::text),
            'phone', '119' || lpad(((hashint8(n) & 2147483647) % 150000)::text, 8, '0'),
            'address', (o.template #> '{customer,address}') || jsonb_build_object('neighborhood', 'Bairro ' || n % 60)),
          'order', (o.template -> 'order') || jsonb_build_object('items', jsonb_build_array(first, second),
            'txDelivery', fee, 'discount', discount, 'total', total, 'payments', jsonb_build_array(jsonb_build_object(
              'methodId', 'method-' || n % 3, 'name', 'Forma ' || n % 3, 'amount', total))))
        || case when s.status = 9 then '{}' else jsonb_build_object('dispatchAt', ${iso(15)}, 'returnAt', ${iso(45)}) end
        || case when n % 13 = 12 then '{"partnerDelivery": true}' else jsonb_build_object(
            'fkUserMotoboy', 'courier-' || n % 13, 'motoboy', jsonb_build_object('name', 'Motoboy ' || n % 13,
              'phone', '11900000000', 'photoUrl', '')) end
      )::text
      from summed s, newest o`.execute(kysely);
  }
}

/** A line with a product by its number. */
function itemOf(product: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object('name', 'Produto ' || ${product}, 'quantity', 1 + ${product} % 3,
    'unitPrice', 900 + ${product} * 25, 'total', (1 + ${product} % 3) * (900 + ${product} * 25))`;
}

/** An instant in the documents' format: so many minutes after the order, or up to 20 more. */
function iso(minutes: number): RawBuilder<unknown> {
  const spread = minutes === 0 ? sql`0` : sql`(n * 17 % 20)::integer`;
  return sql`to_char((s.at + make_interval(mins => ${minutes}::integer + ${spread})) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export async function idOf(url: string, { cookie }: BenchEstablishment): Promise<string> {
  const response = await fetch(`${url}/api/session`, { headers: { cookie } });
  return ((await response.json()) as { establishment: { id: string } }).establishment.id;
}
