import type { DeliveryState, DeliveryTruth, PartnerDelivery } from '#server/store/partner-delivery.ts';
import type { LalamoveKeys } from './lalamove-accounts.ts';
import { type PartnerDriver, type PartnerOrder, readDriver, readPartnerOrder } from './lalamove-bodies.ts';
import type { LalamoveParts } from './lalamove-parts.ts';
import { meaningOfStatus } from './lalamove-states.ts';
import { NOT_UNDERSTOOD, type PartnerAnswer, type PartnerFailureAnswer } from './partner-answer.ts';
import { showDelivery } from './show-delivery.ts';

/** How often a delivery is read when no webhook says that something happened. */
const PAUSES_MS: Readonly<Partial<Record<DeliveryState, number>>> = {
  searching: 8_000,
  assigned: 15_000,
  'picked-up': 25_000,
};
const LONGEST_PAUSE_MS = 5 * 60_000;
/** An order that the partner does not know may only be new to it; after so many times it is gone. */
const GONE_AFTER = 3;

export type ReadAnswer = { readonly outcome: 'read'; readonly delivery: PartnerDelivery } | PartnerFailureAnswer;

/** Reads the partner's truth of a delivery and writes it down. Of reads that cross, the one that began last counts. */
export async function readDelivery(parts: LalamoveParts, delivery: PartnerDelivery): Promise<ReadAnswer> {
  const { accounts, deliveries, clock } = parts;
  const { establishmentId, id, partnerOrderId } = delivery;
  const keys = await accounts.keys(establishmentId);
  if (!keys || partnerOrderId === undefined) return { outcome: 'unreached', message: 'Faltam as chaves do Lalamove.' };
  const number = await deliveries.beginRead(establishmentId, id);
  const answer = await readOrder(parts, establishmentId, keys, partnerOrderId);
  if (answer.outcome !== 'done') return noteFailure(parts, delivery, answer);
  const driver = await driverOf(parts, delivery, keys, answer.value);
  const truth = truthOf(answer.value, delivery, driver);
  const at = clock();
  const nextAt = at + (PAUSES_MS[truth.state] ?? LONGEST_PAUSE_MS);
  const written = await deliveries.applyRead(delivery, { number, truth, at, nextAt });
  return { outcome: 'read', delivery: written ?? delivery };
}

/** Reads a delivery and brings its order along. */
export async function followDelivery(parts: LalamoveParts, delivery: PartnerDelivery): Promise<ReadAnswer> {
  const answer = await readDelivery(parts, delivery);
  if (answer.outcome === 'read') await showDelivery(parts, delivery);
  return answer;
}

/** An order as the partner has it now. */
export async function readOrder(
  { call }: LalamoveParts,
  establishmentId: string,
  keys: LalamoveKeys,
  partnerOrderId: string,
): Promise<PartnerAnswer<PartnerOrder>> {
  const path = `/v3/orders/${encodeURIComponent(partnerOrderId)}` as const;
  const answer = await call(establishmentId, keys, { method: 'GET', path });
  if (answer.outcome !== 'done') return answer;
  const order = readPartnerOrder(answer.value);
  if (order?.id === partnerOrderId) return { outcome: 'done', value: order };
  return { outcome: 'unknown', message: NOT_UNDERSTOOD };
}

/** What an order of the partner says of a delivery. A word we do not know changes nothing. */
export function truthOf(
  order: PartnerOrder,
  before: Pick<PartnerDelivery, 'state' | 'price'>,
  driver: PartnerDriver | undefined,
): DeliveryTruth {
  const { state, failure } = meaningOfStatus(order.status) ?? { state: before.state };
  const hasDriver = state === 'assigned' || state === 'picked-up' || state === 'completed';
  return {
    state,
    price: order.price ?? before.price,
    partnerOrderId: order.id,
    driverId: hasDriver ? order.driverId : '',
    ...(hasDriver && driver ? driverFields(driver) : {}),
    ...(order.shareLink === undefined ? {} : { shareLink: order.shareLink }),
    ...(failure === undefined ? {} : { failure }),
  };
}

function driverFields({ name, phone, photoUrl, plate }: PartnerDriver) {
  return { driver: { name, phone, photoUrl }, ...(plate === undefined ? {} : { plate }) };
}

async function driverOf(
  { call }: LalamoveParts,
  { establishmentId, driverId, driver, plate }: PartnerDelivery,
  keys: LalamoveKeys,
  order: PartnerOrder,
): Promise<PartnerDriver | undefined> {
  if (order.driverId === '') return undefined;
  if (order.driverId === driverId && driver) return { ...driver, ...(plate === undefined ? {} : { plate }) };
  const path = `/v3/orders/${encodeURIComponent(order.id)}/drivers/${encodeURIComponent(order.driverId)}`;
  const answer = await call(establishmentId, keys, { method: 'GET', path });
  return answer.outcome === 'done' ? readDriver(answer.value) : undefined;
}

async function noteFailure(
  { deliveries, clock }: LalamoveParts,
  delivery: PartnerDelivery,
  answer: PartnerFailureAnswer,
): Promise<ReadAnswer> {
  const { establishmentId, id, state, failures } = delivery;
  const isGone = answer.outcome === 'refused' && answer.code === 'ERR_ORDER_NOT_FOUND' && failures >= GONE_AFTER;
  if (isGone) {
    const gone = { state: 'failed', failure: 'canceled', driverId: '' } as const;
    const settled = await deliveries.settle(delivery, [state], gone, clock());
    if (settled) return { outcome: 'read', delivery: settled };
  }
  const pause = Math.min((PAUSES_MS[state] ?? LONGEST_PAUSE_MS) * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
  await deliveries.noteFailure(establishmentId, id, clock() + pause);
  return answer;
}
