import { sql } from 'kysely';
import { toEvent, toStoredOrder } from '#server/orders/postgres-row.ts';
import type { OrderEventRow } from '#server/orders/postgres-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lookForBehind } from '#server/platform/database/postgres-behind.ts';
import { toStoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { OrderFollowerStore } from './follower-store.ts';

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

    behind: (follower, after) =>
      lookForBehind(
        kysely,
        sql`establishment_counters c
          join order_followers f on f.establishment_id = c.establishment_id and f.follower = ${follower}`,
        sql`c.revision > f.revision`,
        after,
      ),

    advance: (establishmentId, follower, limit, handle) =>
      kysely.transaction().execute(async (trx) => {
        const place = await trx
          .selectFrom('order_followers')
          .where('establishment_id', '=', establishmentId)
          .where('follower', '=', follower)
          .select('revision')
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (place === undefined) return false;
        const { rows } = await sql<
          OrderEventRow & { document: string; number: number; order_revision: number; business_day: string }
        >`
          select e.*, o.document, o.number, o.revision as order_revision, o.business_day
          from order_events e
          join orders o on o.establishment_id = e.establishment_id and o.id = e.order_id
          where e.establishment_id = ${establishmentId} and e.revision > ${place.revision}
          order by e.revision limit ${limit}`.execute(trx);
        const last = rows.at(-1);
        if (last === undefined) return false;
        const events = rows.map((row) => ({
          ...toEvent(row),
          order: toStoredOrder({ ...row, revision: row.order_revision }).order,
        }));
        await handle(establishmentId, events, toStoreTransaction(trx));
        await trx
          .updateTable('order_followers')
          .set({ revision: last.revision })
          .where('establishment_id', '=', establishmentId)
          .where('follower', '=', follower)
          .execute();
        return true;
      }),
  };
}
