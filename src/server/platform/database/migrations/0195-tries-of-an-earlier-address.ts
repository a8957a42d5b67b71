import { type Kysely, sql } from 'kysely';
import { SETTLE_WEBHOOK } from './0010-0019/0015-settle-webhook.ts';

/**
 * A try that was under way to the address's earlier URL says nothing about the new one: it no longer sets the breaker or
 * the next probe. The result of its message is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OF_THE_SAME_URL).execute(db);
}

const BEFORE = 'if in_breaker is not null and address.lease_by is not distinct from in_node then';

const OF_THE_SAME_URL = SETTLE_WEBHOOK.replace('create function', 'create or replace function').replace(
  BEFORE,
  'if in_breaker is not null and address.url = in_url and address.lease_by is not distinct from in_node then',
);
