import { type Selectable, sql, type Transaction } from 'kysely';
import type { Webhook, WebhookDelivery, WebhookInput } from '#contract/webhook-schema.ts';
import type { InstantMs } from '#domain/instant.ts';
import { MOST_WEBHOOKS, type WebhookEvent } from '#domain/webhook.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { oneByOne } from './sorting.ts';
import { toDelivery, toWebhook, type WebhookRow } from './webhook-rows.ts';

/** A message that is to go out, with what is needed to send it. */
export interface PendingDelivery {
  readonly webhookId: string;
  readonly url: string;
  readonly secretSealed: string;
  readonly payload: string;
}

/** Something that happened to an order, ready to be told. `at` is an instant in ISO 8601. */
export interface Announcement {
  readonly revision: number;
  readonly event: WebhookEvent;
  readonly orderId: string;
  readonly cdOrder: string;
  readonly payload: string;
  readonly at: string;
}

/** How a try ended. */
export interface TryResult {
  readonly state: WebhookDelivery['state'];
  readonly at: InstantMs;
  readonly status?: number;
  readonly failure?: string;
}

/** Addresses that are told of an establishment's orders, and the messages to them. */
export interface WebhookStore {
  list(establishmentId: string): Promise<readonly Webhook[]>;
  create(establishmentId: string, webhook: Webhook, secretSealed: string): Promise<'created' | 'too-many-entries'>;
  /** Switching it on again forgets why it was off. Undefined where the establishment has no such address. */
  change(establishmentId: string, id: string, input: Required<WebhookInput>): Promise<Webhook | undefined>;
  remove(establishmentId: string, id: string): Promise<boolean>;
  /** The portal switches an address off; with `givenUp` only where it took nothing since that message was made. */
  disable(establishmentId: string, id: string, reason: string, givenUp?: string): Promise<void>;
  deliveries(establishmentId: string, id: string, limit: number): Promise<readonly WebhookDelivery[]>;
  /** Writes a message for each address that wants to hear of each event; answers their ids. The same event again writes nothing. */
  announce(
    trx: Transaction<Schema>,
    establishmentId: string,
    announcements: readonly Announcement[],
    newId: () => string,
  ): Promise<readonly string[]>;
  /** A message outside of the events, made by hand. False where there is no such address. */
  addTest(establishmentId: string, id: string, deliveryId: string, payload: string, at: InstantMs): Promise<boolean>;
  /** Puts a message that was given up back to waiting. False where there is none, or its address is switched off. */
  revive(establishmentId: string, id: string, deliveryId: string): Promise<boolean>;
  /** Undefined where nothing is left to do: delivered, removed, or switched off in the meantime. */
  pending(establishmentId: string, deliveryId: string): Promise<PendingDelivery | undefined>;
  noteTry(establishmentId: string, deliveryId: string, result: TryResult): Promise<void>;
  forgetDeliveries(before: InstantMs): Promise<number>;
}

/** Outbound webhooks on PostgreSQL. */
export function createWebhookStore({ kysely }: Database): WebhookStore {
  const one = (establishmentId: string, id: string) =>
    kysely.selectFrom('webhooks').where('establishment_id', '=', establishmentId).where('id', '=', id);
  return {
    async list(establishmentId) {
      const rows = await kysely
        .selectFrom('webhooks')
        .where('establishment_id', '=', establishmentId)
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toWebhook);
    },

    create: (establishmentId, webhook, secretSealed) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const { rows } = await sql<{ count: number; revision: number }>`
          select (select count(*)::int from webhooks where establishment_id = ${establishmentId}) as count,
            (select revision from establishment_counters where establishment_id = ${establishmentId}) as revision`.execute(
          trx,
        );
        const [now] = rows;
        if (now === undefined || now.count >= MOST_WEBHOOKS) return 'too-many-entries';
        const row: Omit<Selectable<WebhookRow>, 'disabled_reason'> = {
          establishment_id: establishmentId,
          id: webhook.id,
          url: webhook.url,
          events: [...webhook.events],
          secret_sealed: secretSealed,
          active: webhook.active,
          from_revision: now.revision ?? 0,
          created_at: new Date(webhook.createdAt),
        };
        await trx
          .insertInto('webhooks')
          .values({ ...row, disabled_reason: null })
          .execute();
        return 'created';
      }),

    async change(establishmentId, id, { url, events, active }) {
      const row = await kysely
        .updateTable('webhooks')
        .set({ url, events: [...events], active, disabled_reason: null })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toWebhook(row);
    },

    async remove(establishmentId, id) {
      const { numDeletedRows } = await kysely
        .deleteFrom('webhooks')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async disable(establishmentId, id, reason, givenUp) {
      const tookNothing = sql<boolean>`not exists (
        select 1 from webhook_deliveries taken
        join webhook_deliveries lost on lost.establishment_id = taken.establishment_id and lost.id = ${givenUp}
        where taken.establishment_id = ${establishmentId} and taken.webhook_id = ${id} and taken.state = 'delivered'
          and taken.last_tried_at > lost.created_at)`;
      const update = kysely
        .updateTable('webhooks')
        .set({ active: false, disabled_reason: reason })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id);
      await (givenUp === undefined ? update : update.where(tookNothing)).execute();
    },

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

    async announce(trx, establishmentId, announcements, newId) {
      const addresses = await trx
        .selectFrom('webhooks')
        .where('establishment_id', '=', establishmentId)
        .where('active', '=', true)
        .select(['id', 'events', 'from_revision'])
        .execute();
      const messages = addresses.flatMap(({ id, events, from_revision }) =>
        announcements
          .filter(({ event, revision }) => events.includes(event) && revision > from_revision)
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
          })),
      );
      if (messages.length === 0) return [];
      const written = await trx
        .insertInto('webhook_deliveries')
        .values(messages)
        .onConflict((conflict) => conflict.columns(['establishment_id', 'webhook_id', 'revision']).doNothing())
        .returning('id')
        .execute();
      return written.map(({ id }) => id);
    },

    async addTest(establishmentId, id, deliveryId, payload, at) {
      const isThere = await one(establishmentId, id).select('id').executeTakeFirst();
      if (isThere === undefined) return false;
      await kysely
        .insertInto('webhook_deliveries')
        .values({
          establishment_id: establishmentId,
          id: deliveryId,
          webhook_id: id,
          revision: null,
          event: 'test',
          order_id: null,
          order_number: null,
          payload,
          created_at: new Date(at),
        })
        .execute();
      return true;
    },

    async revive(establishmentId, id, deliveryId) {
      const { rows } = await sql`
        update webhook_deliveries d set state = 'waiting' from webhooks w
        where d.establishment_id = ${establishmentId} and d.webhook_id = ${id} and d.id = ${deliveryId}
          and w.establishment_id = d.establishment_id and w.id = d.webhook_id and w.active
        returning d.id`.execute(kysely);
      return rows.length > 0;
    },

    async pending(establishmentId, deliveryId) {
      const row = await kysely
        .selectFrom('webhook_deliveries as d')
        .innerJoin('webhooks as w', (join) =>
          join.onRef('w.establishment_id', '=', 'd.establishment_id').onRef('w.id', '=', 'd.webhook_id'),
        )
        .where('d.establishment_id', '=', establishmentId)
        .where('d.id', '=', deliveryId)
        .where('d.state', '=', 'waiting')
        .where((where) => where.or([where('w.active', '=', true), where('d.event', '=', 'test')]))
        .select(['w.id', 'w.url', 'w.secret_sealed', 'd.payload'])
        .executeTakeFirst();
      return row && { webhookId: row.id, url: row.url, secretSealed: row.secret_sealed, payload: row.payload };
    },

    async noteTry(establishmentId, deliveryId, { state, at, status, failure }) {
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
