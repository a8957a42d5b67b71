import { type Kysely, sql, type Transaction } from 'kysely';
import type { CustomerProfile } from '#domain/customers/customer.ts';
import { type CustomerRecord, profileOf, recordOf, searchTextOf, withProfile } from '#domain/customers/record.ts';
import { CANCELED } from '#domain/orders/status.ts';
import { fold } from '#domain/shared/text/fold.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CustomerPage, CustomerStore } from './customer-store.ts';
import type { CustomerDetails } from './postgres-tables.ts';

const PAGE = 50;
const SORTED_BY = 60;

/** Customers on PostgreSQL. */
export function createCustomerStore({ kysely }: Database): CustomerStore {
  return {
    read: async (establishmentId, key) => (await rowOf(kysely, establishmentId, key))?.profile,
    readRecord: async (establishmentId, key) => {
      const row = await rowOf(kysely, establishmentId, key);
      return row && recordOfRow(row);
    },
    save: (establishmentId, key, decide) =>
      kysely.transaction().execute(async (transaction) => {
        const row = await lockedRow(transaction, establishmentId, key);
        const profile = decide(row?.profile);
        await write(transaction, establishmentId, key, withProfile(row ? recordOfRow(row) : recordOf({}), profile));
        return profile;
      }),
    saveRecord: (establishmentId, key, decide) =>
      kysely.transaction().execute(async (transaction) => {
        const row = await lockedRow(transaction, establishmentId, key);
        const record = decide(row && recordOfRow(row));
        await write(transaction, establishmentId, key, record);
        return record;
      }),
    list: (establishmentId, words, after) => list(kysely, establishmentId, words, after),
  };
}

async function rowOf(db: Kysely<Schema>, establishmentId: string, key: string) {
  return db
    .selectFrom('customers')
    .where('establishment_id', '=', establishmentId)
    .where('key', '=', key)
    .select(['profile', 'details'])
    .executeTakeFirst();
}

/** The customer's row for a change. Locks the establishment and not the row, because a new customer has none. */
async function lockedRow(transaction: Transaction<Schema>, establishmentId: string, key: string) {
  await oneByOne(transaction, establishmentId);
  return rowOf(transaction, establishmentId, key);
}

async function write(db: Kysely<Schema>, establishmentId: string, key: string, record: CustomerRecord): Promise<void> {
  const [main, ...others] = record.addresses;
  const details: CustomerDetails = {
    ...(record.notes === undefined ? {} : { notes: record.notes }),
    ...(main?.label === undefined ? {} : { label: main.label }),
    ...(others.length === 0 ? {} : { others }),
  };
  const written = {
    profile: JSON.stringify(profileOf(record)),
    details: JSON.stringify(details),
    sort_name: fold(record.name ?? '').slice(0, SORTED_BY),
    search_text: searchTextOf(key, record),
    updated_at: new Date(),
  };
  await db
    .insertInto('customers')
    .values({ establishment_id: establishmentId, key, ...written })
    .onConflict((conflict) => conflict.columns(['establishment_id', 'key']).doUpdateSet(written))
    .execute();
}

function recordOfRow({ profile, details }: { profile: CustomerProfile; details: CustomerDetails }): CustomerRecord {
  const { label, others = [], notes } = details;
  const { addresses, ...person } = recordOf(profile);
  const main = addresses.map((address) => (label === undefined ? address : { ...address, label }));
  return { ...person, ...(notes === undefined ? {} : { notes }), addresses: [...main, ...others] };
}

interface ListedRow {
  readonly key: string;
  readonly sort_name: string;
  readonly profile: CustomerProfile;
  readonly details: CustomerDetails;
  readonly orders: number;
  readonly last_order_at: Date | null;
}

/** Walks the index by name until a page is full; the searched texts of one establishment are small. */
async function list(
  db: Kysely<Schema>,
  establishmentId: string,
  words: readonly string[],
  after: string | undefined,
): Promise<CustomerPage> {
  const [, afterKey = '', afterName = ''] = /^(\d*)~(.*)$/s.exec(after ?? '') ?? [];
  const found = words.map((word) => sql`and c.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const { rows } = await sql<ListedRow>`
    select c.key, c.sort_name, c.profile, c.details, o.orders, o.last_order_at
    from (
      select key, sort_name, profile, details from customers c
      where c.establishment_id = ${establishmentId} and (c.sort_name, c.key) > (${afterName}, ${afterKey})
      ${sql.join(found, sql` `)}
      order by c.sort_name, c.key limit ${PAGE + 1}
    ) c
    left join lateral (
      select count(*)::integer as orders, max(created_at) as last_order_at from customer_orders o
      where o.establishment_id = ${establishmentId} and o.customer_key = c.key and o.status <> ${CANCELED}
        and o.number > coalesce((select e.up_to_number from customer_erasures e
          where e.establishment_id = ${establishmentId} and e.customer_key = c.key), 0)
    ) o on true
    order by c.sort_name, c.key`.execute(db);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    customers: page.map((row) => ({
      key: row.key,
      record: recordOfRow(row),
      orders: row.orders,
      ...(row.last_order_at === null ? {} : { lastOrderAt: row.last_order_at }),
    })),
    ...(rows.length > PAGE && last ? { next: `${last.key}~${last.sort_name}` } : {}),
  };
}
