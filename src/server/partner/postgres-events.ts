import { sql } from 'kysely';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Database } from '#server/platform/database/database.ts';
import { areSome, isOfShares } from '#server/platform/database/of-shares.ts';
import type { PartnerEventStore } from './event-store.ts';

const isDue = (now: InstantMs) => sql<boolean>`(next_try_at is null or next_try_at <= ${new Date(now)})`;

/** Partner events on PostgreSQL. */
export function createPartnerEventStore({ kysely }: Database): PartnerEventStore {
  const one = (establishmentId: string, id: string) =>
    kysely.updateTable('partner_events').where('establishment_id', '=', establishmentId).where('id', '=', id);
  return {
    async add({ establishmentId, id, service, type, partnerOrderId, replacedOrderId, at }, receivedAt) {
      const { numInsertedOrUpdatedRows = 0n } = await kysely
        .insertInto('partner_events')
        .values({
          establishment_id: establishmentId,
          id,
          service,
          type,
          partner_order_id: partnerOrderId ?? null,
          replaced_order_id: replacedOrderId ?? null,
          at: new Date(at),
          received_at: new Date(receivedAt),
          next_try_at: null,
          done_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
    async waitingEstablishments(now, limit, except, shares) {
      const rows = await kysely
        .selectFrom('partner_events')
        .where('done_at', 'is', null)
        .where(isDue(now))
        .where(sql<boolean>`establishment_id <> all (${[...except]}::text[])`)
        .$if(areSome(shares), (query) => query.where(isOfShares(sql.ref('establishment_id'), shares ?? [])))
        .select('establishment_id')
        .groupBy('establishment_id')
        .orderBy((row) => row.fn.min('at'))
        .limit(limit)
        .execute();
      return rows.map((row) => row.establishment_id);
    },
    async waiting(establishmentId, now, limit) {
      const rows = await kysely
        .selectFrom('partner_events')
        .where('done_at', 'is', null)
        .where(isDue(now))
        .where('establishment_id', '=', establishmentId)
        .selectAll()
        .orderBy('at')
        .orderBy('received_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        establishmentId: row.establishment_id,
        id: row.id,
        service: row.service,
        type: row.type,
        ...(row.partner_order_id === null ? {} : { partnerOrderId: row.partner_order_id }),
        ...(row.replaced_order_id === null ? {} : { replacedOrderId: row.replaced_order_id }),
        at: row.at.getTime(),
        receivedAt: row.received_at.getTime(),
        tries: row.tries,
      }));
    },
    async done(establishmentId, id, at) {
      await one(establishmentId, id)
        .set({ done_at: new Date(at) })
        .execute();
    },
    async again(establishmentId, id, nextAt) {
      await one(establishmentId, id)
        .set((row) => ({ tries: row('tries', '+', 1), next_try_at: new Date(nextAt) }))
        .execute();
    },
    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('partner_events')
        .where('done_at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
