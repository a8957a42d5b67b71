import { type Kysely, type Selectable, sql } from 'kysely';
import type { PartnerNews } from '#domain/follow-partner.ts';
import { type InstantMs, toIso } from '#domain/instant.ts';
import type { Cents } from '#domain/money.ts';
import type { Motoboy } from '#domain/order.ts';
import type { PartnerFailure } from '#domain/partner-call.ts';
import type { Database } from './database.ts';
import type { PartnerDeliveryRow } from './partner-tables.ts';
import type { Schema } from './schema.ts';

/** A call for the partner's courier, from the intent to its end. */
export interface PartnerDelivery extends DeliveryTruth {
  readonly establishmentId: string;
  readonly id: string;
  readonly orderId: string;
  readonly quotationId: string;
  readonly since: InstantMs;
  readonly requestedAt: InstantMs;
  /** How a call that is over ended: refused, called off, or not there. */
  readonly ending?: DeliveryEnding;
  readonly endedAt?: InstantMs;
  readonly failures: number;
  /** Counts its changes. */
  readonly version: number;
}

export type DeliveryState = PartnerNews['state'];
export type DeliveryEnding = 'refused' | 'called-off' | 'not-found';

/** What the partner says of a delivery. */
export interface DeliveryTruth {
  readonly state: DeliveryState;
  readonly price: Cents;
  /** The partner's number; absent while it is not known. */
  readonly partnerOrderId?: string;
  /** Empty while nobody drives. */
  readonly driverId: string;
  readonly driver?: Motoboy;
  readonly plate?: string;
  readonly shareLink?: string;
  readonly failure?: PartnerFailure;
}

export interface NewDelivery {
  readonly establishmentId: string;
  readonly id: string;
  readonly orderId: string;
  readonly quotationId: string;
  readonly price: Cents;
  readonly requestedAt: InstantMs;
  readonly requestedBy: string;
  readonly nextReadAt: InstantMs;
}

/** A change of a delivery: what of the truth is new, and what goes with it. */
export interface DeliveryChange extends Partial<DeliveryTruth> {
  readonly ending?: DeliveryEnding;
}

/** The calls for the partner's couriers. An order has at most one that is open. */
export interface PartnerDeliveryStore {
  /** Writes the intent; false where the order has an open call or the quotation was used. */
  open(delivery: NewDelivery): Promise<boolean>;
  /** Takes back an intent that nobody acted on. */
  withdraw(establishmentId: string, id: string): Promise<void>;
  read(establishmentId: string, id: string): Promise<PartnerDelivery | undefined>;
  /** Whether anything runs at the partner, or may. */
  hasOpen(establishmentId: string): Promise<boolean>;
  latest(establishmentId: string, orderId: string): Promise<PartnerDelivery | undefined>;
  ofPartnerOrder(establishmentId: string, partnerOrderId: string): Promise<PartnerDelivery | undefined>;
  ofQuotation(establishmentId: string, quotationId: string): Promise<PartnerDelivery | undefined>;
  /** Changes a delivery that is in one of the states; undefined where it is in none of them (any more). */
  settle(
    delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>,
    from: readonly DeliveryState[],
    change: DeliveryChange,
    at: InstantMs,
  ): Promise<PartnerDelivery | undefined>;
  /** A read of the partner's truth begins; answers its number. */
  beginRead(establishmentId: string, id: string): Promise<number>;
  /**
   * Writes what a read brought, unless one that began later was written already, or the delivery ended or got another
   * number in the meantime. Answers the delivery as it is then.
   */
  applyRead(
    delivery: Pick<PartnerDelivery, 'establishmentId' | 'id'>,
    read: {
      readonly number: number;
      readonly truth: DeliveryTruth;
      readonly at: InstantMs;
      readonly nextAt: InstantMs;
    },
  ): Promise<PartnerDelivery | undefined>;
  /** A read failed; the next one comes then. */
  noteFailure(establishmentId: string, id: string, nextAt: InstantMs): Promise<void>;
  /** Has a delivery read at the next turn. */
  readSoon(establishmentId: string, id: string, at: InstantMs): Promise<void>;
  /** Deliveries whose read is due; nobody else gets them until the lease ends. */
  takeDue(now: InstantMs, leaseUntil: InstantMs, limit: number): Promise<readonly PartnerDelivery[]>;
  /** Deliveries whose last change is not on their order yet, though there was time for it. */
  unshown(before: InstantMs, limit: number): Promise<readonly PartnerDelivery[]>;
  markShown(establishmentId: string, id: string, version: number): Promise<void>;
}

const ENDED: readonly DeliveryState[] = ['completed', 'failed', 'over'];

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
    async open(made) {
      const at = new Date(made.requestedAt);
      const { numInsertedOrUpdatedRows = 0n } = await kysely
        .insertInto('partner_deliveries')
        .values({
          establishment_id: made.establishmentId,
          id: made.id,
          order_id: made.orderId,
          quotation_id: made.quotationId,
          state: 'placing',
          since: at,
          price: made.price,
          requested_at: at,
          requested_by: made.requestedBy,
          next_read_at: new Date(made.nextReadAt),
          touched_at: at,
          ...NOTHING_YET,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
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
    async hasOpen(establishmentId) {
      const row = await kysely
        .selectFrom('partner_deliveries')
        .where('establishment_id', '=', establishmentId)
        .where('ended_at', 'is', null)
        .select('id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    latest: (establishmentId, orderId) => find(establishmentId, 'order_id', orderId),
    ofPartnerOrder: (establishmentId, id) => find(establishmentId, 'partner_order_id', id),
    ofQuotation: (establishmentId, id) => find(establishmentId, 'quotation_id', id),
    settle: ({ establishmentId, id }, from, change, at) =>
      kysely.transaction().execute(async (transaction) => {
        const row = await one(transaction, establishmentId, id).forUpdate().executeTakeFirst();
        if (!row) return undefined;
        const before = toDelivery(row);
        if (!from.includes(before.state)) return undefined;
        return write(transaction, before, change, { at, nextAt: at });
      }),
    async beginRead(establishmentId, id) {
      const row = await update(establishmentId, id)
        .set((columns) => ({ reading: columns('reading', '+', 1) }))
        .returning('reading')
        .executeTakeFirstOrThrow();
      return row.reading;
    },
    applyRead: ({ establishmentId, id }, { number, truth, at, nextAt }) =>
      kysely.transaction().execute(async (transaction) => {
        const row = await one(transaction, establishmentId, id).forUpdate().executeTakeFirst();
        if (!row) return undefined;
        const before = toDelivery(row);
        const isStale = row.applied >= number || before.endedAt !== undefined;
        if (isStale || before.partnerOrderId !== truth.partnerOrderId) return before;
        await transaction
          .updateTable('partner_deliveries')
          .set({ applied: number, failures: 0, next_read_at: new Date(nextAt) })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .execute();
        return isSame(before, truth) ? before : write(transaction, before, replacing(truth), { at, nextAt });
      }),
    async noteFailure(establishmentId, id, nextAt) {
      await update(establishmentId, id)
        .set((columns) => ({ failures: columns('failures', '+', 1), next_read_at: new Date(nextAt) }))
        .execute();
    },
    async readSoon(establishmentId, id, at) {
      await update(establishmentId, id)
        .set({ next_read_at: new Date(at) })
        .execute();
    },
    async takeDue(now, leaseUntil, limit) {
      const { rows } = await sql<Selectable<PartnerDeliveryRow>>`
        update partner_deliveries set next_read_at = ${new Date(leaseUntil)}
        where (establishment_id, id) in (
          select establishment_id, id from partner_deliveries
          where ended_at is null and next_read_at <= ${new Date(now)}
          order by next_read_at limit ${limit} for update skip locked)
        returning *`.execute(kysely);
      return rows.map(toDelivery);
    },
    async unshown(before, limit) {
      const rows = await kysely
        .selectFrom('partner_deliveries')
        .whereRef('version', '>', 'shown')
        .where('touched_at', '<', new Date(before))
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

const NOTHING_YET = {
  partner_order_id: null,
  driver: null,
  plate: null,
  share_link: null,
  failure: null,
  ending: null,
  ended_at: null,
} as const;

type Writable = DeliveryChange & { readonly clear?: boolean };

/** A read replaces everything that the partner may say; what it says no more is cleared. */
function replacing(truth: DeliveryTruth): Writable {
  return { ...truth, clear: true };
}

async function write(
  db: Kysely<Schema>,
  before: PartnerDelivery,
  change: Writable,
  { at, nextAt }: { at: InstantMs; nextAt: InstantMs },
): Promise<PartnerDelivery> {
  const after = change.clear ? { ...identityOf(before), ...change } : { ...before, ...change };
  const ended = ENDED.includes(after.state);
  const row = await db
    .updateTable('partner_deliveries')
    .set((columns) => ({
      state: after.state,
      ...(after.state === before.state ? {} : { since: new Date(at) }),
      price: after.price,
      partner_order_id: after.partnerOrderId ?? null,
      driver_id: after.driverId,
      driver: after.driver === undefined ? null : JSON.stringify(after.driver),
      plate: after.plate ?? null,
      share_link: after.shareLink ?? null,
      failure: after.failure ?? null,
      ending: ended ? (after.ending ?? null) : null,
      next_read_at: new Date(nextAt),
      version: columns('version', '+', 1),
      touched_at: new Date(at),
      ended_at: ended ? new Date(at) : null,
    }))
    .where('establishment_id', '=', before.establishmentId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDelivery(row);
}

function identityOf({ establishmentId, id, orderId, quotationId, state, price, driverId }: PartnerDelivery) {
  return { establishmentId, id, orderId, quotationId, state, price, driverId } as DeliveryTruth & DeliveryChange;
}

function isSame(before: DeliveryTruth, after: DeliveryTruth): boolean {
  const fields = ({ state, price, driverId, driver, plate, shareLink, failure }: DeliveryTruth) =>
    JSON.stringify([state, price, driverId, driver, plate, shareLink, failure]);
  return fields(before) === fields(after);
}

function toDelivery(row: Selectable<PartnerDeliveryRow>): PartnerDelivery {
  return {
    establishmentId: row.establishment_id,
    id: row.id,
    orderId: row.order_id,
    quotationId: row.quotation_id,
    state: row.state as DeliveryState,
    since: row.since.getTime(),
    price: row.price,
    requestedAt: row.requested_at.getTime(),
    ...(row.partner_order_id === null ? {} : { partnerOrderId: row.partner_order_id }),
    driverId: row.driver_id,
    ...(row.driver === null ? {} : { driver: JSON.parse(row.driver) as Motoboy }),
    ...(row.plate === null ? {} : { plate: row.plate }),
    ...(row.share_link === null ? {} : { shareLink: row.share_link }),
    ...(row.failure === null ? {} : { failure: row.failure as PartnerFailure }),
    ...(row.ending === null ? {} : { ending: row.ending as DeliveryEnding }),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at.getTime() }),
    failures: row.failures,
    version: row.version,
  };
}

/** A delivery as the order's rule hears of it. */
export function newsOf(delivery: PartnerDelivery): PartnerNews {
  const { state, partnerOrderId, since, price, plate, shareLink, failure, driver } = delivery;
  return {
    state,
    ...(partnerOrderId === undefined ? {} : { orderId: partnerOrderId }),
    since: toIso(since),
    price,
    ...(plate === undefined ? {} : { plate }),
    ...(shareLink === undefined ? {} : { shareLink }),
    ...(failure === undefined ? {} : { failure }),
    ...(driver === undefined ? {} : { driver }),
  };
}
