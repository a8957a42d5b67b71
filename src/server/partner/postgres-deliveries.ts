import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { PASSED, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { andOfShares, areSome, isOfShares } from '#server/platform/database/of-shares.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { asCalledOff, type PartnerDeliveryStore, RUNNING } from './delivery-store.ts';
import { insertDelivery, isSameTruth, replacing, toDelivery, writeDelivery } from './postgres-delivery-rows.ts';
import type { PartnerDeliveryRow } from './postgres-tables.ts';

/** Whether a delivery is open at a partner, or may be. */
export async function hasOpenDelivery(
  trx: Transaction<Schema>,
  establishmentId: string,
  service: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('partner_deliveries')
    .where('establishment_id', '=', establishmentId)
    .where('service', '=', service)
    .where('ended_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Partner deliveries on PostgreSQL. */
export function createPartnerDeliveryStore({ kysely }: Database): PartnerDeliveryStore {
  const one = (db: Kysely<Schema>, establishmentId: string, id: string) =>
    db
      .selectFrom('partner_deliveries')
      .where('establishment_id', '=', establishmentId)
      .where('id', '=', id)
      .selectAll();
  const update = (establishmentId: string, id: string) =>
    kysely.updateTable('partner_deliveries').where('establishment_id', '=', establishmentId).where('id', '=', id);
  const find = async (
    establishmentId: string,
    column: 'partner_order_id' | 'quotation_id' | 'order_id',
    value: string,
  ) => {
    const row = await kysely
      .selectFrom('partner_deliveries')
      .where('establishment_id', '=', establishmentId)
      .where(column, '=', value)
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && toDelivery(row);
  };
  return {
    open: (made) =>
      kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, made.establishmentId);
        const isOpened = await insertDelivery(trx, made);
        return isOpened ? PASSED : refused({ code: 'already-updated' });
      }),
    async withdraw(establishmentId, id) {
      await kysely
        .deleteFrom('partner_deliveries')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .where('state', '=', 'placing')
        .execute();
    },
    async read(establishmentId, id) {
      const row = await one(kysely, establishmentId, id).executeTakeFirst();
      return row && toDelivery(row);
    },
    async openNumbers(establishmentId, service) {
      const rows = await kysely
        .selectFrom('partner_deliveries')
        .where('establishment_id', '=', establishmentId)
        .where('service', '=', service)
        .where('ended_at', 'is', null)
        .select('partner_order_id')
        .execute();
      return rows.map((row) => row.partner_order_id ?? undefined);
    },
    latest: (establishmentId, orderId) => find(establishmentId, 'order_id', orderId),
    ofPartnerOrder: (establishmentId, id) => find(establishmentId, 'partner_order_id', id),
    ofQuotation: (establishmentId, id) => find(establishmentId, 'quotation_id', id),
    async intendCallOff({ establishmentId, id }, intent, leaseUntil) {
      const row = await update(establishmentId, id)
        .where('ended_at', 'is', null)
        .where('state', 'in', [...RUNNING])
        .set({ calling_off: JSON.stringify(intent), next_read_at: new Date(leaseUntil) })
        .returningAll()
        .executeTakeFirst();
      return row && toDelivery(row);
    },
    async dropCallOff({ establishmentId, id }, at) {
      await update(establishmentId, id)
        .where('ended_at', 'is', null)
        .set({ calling_off: null, next_read_at: new Date(at) })
        .execute();
    },
    settle: ({ establishmentId, id }, from, change, at) =>
      kysely.transaction().execute(async (transaction) => {
        const row = await one(transaction, establishmentId, id).forUpdate().executeTakeFirst();
        if (!row) return undefined;
        const before = toDelivery(row);
        if (!from.includes(before.state)) return undefined;
        return writeDelivery(transaction, before, change, { at, nextAt: at });
      }),
    async beginRead(establishmentId, id) {
      const row = await update(establishmentId, id)
        .set((columns) => ({ reading: columns('reading', '+', 1) }))
        .returning('reading')
        .executeTakeFirstOrThrow(noRow(`delivery ${id}`));
      return row.reading;
    },
    applyRead: ({ establishmentId, id }, { number, truth, at, nextAt }) =>
      kysely.transaction().execute(async (transaction) => {
        const row = await one(transaction, establishmentId, id).forUpdate().executeTakeFirst();
        if (!row) return undefined;
        const before = toDelivery(row);
        const now = asCalledOff(before, truth);
        const isStale = row.applied >= number || before.endedAt !== undefined;
        if (isStale || before.partnerOrderId !== truth.partnerOrderId) return before;
        // The node that cancels it keeps its lease.
        const due = before.callingOff === undefined ? nextAt : Math.max(nextAt, row.next_read_at.getTime());
        await transaction
          .updateTable('partner_deliveries')
          .set({ applied: number, failures: 0, missing: 0, next_read_at: new Date(due) })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .execute();
        return isSameTruth(before, now)
          ? before
          : writeDelivery(transaction, before, replacing(now), { at, nextAt: due });
      }),
    async noteFailure(establishmentId, id, { isMissing, nextAt }) {
      await update(establishmentId, id)
        .set((columns) => ({
          failures: columns('failures', '+', 1),
          missing: isMissing ? columns('missing', '+', 1) : 0,
          next_read_at: new Date(nextAt),
        }))
        .execute();
    },
    async readSoon(establishmentId, id, at) {
      await update(establishmentId, id)
        .set({ next_read_at: new Date(at) })
        .execute();
    },
    async takeDue(now, leaseUntil, { limit, each, except, shares }) {
      // A second node waits for the first one's row lock, and then finds the row no longer due.
      const { rows } = await sql<Selectable<PartnerDeliveryRow>>`
        update partner_deliveries set next_read_at = ${new Date(leaseUntil)}
        where ended_at is null and state <> 'uncertain' and next_read_at <= ${new Date(now)} and (establishment_id, id) in (
          select establishment_id, id from (
            select establishment_id, id, next_read_at,
              row_number() over (partition by establishment_id order by next_read_at) as place
            from partner_deliveries
            where ended_at is null and state <> 'uncertain' and next_read_at <= ${new Date(now)}
              and establishment_id <> all (${[...except]}::text[]) ${andOfShares(shares)}) due
          where place <= ${each} order by next_read_at limit ${limit})
        returning *`.execute(kysely);
      return rows.map(toDelivery);
    },
    async unshown(before, limit, shares) {
      const rows = await kysely
        .selectFrom('partner_deliveries')
        .whereRef('version', '>', 'shown')
        .where('touched_at', '<', new Date(before))
        .$if(areSome(shares), (query) => query.where(isOfShares(sql.ref('establishment_id'), shares ?? [])))
        .selectAll()
        .orderBy('touched_at')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    },
    async markShown(establishmentId, id, version) {
      await update(establishmentId, id)
        .set({ shown: sql`greatest(shown, ${version}::bigint)` })
        .execute();
    },
  };
}
