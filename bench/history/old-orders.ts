import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { BenchEstablishment } from '../establishment.ts';

export const OLD_ORDERS = Number(process.env.BENCH_OLD_ORDERS ?? 1_000_000);
const ORDERS_A_DAY = 1_000;

/** Copies the newest order with different names, a thousand per past day. */
export async function makeOldOrders({ kysely }: Database, establishmentId: string): Promise<void> {
  for (let from = 0; from < OLD_ORDERS; from += 50_000) {
    await sql`
      insert into orders (establishment_id, id, revision, number, business_day, created_at, status, module, document)
      select o.establishment_id, 'old-' || n, 0, ${OLD_ORDERS} - n,
        to_char(date '2026-01-01' - (n / ${ORDERS_A_DAY})::integer, 'YYYY-MM-DD'), o.created_at, 5, o.module,
        replace(replace(o.document, o.document::json #>> '{customer,name}', 'Cliente ' || md5(n::text)),
          '"status":2', '"status":5')
      from (select * from orders where establishment_id = ${establishmentId} order by number desc limit 1) o,
        generate_series(${from}::bigint, ${Math.min(from + 49_999, OLD_ORDERS - 1)}::bigint) n`.execute(kysely);
  }
}

export async function idOf(url: string, { cookie }: BenchEstablishment): Promise<string> {
  const response = await fetch(`${url}/api/session`, { headers: { cookie } });
  return ((await response.json()) as { establishment: { id: string } }).establishment.id;
}
