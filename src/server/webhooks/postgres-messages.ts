import { type Selectable, sql } from 'kysely';
import { PASSED, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { isForeignKeyMissing } from '#server/platform/database/store-errors.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { WebhookMessageStore } from './message-store.ts';
import { holdActive } from './postgres-active.ts';
import { toDelivery } from './postgres-rows.ts';
import type { WebhookRow } from './postgres-tables.ts';

/** Messages to addresses on PostgreSQL. */
export function createWebhookMessageStore({ kysely }: Database): WebhookMessageStore {
  return {
    async deliveries(establishmentId, id, limit) {
      const rows = await kysely
        .selectFrom('webhook_deliveries')
        .where('establishment_id', '=', establishmentId)
        .where('webhook_id', '=', id)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },

    async announce(transaction, establishmentId, announcements, newId) {
      const trx = kyselyOf(transaction);
      const addresses: readonly Pick<Selectable<WebhookRow>, 'id' | 'events' | 'from_revision'>[] = await trx
        .selectFrom('webhooks')
        .where('establishment_id', '=', establishmentId)
        .where('active', '=', true)
        .select(['id', 'events', 'from_revision'])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      const messages = addresses.flatMap(({ id, events, from_revision }) =>
        announcements
          .filter(({ event, revision }) => events.includes(event) && (revision === null || revision > from_revision))
          .map(({ revision, event, orderId, cdOrder, payload, at }) => ({
            establishment_id: establishmentId,
            id: newId(),
            webhook_id: id,
            revision,
            event,
            order_id: orderId,
            order_number: cdOrder,
            payload,
            created_at: new Date(at),
            due_at: dueAtOnce(at),
          })),
      );
      if (messages.length === 0) return 0;
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('webhook_deliveries')
        .values(messages)
        .onConflict((conflict) => conflict.columns(['establishment_id', 'webhook_id', 'revision']).doNothing())
        .executeTakeFirst();
      const webhookIds = [...new Set(messages.map((message) => message.webhook_id))];
      // An address in a pause has work when its pause ends.
      await sql`
        update webhooks set work_at = least(work_at, greatest(probe_at, ${dueAtOnce(announcements[0]?.at ?? '')}))
        where establishment_id = ${establishmentId} and id = any (${webhookIds})`.execute(trx);
      return Number(numInsertedOrUpdatedRows);
    },

    async isWanted(transaction, establishmentId, event) {
      const { rows } = await sql`${prepared('is-webhook-wanted')} select 1 from webhooks
        where establishment_id = ${establishmentId} and active and ${event} = any (events) limit 1`.execute(
        kyselyOf(transaction),
      );
      return rows.length > 0;
    },

    async addTest(establishmentId, id, deliveryId, payload, at) {
      try {
        const { rows } = await sql`
          insert into webhook_deliveries (establishment_id, id, webhook_id, event, payload, created_at)
          select establishment_id, ${deliveryId}, id, 'test', ${payload}, ${new Date(at)}::timestamptz from webhooks
          where establishment_id = ${establishmentId} and id = ${id}
          returning id`.execute(kysely);
        return rows.length > 0;
      } catch (error) {
        // The webhook has been removed.
        if (isForeignKeyMissing(error)) return false;
        throw error;
      }
    },

    revive: (establishmentId, id, deliveryId, now) =>
      kysely.transaction().execute(async (trx) => {
        const held = await holdActive(trx, establishmentId, id);
        if (!held.ok) return held;
        const { numUpdatedRows } = await trx
          .updateTable('webhook_deliveries')
          .set((row) => ({ state: 'waiting', due_at: new Date(0), tries_before: row.ref('tries') }))
          .where('establishment_id', '=', establishmentId)
          .where('webhook_id', '=', id)
          .where('id', '=', deliveryId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return refused({ code: 'webhook-message-not-found' });
        const at = new Date(now);
        await sql`
          update webhooks set work_at = least(work_at, ${at}), probe_at = least(probe_at, ${at})
          where establishment_id = ${establishmentId} and id = ${id}`.execute(trx);
        return PASSED;
      }),

    async pendingTest(establishmentId, deliveryId) {
      const row = await kysely
        .selectFrom('webhook_deliveries as d')
        .innerJoin('webhooks as w', (join) =>
          join.onRef('w.establishment_id', '=', 'd.establishment_id').onRef('w.id', '=', 'd.webhook_id'),
        )
        .where('d.establishment_id', '=', establishmentId)
        .where('d.id', '=', deliveryId)
        .select(['w.url', 'w.secret_sealed'])
        .executeTakeFirst();
      return row && { url: row.url, secretSealed: row.secret_sealed };
    },

    async noteTest(establishmentId, deliveryId, { state, at, status, failure }) {
      await kysely
        .updateTable('webhook_deliveries')
        .set((row) => ({
          state,
          tries: row('tries', '+', 1),
          last_tried_at: new Date(at),
          status: status ?? null,
          failure: failure ?? null,
        }))
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', deliveryId)
        .execute();
    },

    async forgetDeliveries(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('webhook_deliveries')
        .where('created_at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** Due a minute ago, so that clock differences between nodes delay nothing; older events go first. */
const dueAtOnce = (at: string) => sql<Date>`least(${new Date(at)}::timestamptz, now()) - interval '1 minute'`;
