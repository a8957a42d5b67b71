import { sql, type Transaction } from 'kysely';
import { toEvent, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { OrderEventRow } from '#server/orders/postgres-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readBehind } from '#server/platform/database/postgres-behind.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { FollowedEvent, OrderFollowerStore } from './follower-store.ts';

/** Followers' positions on PostgreSQL. Revisions have no gaps and are in commit order, so no event is skipped. */
export function createOrderFollowerStore({ kysely }: Database): OrderFollowerStore {
  return {
    async follow(establishmentId, follower) {
      await sql`
        insert into order_followers (establishment_id, follower, revision)
        select establishment_id, ${follower}, revision from establishment_counters
        where establishment_id = ${establishmentId}
        on conflict do nothing`.execute(kysely);
    },

    async followFrom(establishmentId, follower, revision) {
      await sql`
        insert into order_followers (establishment_id, follower, revision)
        values (${establishmentId}, ${follower}, ${revision}) on conflict do nothing`.execute(kysely);
    },

    async unfollow(establishmentId, follower) {
      await kysely
        .deleteFrom('order_followers')
        .where('establishment_id', '=', establishmentId)
        .where('follower', '=', follower)
        .execute();
    },

    async followedOf(establishmentIds, follower) {
      const { rows } = await sql<{ establishment_id: string }>`
        select establishment_id from order_followers
        where establishment_id = any (${[...establishmentIds]}::text[]) and follower = ${follower}`.execute(kysely);
      return rows.map((row) => row.establishment_id);
    },

    behind: (follower, from) =>
      readBehind(
        kysely,
        sql`establishment_counters c
          join order_followers f on f.establishment_id = c.establishment_id and f.follower = ${follower}`,
        sql`c.revision > f.revision`,
        from,
      ),

    advance: (establishmentId, follower, limit, handle) =>
      kysely.transaction().execute(async (trx) => {
        const events = await nextEvents(trx, establishmentId, follower, limit);
        if (events.length === 0) return 0;
        await handle(establishmentId, events, toStoreTransaction(trx));
        return events.length;
      }),
  };
}

type EventWithOrder = Omit<OrderEventRow, 'establishment_id'> & {
  document: string;
  number: number;
  order_revision: number;
  business_day: string;
};

/**
 * Reads the events after the follower's position and moves it behind them, in one statement, because each batch of each
 * shop asks this. None if another node holds the position. What fails later in the transaction takes the move back.
 */
async function nextEvents(
  trx: Transaction<Schema>,
  establishmentId: string,
  follower: string,
  limit: number,
): Promise<readonly FollowedEvent[]> {
  const { rows } = await sql<EventWithOrder>`${prepared('next-events')}
    with place as (
      select f.revision from order_followers f
      where f.establishment_id = ${establishmentId} and f.follower = ${follower} for update skip locked
    ), next as materialized (
      select e.revision, e.order_id, e.verb, e.actor_kind, e.actor_id, e.actor_name, e.at, e.reason, e.device, e.changes,
        e.overrides, o.document, o.number, o.revision as order_revision, o.business_day
      from order_events e
      join orders o on o.establishment_id = e.establishment_id and o.id = e.order_id
      where e.establishment_id = ${establishmentId} and e.revision > (select p.revision from place p)
      order by e.revision limit ${limit}
    ), moved as (
      update order_followers f set revision = l.revision from (select max(n.revision) as revision from next n) l
      where f.establishment_id = ${establishmentId} and f.follower = ${follower} and l.revision is not null
    )
    select * from next order by revision`.execute(trx);
  return rows.map((row) => ({
    ...toEvent(row),
    order: toStoredOrder({ ...row, revision: row.order_revision }).order,
    day: row.business_day,
  }));
}
