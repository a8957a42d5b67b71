import { type Kysely, sql } from 'kysely';

/**
 * The search text of each order of earlier days. Filled after the end of a day, so that placing and changing an order
 * costs nothing more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table order_search (
    establishment_id text not null,
    business_day text not null,
    number bigint not null,
    order_id text not null,
    text text not null,
    primary key (establishment_id, business_day, number)
  )`,
  'create index order_search_of_order on order_search (establishment_id, order_id)',
  // Orders up to (business_day, number) are indexed, in their state at "revision" of the establishment.
  `create table order_search_progress (
    establishment_id text primary key references establishments (id),
    business_day text not null,
    number bigint not null,
    revision bigint not null
  )`,
  // The fields of the specification's search, folded like in the portal, with comanda, phone and district.
  `create function order_search_text(document text, number bigint) returns text language sql immutable as $$
    select translate(lower(concat_ws(E'\\n', number, d->>'command', d->>'commandName', c->>'name',
        regexp_replace(c->>'phone', '[^0-9]', '', 'g'), concat_ws(', ', a->>'address', a->>'number'),
        a->>'neighborhood', d->>'origin', d#>>'{motoboy,name}')),
      'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
    from (select d, d->'customer' as c, d#>'{customer,address}' as a from (select document::json as d) as parsed) as parts
  $$`,
];
