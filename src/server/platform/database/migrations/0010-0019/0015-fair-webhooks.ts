import { type Kysely, sql } from 'kysely';
import { SETTLE_WEBHOOK } from './0015-settle-webhook.ts';

/**
 * Makes the table of webhook messages the queue, shared between nodes by address; each address has a circuit breaker
 * (decision 23).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // "work_at": when the next message is due; null if none waits. One node at a time holds the lease of an address; it
  // expires if the node stops.
  `alter table webhooks
    add column failures integer not null default 0,
    add column failing_since timestamptz,
    add column openings integer not null default 0,
    add column probe_at timestamptz,
    add column last_failure text,
    add column work_at timestamptz,
    add column lease_by text,
    add column lease_until timestamptz`,
  'alter table webhooks set (fillfactor = 50)',
  // "due_at": earliest time to send; null for messages outside the queue (tests, which the request sends itself).
  // "tries_before": tries that no longer count, because a person asked to send the message again.
  `alter table webhook_deliveries
    add column due_at timestamptz,
    add column tries_before integer not null default 0`,
  // Moves messages that wait in the job queue of the earlier version into this one.
  `update webhook_deliveries set due_at = created_at where state = 'waiting' and event <> 'test'`,
  `update webhooks w set work_at = now() where exists (
    select 1 from webhook_deliveries d
    where d.establishment_id = w.establishment_id and d.webhook_id = w.id and d.due_at is not null)`,
  `create index webhook_deliveries_due on webhook_deliveries (establishment_id, webhook_id, due_at)
    where state = 'waiting' and due_at is not null`,
  // A partial index of addresses with work: the search for lost and expired work reads only those.
  'create index webhooks_with_work on webhooks (work_at) where active and work_at is not null',
  SETTLE_WEBHOOK,
];
