import { ok, refused } from '#domain/shared/result.ts';
import type { DeliveryState, DeliveryTruth, PartnerDelivery } from '#server/partner/delivery-store.ts';
import type { DeliveryThere, PortAnswer, PortProblem } from '#server/partner/port.ts';
import type { CallParts } from './parts.ts';
import { showDelivery } from './show-delivery.ts';

/** How often a delivery is read if no webhook arrives. */
const PAUSES_MS: Readonly<Partial<Record<DeliveryState, number>>> = {
  searching: 8_000,
  assigned: 15_000,
  'picked-up': 25_000,
};
const LONGEST_PAUSE_MS = 5 * 60_000;
/**
 * How many reads in a row may not find a delivery before it counts as missing: the partner may not know a new one for a
 * moment.
 */
const GONE_AFTER = 3;

/** Reads a delivery from the partner and stores it. Of concurrent reads, the one that began last wins. */
export async function readDelivery(parts: CallParts, delivery: PartnerDelivery): Promise<PortAnswer<PartnerDelivery>> {
  const { ports, deliveries, clock } = parts;
  const { establishmentId, id, partnerOrderId = '' } = delivery;
  const number = await deliveries.beginRead(establishmentId, id);
  const answer = await ports.of(delivery.service).read(establishmentId, partnerOrderId, delivery);
  if (!answer.ok) return noteFailure(parts, delivery, answer.problem);
  const truth = truthOf(answer.value, delivery);
  const at = clock();
  const nextAt = at + (PAUSES_MS[truth.state] ?? LONGEST_PAUSE_MS);
  return ok((await deliveries.applyRead(delivery, { number, truth, at, nextAt })) ?? delivery);
}

/** Reads a delivery and updates its order. */
export async function followDelivery(
  parts: CallParts,
  delivery: PartnerDelivery,
): Promise<PortAnswer<PartnerDelivery>> {
  const answer = await readDelivery(parts, delivery);
  if (answer.ok) await showDelivery(parts, answer.value);
  return answer;
}

/** The partner's report of a delivery, as it is stored. An unknown state changes nothing. */
export function truthOf(
  { number, state, failure, driverId, driver, plate, price, shareLink }: DeliveryThere,
  before: Pick<PartnerDelivery, 'state' | 'price'>,
): DeliveryTruth {
  const now = state ?? before.state;
  const hasDriver = now === 'assigned' || now === 'picked-up' || now === 'completed';
  return {
    state: now,
    price: price ?? before.price,
    partnerOrderId: number,
    driverId: hasDriver ? driverId : '',
    ...(hasDriver && driver ? { driver, ...(plate === undefined ? {} : { plate }) } : {}),
    ...(shareLink === undefined ? {} : { shareLink }),
    ...(failure === undefined ? {} : { failure }),
  };
}

async function noteFailure(
  { deliveries, clock }: CallParts,
  delivery: PartnerDelivery,
  problem: PortProblem,
): Promise<PortAnswer<PartnerDelivery>> {
  const { establishmentId, id, state, failures, missing } = delivery;
  const isMissing = problem.code === 'not-found';
  if (isMissing && missing >= GONE_AFTER) {
    const gone = { state: 'failed', failure: 'canceled', ending: 'not-found', driverId: '' } as const;
    const settled = await deliveries.settle(delivery, [state], gone, clock());
    if (settled) return ok(settled);
  }
  const pause = Math.min((PAUSES_MS[state] ?? LONGEST_PAUSE_MS) * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
  await deliveries.noteFailure(establishmentId, id, { isMissing, nextAt: clock() + pause });
  return refused(problem);
}
