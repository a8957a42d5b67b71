import { type Kysely, sql } from 'kysely';

/** Creates webhook addresses of establishments, and every message sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Only events after "from_revision" are sent: a new address gets no old events.
  `create table webhooks (
    establishment_id text not null references establishments (id),
    id text not null,
    url text not null,
    events text[] not null,
    secret_sealed text not null,
    active boolean not null default true,
    disabled_reason text,
    from_revision bigint not null,
    created_at timestamptz not null,
    primary key (establishment_id, id)
  )`,

  // "payload" is stored so that every try sends the same bytes. A test message has no revision.
  `create table webhook_deliveries (
    establishment_id text not null,
    id text not null,
    webhook_id text not null,
    revision bigint,
    event text not null,
    order_id text,
    order_number text,
    payload text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    tries integer not null default 0,
    status integer,
    failure text,
    created_at timestamptz not null,
    last_tried_at timestamptz,
    primary key (establishment_id, id),
    unique (establishment_id, webhook_id, revision),
    foreign key (establishment_id, webhook_id) references webhooks (establishment_id, id) on delete cascade
  )`,
  'create index webhook_deliveries_by_age on webhook_deliveries using brin (created_at)',
];
