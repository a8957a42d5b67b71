import { type Kysely, sql } from 'kysely';
import { type CashSale, mergeTakings, type Taking, takingsOf } from '#domain/cash-sales.ts';
import type { OrderPayment } from '#domain/order.ts';
import { phaseOf } from '#domain/order-status.ts';
import type { Schema } from './schema.ts';

/** From where a session reads: orders by revision, payments of comandas by their time. */
export interface SalesSpan {
  readonly baseRevision: number;
  readonly since: Date;
}

/** The sales that changed since, as they stand at a revision. */
export interface ReadSales {
  readonly revision: number;
  readonly sales: readonly CashSale[];
}

interface SaleRow {
  readonly revision: number;
  readonly source: string | null;
  readonly order_id: string;
  readonly number: number;
  readonly command: string | null;
  readonly status: number;
  readonly total: number;
  readonly at: string;
  readonly payments: readonly (OrderPayment & Pick<Taking, 'service'>)[];
  readonly counted: readonly (readonly Taking[])[] | null;
}

/**
 * Deliveries and counter sales that were written after a revision, payments of comandas that were taken or voided since
 * (a few minutes earlier are read again: what began before may be seen after), and what earlier closings counted of
 * them. One statement, so that all of it is of one moment; an establishment's revisions are in commit order, so that
 * nothing written up to the answered revision is missing. `offset 0` has each document read once and not once a field.
 */
export async function readSales(
  db: Kysely<Schema>,
  establishmentId: string,
  { baseRevision, since }: SalesSpan,
): Promise<ReadSales> {
  const { rows } = await sql<SaleRow>`
    with changed as (
      select distinct v.order_id from order_events v
      where v.establishment_id = ${establishmentId} and v.revision > ${baseRevision}
    ),
    sales as (
      select 'order:' || o.id as source, o.id as order_id, o.number, null as command, o.status,
        (doc.fields #>> '{order,total}')::bigint as total,
        coalesce(doc.fields ->> 'returnManagerAt', doc.fields ->> 'returnAt', doc.fields ->> 'createdAt') as at,
        doc.fields #> '{order,payments}' as payments
      from changed c
      join orders o on o.establishment_id = ${establishmentId} and o.id = c.order_id and o.module <> 'COMANDA'
      cross join lateral (select o.document::jsonb as fields offset 0) doc
      union all
      select 'payment:' || p.id, p.order_id, o.number, doc.fields ->> 'command', null, p.amount,
        to_char(p.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        case when p.state = 'received'
          then jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('methodId', p.method_id, 'amount', p.amount, 'service',
            (select (one -> 'service') from jsonb_array_elements(doc.fields #> '{comanda,payments}') one
              where one ->> 'id' = p.id)))) else '[]' end
      from comanda_payments p
      join orders o on o.establishment_id = p.establishment_id and o.id = p.order_id
      cross join lateral (select o.document::jsonb as fields offset 0) doc
      where p.establishment_id = ${establishmentId}
        and (p.received_at >= ${since}::timestamptz - interval '5 minutes'
          or p.voided_at >= ${since}::timestamptz - interval '5 minutes')
    )
    select c.revision, s.*, ledger.counted
    from establishment_counters c
    left join sales s on true
    left join lateral (
      select json_agg(l.takings::json) as counted from cash_counted_sales l
      where l.establishment_id = c.establishment_id and l.source = s.source
    ) ledger on true
    where c.establishment_id = ${establishmentId}
    order by s.at, s.number`.execute(db);
  return {
    revision: rows[0]?.revision ?? 0,
    sales: rows.flatMap((row) => (row.source === null ? [] : [toSale(row, row.source)])),
  };
}

function toSale(row: SaleRow, source: string): CashSale {
  const ofComanda = source.startsWith('payment:');
  const isSale = ofComanda ? row.payments.length > 0 : phaseOf(row.status) === 'completed';
  return {
    source,
    orderId: row.order_id,
    label: row.command ?? String(row.number),
    at: isSale ? row.at : null,
    takings: isSale ? takingsOf(row.total, row.payments) : [],
    ...(row.counted === null ? {} : { counted: mergeTakings(row.counted.flat()) }),
  };
}
