import { describe, expect, test } from 'vitest';
import { distributedTables, unboundTables } from './support/database/one-establishment.ts';
import { isAllowed } from './support/database/statements-of-many.ts';

const tables = distributedTables();

test('the tables of establishments are known, and those that stay on the coordinator are not among them', () => {
  expect([...tables]).toEqual(expect.arrayContaining(['establishments', 'orders', 'order_events', 'print_jobs']));
  for (const local of ['auth_accounts', 'webhooks', 'postal_codes', 'order_search'])
    expect(tables).not.toContain(local);
});

describe('a statement is of one establishment', () => {
  test.each([
    ['select * from orders where establishment_id = $1 and id = $2'],
    ['select "o"."id" from "orders" as "o" where "o"."establishment_id" = $1'],
    ['select 1 from establishments where id = $1'],
    ['insert into "couriers" ("establishment_id", "id") values ($1, $2)'],
    [
      'select 1 from orders o join order_events e on e.establishment_id = o.establishment_id where o.establishment_id = $1',
    ],
    [
      'update print_jobs j set state = 1 from printers p where p.establishment_id = $1 and j.establishment_id = p.establishment_id',
    ],
    ['insert into couriers select * from json_populate_recordset(null::couriers, $1) c where c.establishment_id = $2'],
    ['select append_establishment_orders($1, $2)'],
    ['select * from webhooks where work_at < now() for update skip locked'],
  ])('%s', (text) => {
    expect(unboundTables(text, tables)).toEqual([]);
  });
});

describe('a statement is of many establishments', () => {
  test.each([
    ['select * from orders', ['orders']],
    ['select * from orders where id = $1', ['orders']],
    ['delete from "print_jobs" where "created_at" < $1', ['print_jobs']],
    ['select * from orders where establishment_id = any ($1)', ['orders']],
    ['select 1 from orders o join couriers c on c.id = o.id where o.establishment_id = $1', ['couriers']],
    [
      'select 1 from order_followers f join establishment_counters c on c.establishment_id = f.establishment_id',
      ['order_followers', 'establishment_counters'],
    ],
    [
      'select k.id from api_keys k join establishments e on e.id = k.establishment_id where k.secret_hash = $1',
      ['establishments'],
    ],
    ['update establishments set city = $1', ['establishments']],
    ['insert into couriers (id) values ($1)', ['couriers']],
    ['update establishments set id = $1, city = $2 where id = $3', ['establishments']],
    [
      'insert into runs (establishment_id, id) values ($1, $2) on conflict (id) do update set establishment_id = $3, id = $4',
      ['runs'],
    ],
  ])('%s', (text, unbound) => {
    expect(unboundTables(text, tables)).toEqual(unbound);
  });
});

describe('a statement of many establishments is allowed whole', () => {
  test.each([
    ['SELECT "id"\n from "establishments" order by "id"'],
    ['select "establishment_id", "revision" from "establishment_counters" where "establishment_id" in ($1, $2, $3)'],
    ['delete from "delivery_photos" where "created_at" < $1'],
  ])('%s', (text) => {
    expect(isAllowed(text)).toBe(true);
  });

  test.each([
    ['select id from establishments e join orders o on o.id = e.id'],
    ['select id from establishments for update'],
    ['delete from "delivery_photos" where "created_at" < $1 and order_id = $2'],
    ['delete from orders where id in (select id from establishments)'],
  ])('but not a longer one: %s', (text) => {
    expect(isAllowed(text)).toBe(false);
  });
});
