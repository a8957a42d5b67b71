import type { Kysely, Selectable } from 'kysely';
import type { Motoboy } from '#domain/orders/order.ts';
import type { PartnerFailure } from '#domain/partner/call.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import {
  type CallOffIntent,
  type DeliveryChange,
  type DeliveryEnding,
  type DeliveryState,
  type DeliveryTruth,
  isEnded,
  type NewDelivery,
  type PartnerDelivery,
} from './delivery-store.ts';
import type { PartnerDeliveryRow } from './postgres-tables.ts';

const NOTHING_YET = {
  partner_order_id: null,
  driver: null,
  plate: null,
  share_link: null,
  failure: null,
  ending: null,
  ended_at: null,
  calling_off: null,
} as const;

/** Writes the row of an intent; false if its order has an open call, or its quotation was used. */
export async function insertDelivery(db: Kysely<Schema>, made: NewDelivery): Promise<boolean> {
  const at = new Date(made.requestedAt);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('partner_deliveries')
    .values({
      establishment_id: made.establishmentId,
      id: made.id,
      service: made.service,
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
}

type Writable = DeliveryChange & { readonly clear?: boolean };

/** A read replaces all fields of the partner; missing ones are cleared. */
export function replacing(truth: DeliveryTruth & DeliveryChange): Writable {
  return { ...truth, clear: true };
}

/** Writes a change of a locked delivery: raises its version, and sets the end according to its state. */
export async function writeDelivery(
  db: Kysely<Schema>,
  before: PartnerDelivery,
  change: Writable,
  { at, nextAt }: { at: InstantMs; nextAt: InstantMs },
): Promise<PartnerDelivery> {
  const after = change.clear ? { ...identityOf(before), ...change } : { ...before, ...change };
  const ended = isEnded(after.state);
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
    .executeTakeFirstOrThrow(noRow(`delivery ${before.id}`));
  return toDelivery(row);
}

function identityOf({ state, price, driverId }: PartnerDelivery): DeliveryTruth & DeliveryChange {
  return { state, price, driverId };
}

/** Whether a read changed nothing. */
export function isSameTruth(before: DeliveryTruth, after: DeliveryTruth): boolean {
  const fields = ({ state, price, driverId, driver, plate, shareLink, failure }: DeliveryTruth) =>
    JSON.stringify([state, price, driverId, driver, plate, shareLink, failure]);
  return fields(before) === fields(after);
}

/** Row → delivery; columns that are null are absent. */
export function toDelivery(row: Selectable<PartnerDeliveryRow>): PartnerDelivery {
  return {
    establishmentId: row.establishment_id,
    id: row.id,
    service: row.service,
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
    missing: row.missing,
    ...(row.calling_off === null ? {} : { callingOff: JSON.parse(row.calling_off) as CallOffIntent }),
    version: row.version,
  };
}
