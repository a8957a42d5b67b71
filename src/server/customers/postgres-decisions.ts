import { type Kysely, sql } from 'kysely';
import type { Order } from '#domain/orders/order.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { ERASED_ANSWER } from '#server/platform/http/repeats/request-claims.ts';
import { phoneOf } from './key-of.ts';

/**
 * Erases the acts that waited for a decision about a customer's record, whose address is that of the phone, and the answers about
 * it that are kept for retries.
 */
export async function eraseTracesOfRecord(db: Kysely<Schema>, establishmentId: string, key: string): Promise<void> {
  const phone = phoneOf(key);
  await sql`
    update request_claims set answer_sealed = ${ERASED_ANSWER}, customer_key = null
    where establishment_id = ${establishmentId} and customer_key = ${key}`.execute(db);
  await sql`
    delete from authorisations
    where establishment_id = ${establishmentId} and path like '/api/customers/%'
      and right(regexp_replace(split_part(path, '/', 4), '%[0-9A-Fa-f]{2}|[^0-9]', '', 'g'), ${phone.length}) = ${phone}`.execute(
    db,
  );
}

/**
 * Erases the acts that waited for a decision about a customer's orders, or about a new one that names the customer: what was
 * decided is in the audit, without the customer. Takes the orders as they were before their erasure.
 */
export async function eraseDecisions(
  db: Kysely<Schema>,
  establishmentId: string,
  orders: readonly Order[],
): Promise<void> {
  const names = orders.flatMap(({ customer }) => (customer === undefined ? [] : [customer.name.trim()]));
  await sql`
    delete from authorisations
    where establishment_id = ${establishmentId} and (
      subject -> 'order' ->> 'id' = any (${orders.map(({ id }) => id)}::text[])
      or exists (select 1 from jsonb_array_elements(subject -> 'facts') f
        where f ->> 'label' = 'Cliente' and f ->> 'text' = any (${names}::text[])))`.execute(db);
}
