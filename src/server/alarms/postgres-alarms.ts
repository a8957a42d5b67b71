import { sql, type Transaction } from 'kysely';
import type { AlarmState } from '#contract/orders/live-messages.ts';
import { orderOfAttention } from '#domain/alarms/attention.ts';
import { LOUDNESS, loudnessOf, readLadder } from '#domain/alarms/ladder.ts';
import type { Database } from '#server/platform/database/database.ts';
import { andOfShares } from '#server/platform/database/of-shares.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf, toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import { ALARM_FOLLOWER, type AlarmStore } from './alarm-store.ts';
import { climbDue } from './postgres-climbs.ts';
import { readLadderFacts } from './postgres-facts.ts';
import { CLIMBED, recountAlarms, SECONDS } from './postgres-recount.ts';

/** Adds newly seen orders to the sums of their days. */
const addUp = (establishmentId: string) => sql`
  insert into alarm_sums as s (establishment_id, business_day, heard, heard_seconds, climbed)
  select ${establishmentId}, business_day, count(*),
    ${SECONDS}, ${CLIMBED}
  from done where is_first and not typed_here group by 2
  on conflict (establishment_id, business_day) do update set heard = s.heard + excluded.heard,
    heard_seconds = s.heard_seconds + excluded.heard_seconds, climbed = s.climbed + excluded.climbed`;

/** The columns of an ended alarm whose order awaits again: one that nobody has seen begins again, a seen one stays seen. */
const BEGINS_AGAIN = sql.join(
  ['asked_at', 'typed_here', 'reached', 'climbed_at', 'next_at'].map(
    (column) => sql`${sql.ref(column)} = case when o.seen_at is null then ${sql.ref(`excluded.${column}`)}
      else ${sql.ref(`o.${column}`)} end`,
  ),
);

/** Alarms on PostgreSQL. */
export function createAlarmStore(database: Database): AlarmStore {
  const { kysely } = database;
  return {
    facts: (transaction, ...asked) => readLadderFacts(kyselyOf(transaction), ...asked),

    async ask(transaction, establishmentId, asks, now) {
      if (asks.length === 0) return [];
      const instant = (at: number | undefined) => (at === undefined ? null : new Date(at));
      const { rows } = await sql<StateRow>`${prepared('ask-alarms')}
        insert into order_alarms as o (establishment_id, order_id, key, business_day, asked_at, typed_here, reached,
          climbed_at, next_at)
        select ${establishmentId}, a.order_id, a.key, a.day, a.at, a.typed, a.reached,
          case when a.reached > 0 then ${instant(now)}::timestamptz end, a.next
        from unnest(${asks.map(({ orderId }) => orderId)}::text[], ${asks.map(({ key }) => key)}::text[],
          ${asks.map(({ day }) => day)}::text[], ${asks.map(({ at }) => instant(at))}::timestamptz[],
          ${asks.map(({ typedHere }) => typedHere)}::boolean[], ${asks.map(({ reached }) => reached)}::smallint[],
          ${asks.map(({ nextAt }) => instant(nextAt))}::timestamptz[])
          as a (order_id, key, day, at, typed, reached, next)
        order by a.order_id, a.key
        on conflict (establishment_id, order_id, key) do update set ended_at = null, ${BEGINS_AGAIN}
          where o.ended_at is not null
        returning o.key, o.seen_at`.execute(kyselyOf(transaction));
      return rows.filter((row) => row.seen_at !== null).map(toState);
    },

    async end(transaction, establishmentId, ended) {
      if (ended.length === 0) return [];
      const ids = ended.map(({ orderId }) => orderId);
      // Values are looked up by the id's place, because a store without statistics joined every open alarm with every row.
      const { rows } = await sql<StateRow>`${prepared('end-alarms')}
        with done as (
          update order_alarms a set ended_at = e.at, next_at = null,
            seen_at = case when e.by is null then a.seen_at else coalesce(a.seen_at, e.at) end,
            seen_by = case when a.seen_at is null then e.by else a.seen_by end
          from (select a.order_id, a.key, a.seen_at,
              (${ended.map(({ at }) => new Date(at))}::timestamptz[])[array_position(${ids}::text[], a.order_id)] as at,
              (${ended.map(({ by }) => by ?? null)}::text[])[array_position(${ids}::text[], a.order_id)] as by
            from order_alarms a
            where a.establishment_id = ${establishmentId} and a.order_id = any (${ids}::text[]) and a.ended_at is null
            for update) e
          where a.establishment_id = ${establishmentId} and a.order_id = e.order_id and a.key = e.key
          returning a.key, a.business_day, a.asked_at, a.typed_here, a.reached, a.seen_at,
            e.seen_at is null and a.seen_at is not null as is_first
        ), summed as (${addUp(establishmentId)} returning 1)
        select key, seen_at from done`.execute(kyselyOf(transaction));
      return rows.map(toState);
    },

    async see(establishmentId, keys, { name, device }, at) {
      const { rows } = await sql<StateRow>`
        with done as (
          insert into order_alarms as a (establishment_id, order_id, key, business_day, asked_at, typed_here,
            seen_at, seen_by, seen_device)
          select o.establishment_id, o.id, k.key, o.business_day, ${new Date(at)}, true,
            ${new Date(at)}, ${name}, ${device ?? null}
          from unnest(${[...new Set(keys)]}::text[], ${[...new Set(keys)].map(orderOfAttention)}::text[]) as k (key, order_id)
          join orders o on o.establishment_id = ${establishmentId} and o.id = k.order_id
          order by o.id, k.key
          on conflict (establishment_id, order_id, key) do update
            set seen_at = excluded.seen_at, seen_by = excluded.seen_by, seen_device = excluded.seen_device, next_at = null
            where a.seen_at is null
          returning a.*, true as is_first
        ), summed as (${addUp(establishmentId)} returning 1)
        select key, seen_at from done`.execute(kysely);
      return rows.map(toState);
    },

    async seenOf(establishmentId, orderId) {
      const { rows } = await sql<{ key: string; seen_at: Date; seen_by: string; device: string | null; after: number }>`
        select key, seen_at, seen_by, seen_device as device,
          greatest(0, round(extract(epoch from seen_at - asked_at)))::integer as after
        from order_alarms
        where establishment_id = ${establishmentId} and order_id = ${orderId}
          and seen_by is not null and seen_at is distinct from ended_at
        order by seen_at`.execute(kysely);
      return rows.map(({ key, seen_at, seen_by: by, device, after }) => {
        const seen = { key, at: seen_at.toISOString(), by, after };
        return device === null ? seen : { ...seen, device };
      });
    },

    async open(establishmentId) {
      const { rows } = await sql<StateRow & { reached: number; ladder: string | null }>`
        select a.key, a.reached, a.seen_at, s.ladder from order_alarms a
        left join alarm_settings s on s.establishment_id = a.establishment_id
        where a.establishment_id = ${establishmentId} and a.ended_at is null
        order by a.asked_at desc limit ${MOST_OPEN}`.execute(kysely);
      const ladder = readLadder(JSON.parse(rows[0]?.ladder ?? 'null'));
      return rows.map((row) => ({ ...toState(row), loudness: loudnessOf(row.reached, ladder) }));
    },

    async withWork(until, limit, shares) {
      const { rows } = await sql<{ establishment_id: string; at: Date }>`
        select establishment_id, min(next_at) as at from order_alarms where next_at <= ${new Date(until)}
          ${andOfShares(shares)}
        group by 1 limit ${limit}`.execute(kysely);
      return rows.map((row) => ({ establishmentId: row.establishment_id, at: row.at.getTime() }));
    },

    climb: (establishmentId, now, decide) =>
      kysely
        .transaction()
        .execute((trx) =>
          climbDue(trx, establishmentId, now, (due, facts) => decide(due, facts, toStoreTransaction(trx))),
        ),

    hurry: (establishmentId, since, now) =>
      kysely.transaction().execute((trx) => hurry(trx, establishmentId, since, now)),

    rouse: (establishmentId, since, now) =>
      kysely.transaction().execute(async (trx) => {
        await afterBatch(trx, establishmentId);
        await sql`
          update order_alarms set next_at = ${new Date(now)}
          where establishment_id = ${establishmentId} and ended_at is null and seen_at is null
            and asked_at between ${new Date(since)} and ${new Date(now)}`.execute(trx);
      }),

    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('order_alarms')
        .where('asked_at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    recount: (establishmentId, day) => kysely.transaction().execute((trx) => recountAlarms(trx, establishmentId, day)),
  };
}

/** The most unseen orders sent to a screen that opens; a shop has a few at a time. */
const MOST_OPEN = 2000;

interface StateRow {
  readonly key: string;
  readonly seen_at: Date | null;
}

/** A seen order no longer rings, so its loudness is irrelevant. */
function toState({ key, seen_at }: StateRow): AlarmState {
  return { key, loudness: LOUDNESS.calm, seen: seen_at !== null };
}

/**
 * Waits until the alarm follower has written the batch that it is working on, so that its orders are visible: it may have
 * looked for connected devices before the change that this transaction is about.
 */
async function afterBatch(trx: Transaction<Schema>, establishmentId: string): Promise<void> {
  await sql`select revision from order_followers
    where establishment_id = ${establishmentId} and follower = ${ALARM_FOLLOWER} for update`.execute(trx);
}

/** Typed orders rest while a screen is open, so they have no next step; they start as soon as they ask. */
async function hurry(trx: Transaction<Schema>, establishmentId: string, since: number, now: number): Promise<boolean> {
  await afterBatch(trx, establishmentId);
  const at = new Date(now);
  const { rows } = await sql`
    update order_alarms set next_at = case when typed_here then greatest(asked_at, ${at}) else ${at} end
    where establishment_id = ${establishmentId} and ended_at is null and seen_at is null
      and (next_at > ${at} or typed_here and next_at is null and asked_at > ${new Date(since)})
    returning 1`.execute(trx);
  return rows.length > 0;
}
