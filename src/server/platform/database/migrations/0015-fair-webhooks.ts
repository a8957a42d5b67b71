import { type Kysely, sql } from 'kysely';
import { SETTLE_WEBHOOK } from './0015-settle-webhook.ts';

/** The messages are their own queue, shared out by address; each address has a breaker (decision 23). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // "work_at": when there is something to send; null where nothing waits. One node at a time holds the lease of an
  // address; it lapses by itself when the node dies.
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
  // "due_at": not to be sent before; null for what the queue does not send (tests, which go out by hand).
  // "tries_before": tries that no longer count, because somebody had the message sent again.
  `alter table webhook_deliveries
    add column due_at timestamptz,
    add column tries_before integer not null default 0`,
  // What waited in the job queue of the version before goes out through this one.
  `update webhook_deliveries set due_at = created_at where state = 'waiting' and event <> 'test'`,
  `update webhooks w set work_at = now() where exists (
    select 1 from webhook_deliveries d
    where d.establishment_id = w.establishment_id and d.webhook_id = w.id and d.due_at is not null)`,
  `create index webhook_deliveries_due on webhook_deliveries (establishment_id, webhook_id, due_at)
    where state = 'waiting' and due_at is not null`,
  // Holds only addresses with work: the look after lost and lapsed work costs nothing for all the others.
  'create index webhooks_with_work on webhooks (work_at) where active and work_at is not null',
  SETTLE_WEBHOOK,
];
