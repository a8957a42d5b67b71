import { type Insertable, type Kysely, sql } from 'kysely';
import { ok, refused } from '#domain/shared/result.ts';
import { MOST_WEBHOOKS } from '#domain/webhooks/webhook.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { holdActive } from './postgres-active.ts';
import { createWebhookMessageStore } from './postgres-messages.ts';
import { toWebhook } from './postgres-rows.ts';
import type { WebhookRow } from './postgres-tables.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Outbound webhooks on PostgreSQL. */
export function createWebhookStore(database: Database): WebhookStore {
  const { kysely } = database;
  return {
    ...createWebhookMessageStore(database),

    async list(establishmentId, now) {
      const [rows, waiting] = await Promise.all([
        kysely
          .selectFrom('webhooks')
          .where('establishment_id', '=', establishmentId)
          .selectAll()
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        countWaiting(kysely, establishmentId),
      ]);
      return rows.map((row) => toWebhook(row, waiting.get(row.id) ?? 0, now));
    },

    create: (establishmentId, webhook, secretSealed) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const { rows } = await sql<{ count: number; revision: number }>`
          select (select count(*)::int from webhooks where establishment_id = ${establishmentId} and id <> ${webhook.id}) as count,
            (select revision from establishment_counters where establishment_id = ${establishmentId}) as revision`.execute(
          trx,
        );
        const [now] = rows;
        if (now === undefined || now.count >= MOST_WEBHOOKS) return refused({ code: 'too-many-entries' });
        const row: Insertable<WebhookRow> = {
          establishment_id: establishmentId,
          id: webhook.id,
          url: webhook.url,
          events: [...webhook.events],
          secret_sealed: secretSealed,
          active: webhook.active,
          from_revision: now.revision ?? 0,
          created_at: new Date(webhook.createdAt),
          disabled_reason: null,
        };
        await trx
          .insertInto('webhooks')
          .values(row)
          .onConflict((conflict) => conflict.columns(['establishment_id', 'id']).doNothing())
          .execute();
        return ok(undefined);
      }),

    change: (establishmentId, id, decide, now) =>
      kysely.transaction().execute(async (trx) => {
        const at = new Date(now);
        const before = await trx
          .selectFrom('webhooks')
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .selectAll()
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (before === undefined) return undefined;
        const { url, events, active } = decide(toWebhook(before, 0, now));
        const row = await trx
          .updateTable('webhooks')
          .set({ url, events: [...events], active, disabled_reason: null, ...NOTHING_WRONG, work_at: at })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(noRow(id));
        await pullForward(trx, establishmentId, id, at);
        return toWebhook(row, (await countWaiting(trx, establishmentId)).get(id) ?? 0, now);
      }),

    tryNow: (establishmentId, id, now) =>
      kysely.transaction().execute(async (trx) => {
        const held = await holdActive(trx, establishmentId, id);
        if (!held.ok) return held;
        const at = new Date(now);
        const row = await trx
          .updateTable('webhooks')
          .set({ probe_at: sql`least(probe_at, ${at}::timestamptz)`, work_at: at })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(noRow(id));
        await pullForward(trx, establishmentId, id, at);
        return ok(toWebhook(row, (await countWaiting(trx, establishmentId)).get(id) ?? 0, now));
      }),

    recovered: (establishmentId, id, now) =>
      kysely.transaction().execute(async (trx) => {
        const at = new Date(now);
        const row = await trx
          .updateTable('webhooks')
          .set({ ...NOTHING_WRONG, work_at: at })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .where('failures', '>', 0)
          .returning('id')
          .executeTakeFirst();
        if (row !== undefined) await pullForward(trx, establishmentId, id, at);
      }),

    async remove(establishmentId, id) {
      const { numDeletedRows } = await kysely
        .deleteFrom('webhooks')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async disable({ establishmentId, id, url }, reason, givenUp) {
      const tookNothing = sql<boolean>`not exists (
        select 1 from webhook_deliveries taken
        join webhook_deliveries lost on lost.establishment_id = taken.establishment_id and lost.id = ${givenUp}
        where taken.establishment_id = ${establishmentId} and taken.webhook_id = ${id} and taken.state = 'delivered'
          and taken.last_tried_at > lost.created_at)`;
      const update = kysely
        .updateTable('webhooks')
        .set({ active: false, disabled_reason: reason })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .where('url', '=', url);
      await (givenUp === undefined ? update : update.where(tookNothing)).execute();
    },
  };
}

/** Makes the messages of an address due, so that they do not wait for its pauses to end. */
async function pullForward(trx: Kysely<Schema>, establishmentId: string, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ due_at: at })
    .where('establishment_id', '=', establishmentId)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '>', at)
    .execute();
}

const NOTHING_WRONG = { failures: 0, openings: 0, failing_since: null, probe_at: null, last_failure: null } as const;
/**
 * The most messages to count: the list only shows whether little or much waits, and an exact count costs more the more
 * wait.
 */
const MOST_COUNTED = 10_000;

async function countWaiting(db: Kysely<Schema>, establishmentId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; waiting: number }>`
    select w.id, (select count(*)::integer from (
        select 1 from webhook_deliveries d
        where d.establishment_id = w.establishment_id and d.webhook_id = w.id and d.state = 'waiting'
          and d.due_at is not null
        limit ${MOST_COUNTED}) counted) as waiting
    from webhooks w where w.establishment_id = ${establishmentId}`.execute(db);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}
