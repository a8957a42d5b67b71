import { type Kysely, sql } from 'kysely';
import type { AuditAct, AuditArea } from '#domain/audit/audit.ts';
import type { FieldChange } from '#domain/orders/changes.ts';
import { orderCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { AuditPlace, AuditSearch, AuditStore } from './audit-store.ts';
import { actsUntil, type FoundEntry, newestFirst } from './newest-first.ts';
import { addAuthors, authorsOf, kindsOf, missingAuthors } from './postgres-authors.ts';

/** Events of orders read in one request; filters may remove most of them. */
const MOST_LOOKED_AT = 20_000;

const NEWEST: AuditPlace = { revision: Number.MAX_SAFE_INTEGER, entry: Number.MAX_SAFE_INTEGER };

/** The audit on PostgreSQL: its own table, and the trail of the orders. `mostLookedAt`: events read in one request. */
export function createAuditStore({ kysely }: Database, mostLookedAt = MOST_LOOKED_AT): AuditStore {
  return {
    async add(establishmentId, at, { area, kind, actor, device, address, target, order, changes }, transaction) {
      await (transaction === undefined ? kysely : kyselyOf(transaction))
        .insertInto('audit_entries')
        .values({
          establishment_id: establishmentId,
          at: new Date(at),
          area,
          kind,
          actor_kind: actor.kind,
          actor_id: actor.id,
          actor_name: actor.name,
          device: device ?? null,
          address: address ?? null,
          target: order?.code ?? target ?? null,
          order_id: order?.id ?? null,
          changes: JSON.stringify(changes),
        })
        .execute();
    },

    async search(establishmentId, search) {
      const place = search.after ?? NEWEST;
      const acts = await actsOf(kysely, establishmentId, search, place);
      const isOfOrders = search.area === undefined || search.area === 'orders';
      const events = isOfOrders
        ? await eventsOf(kysely, establishmentId, { ...search, mostLookedAt }, place)
        : NO_EVENTS;
      const { end } = events;
      const all = newestFirst(end === undefined ? acts : actsUntil(acts, end.at), events.rows);
      const shown = all.slice(0, search.limit);
      const next: AuditPlace = {
        revision: Math.min(place.revision, ...shown.flatMap(({ revision }) => revision ?? [])),
        entry: Math.min(place.entry, ...shown.flatMap(({ id }) => id ?? [])),
      };
      const entries = shown.map(({ entry }) => entry);
      if (all.length > search.limit) return { entries, next };
      return end === undefined ? { entries } : { entries, next: { ...next, revision: end.revision } };
    },

    actors: (establishmentId) => authorsOf(kysely, establishmentId),
    kinds: (establishmentId) => kindsOf(kysely, establishmentId),
    missingAuthors: () => missingAuthors(kysely),
    addAuthors: (establishmentId) => addAuthors(kysely, establishmentId),
  };
}

const NO_EVENTS = { rows: [], end: undefined } as const;

interface ActRow {
  id: number;
  at: Date;
  area: AuditArea;
  kind: string;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  device: string | null;
  address: string | null;
  target: string | null;
  order_id: string | null;
  changes: string;
}

async function actsOf(
  db: Kysely<Schema>,
  establishmentId: string,
  { area, kind, actorId, orderId, from, before, limit }: AuditSearch,
  place: AuditPlace,
): Promise<readonly FoundEntry[]> {
  const ofOrder = orderId === undefined ? sql`` : sql`and order_id = ${orderId}`;
  const { rows } = await sql<ActRow>`
    select * from audit_entries where establishment_id = ${establishmentId} and id < ${place.entry}
      and (${area ?? null}::text is null or area = ${area ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${actorId ?? null}::text is null or actor_id = ${actorId ?? null}) ${ofOrder}
      and at >= ${dateOf(from, 0)} and at < ${dateOf(before, FAR)}
    order by id desc limit ${limit + 1}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    entry: {
      id: `a${row.id}`,
      at: row.at.toISOString(),
      area: row.area,
      kind: row.kind,
      actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
      ...(row.device === null ? {} : { device: row.device }),
      ...(row.address === null ? {} : { address: row.address }),
      ...named(row),
      changes: JSON.parse(row.changes) as FieldChange[],
    },
  }));
}

function named({ target, order_id }: ActRow): Pick<AuditAct, 'target' | 'order'> {
  if (order_id !== null) return { order: { id: order_id, code: target ?? '' } };
  return target === null ? {} : { target };
}

interface EventRow {
  revision: number;
  at: Date;
  verb: string;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  device: string | null;
  reason: string | null;
  changes: string;
  order_id: string;
  number: number;
  module: Order['module'];
  command: string | null;
}

/** Revisions are ordered by time: a period is a range of them. `end`: the oldest event that a limited read looked at. */
async function eventsOf(
  db: Kysely<Schema>,
  establishmentId: string,
  { kind, actorId, orderId, from, before, limit, mostLookedAt }: AuditSearch & { readonly mostLookedAt: number },
  place: AuditPlace,
): Promise<{
  readonly rows: readonly FoundEntry[];
  readonly end?: { readonly revision: number; readonly at: string };
}> {
  const until =
    before === undefined ? place.revision : Math.min(place.revision, await firstFrom(db, establishmentId, before));
  const since = from === undefined ? 0 : await firstFrom(db, establishmentId, from);
  const ofOrder = orderId === undefined ? sql`true` : sql`order_id = ${orderId}`;
  const { rows } = await sql<EventRow & { looked: number; oldest: number; oldest_at: Date }>`
    with looked as materialized (
      select * from all_order_events where establishment_id = ${establishmentId} and ${ofOrder}
        and revision < ${until} and revision >= ${since} order by revision desc limit ${mostLookedAt}
    ), found as (
      select * from looked where (${actorId ?? null}::text is null or actor_id = ${actorId ?? null})
        and (${kind ?? null}::text is null or verb = ${kind ?? null})
      order by revision desc limit ${limit + 1}
    )
    select f.*, o.number, o.module, o.document::json ->> 'command' as command,
      (select count(*) from looked)::integer as looked, (select min(revision) from looked) as oldest,
      (select at from looked order by revision limit 1) as oldest_at
    from (select 1) one left join found f on true
    left join all_orders o on o.establishment_id = f.establishment_id and o.id = f.order_id
    order by f.revision desc`.execute(db);
  const [first] = rows;
  const isBounded = first !== undefined && first.looked >= mostLookedAt;
  return {
    rows: rows.filter((row) => row.revision !== null).map(toFound),
    ...(isBounded ? { end: { revision: first.oldest, at: first.oldest_at.toISOString() } } : {}),
  };
}

function toFound(row: EventRow): FoundEntry {
  const { module, command } = row;
  const code = orderCode({ module, cdOrder: String(row.number), ...(command === null ? {} : { command }) });
  return {
    revision: row.revision,
    entry: {
      id: `o${row.revision}`,
      at: row.at.toISOString(),
      area: 'orders',
      kind: row.verb,
      actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
      ...(row.device === null ? {} : { device: row.device }),
      ...(row.reason === null ? {} : { reason: row.reason }),
      order: { id: row.order_id, code },
      changes: JSON.parse(row.changes) as FieldChange[],
    },
  };
}

const FAR = Date.parse('9999-01-01T00:00:00Z');

function dateOf(instant: number | undefined, otherwise: number): Date {
  return new Date(instant ?? otherwise);
}

/** The first revision written at an instant or later, by binary search: no index on the time is needed. */
async function firstFrom(db: Kysely<Schema>, establishmentId: string, instant: number): Promise<number> {
  const counter = await sql<{ revision: number }>`
    select revision from establishment_counters where establishment_id = ${establishmentId}`.execute(db);
  let [low, high] = [1, (counter.rows[0]?.revision ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { rows } = await sql<{ at: Date; revision: number }>`
      select at, revision from all_order_events where establishment_id = ${establishmentId} and revision >= ${middle}
      order by revision limit 1`.execute(db);
    const [event] = rows;
    if (event === undefined || event.at.getTime() >= instant) high = middle;
    else low = event.revision + 1;
  }
  return low;
}
