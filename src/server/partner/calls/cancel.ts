import type { InstantMs } from '#domain/shared/instant.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import type { PartnerProblem } from '#server/partner/couriers.ts';
import { type OrderMover, type PartnerDelivery, RUNNING } from '#server/partner/delivery-store.ts';
import type { PortAnswer } from '#server/partner/port.ts';
import { problemOf } from '#server/partner/problem.ts';
import type { CallParts } from './parts.ts';
import { readDelivery } from './read-delivery.ts';
import { showDelivery } from './show-delivery.ts';

/** The longest time that a request and a read take; after it, the canceling node counts as dead. */
const LEFT_BEHIND_MS = 40_000;
/** How long a cancelation is retried while the partner does not answer; afterwards the delivery continues. */
const PATIENCE_MS = 10 * 60_000;
const AGAIN_MS = 10_000;

/**
 * Cancels a delivery at the partner: writes the intent, then asks the partner once. Refused with `partner-uncertain`
 * while the outcome of the call is unknown, and with `partner-error` and the partner's sentence if it refuses or does
 * not answer: then the intent is removed and the delivery continues. Does nothing for a delivery that has ended.
 */
export async function callOffDelivery(
  parts: CallParts,
  delivery: PartnerDelivery,
  by: OrderMover,
): Promise<Result<void, PartnerProblem>> {
  const at = parts.clock();
  const intended = await parts.deliveries.intendCallOff(delivery, { ...by, at }, at + LEFT_BEHIND_MS);
  if (intended?.partnerOrderId === undefined) return withoutNumber(parts, delivery);
  const answer = await askToCancel(parts, intended);
  if (answer.ok) return ok(undefined);
  await parts.deliveries.dropCallOff(delivery, parts.clock());
  return refused(problemOf(answer.problem));
}

/** Finishes the cancelation that a dead node began, in the name of its author, and updates the order. */
export async function finishCallOff(parts: CallParts, { establishmentId, id }: PartnerDelivery): Promise<void> {
  const { deliveries, clock } = parts;
  const delivery = await deliveries.read(establishmentId, id);
  // It was taken in this turn, but may have waited for a place.
  if (delivery?.callingOff === undefined || delivery.endedAt !== undefined) return;
  const answer = await askToCancel(parts, delivery);
  if (answer.ok) return void (await showDelivery(parts, (await deliveries.read(establishmentId, id)) ?? delivery));
  const isUnanswered = answer.problem.code === 'unreached' || answer.problem.code === 'unknown';
  if (isUnanswered && clock() < giveUpAt(delivery)) await deliveries.readSoon(establishmentId, id, clock() + AGAIN_MS);
  else await deliveries.dropCallOff(delivery, clock());
}

async function askToCancel(parts: CallParts, delivery: PartnerDelivery): Promise<PortAnswer<void>> {
  const { ports, deliveries, clock } = parts;
  const { establishmentId, partnerOrderId = '' } = delivery;
  const answer = await ports.of(delivery.service).cancel(establishmentId, partnerOrderId);
  if (answer.ok) {
    await deliveries.settle(delivery, RUNNING, { state: 'over', ending: 'called-off', driverId: '' }, clock());
    return answer;
  }
  // Read the delivery: after a refusal it may have ended, and after a lost answer it may be canceled.
  const read = await readDelivery(parts, delivery);
  return read.ok && read.value.endedAt !== undefined ? ok(undefined) : answer;
}

async function withoutNumber({ deliveries }: CallParts, { establishmentId, id }: PartnerDelivery) {
  const now = await deliveries.read(establishmentId, id);
  return now?.endedAt === undefined ? refused({ code: 'partner-uncertain' } as const) : ok(undefined);
}

function giveUpAt({ callingOff }: PartnerDelivery): InstantMs {
  return (callingOff?.at ?? 0) + PATIENCE_MS;
}
