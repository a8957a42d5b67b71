import type { InstantMs } from '#domain/shared/instant.ts';
import type { PartnerDelivery } from '#server/partner/delivery-store.ts';
import type { PartnerEvent, WaitingEvent } from '#server/partner/event-store.ts';
import type { DeliveryThere } from '#server/partner/port.ts';
import type { CallParts } from './parts.ts';
import { followDelivery } from './read-delivery.ts';
import { takeUp } from './turned-up.ts';

/**
 * How long an event is tried: as long as the partner sends it again itself. An event of a call with a lost answer is all
 * that tells its number.
 */
const TRIED_MS = 24 * 60 * 60_000;
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const AT_ONCE = 50;

/**
 * Processes an establishment's events of the partner that are due, in the order of the partner's time. An event only
 * triggers a read of the delivery, so that repeated, late or reordered events are harmless; one read serves all events of
 * a delivery that had arrived.
 */
export async function workEvents(parts: CallParts, establishmentId: string): Promise<void> {
  const { events, clock, onError } = parts;
  const read = new Set<string>();
  for (const event of await events.waiting(establishmentId, clock(), AT_ONCE)) {
    const isDone =
      read.has(event.partnerOrderId ?? '') ||
      (await workEvent(parts, event).catch((error: unknown) => {
        onError(error);
        return false;
      }));
    if (isDone && event.partnerOrderId !== undefined) read.add(event.partnerOrderId);
    const at = clock();
    if (isDone || at - event.receivedAt > TRIED_MS) await events.done(event.establishmentId, event.id, at);
    else await events.again(event.establishmentId, event.id, nextTry(event, at));
  }
}

function nextTry({ tries }: WaitingEvent, at: InstantMs): InstantMs {
  return at + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS);
}

/** True if the event needs no further try. */
async function workEvent(parts: CallParts, event: PartnerEvent): Promise<boolean> {
  const { establishmentId, partnerOrderId } = event;
  if (partnerOrderId === undefined) return true;
  const known = await parts.deliveries.ofPartnerOrder(establishmentId, partnerOrderId);
  // One that reads did not find for a while may be there after all.
  if (known === undefined || known.ending === 'not-found') return findPlace(parts, event, partnerOrderId);
  return known.endedAt !== undefined || (await followDelivery(parts, known)).ok;
}

/**
 * Finds the call that an unknown order of the partner belongs to, by its mark or its quotation. The order comes from a
 * call with a lost reply, is a replacement, or was made outside.
 */
async function findPlace(parts: CallParts, event: PartnerEvent, number: string): Promise<boolean> {
  const { establishmentId, service, replacedOrderId } = event;
  const answer = await parts.ports.of(service).read(establishmentId, number);
  if (!answer.ok) return answer.problem.code === 'not-found' || answer.problem.code === 'not-configured';
  const origin = await originOf(parts, establishmentId, answer.value, replacedOrderId);
  return origin === undefined || takeUp(parts, origin, answer.value, replacedOrderId);
}

async function originOf(
  { deliveries }: CallParts,
  establishmentId: string,
  { mark, quotationId }: DeliveryThere,
  replacedOrderId: string | undefined,
): Promise<PartnerDelivery | undefined> {
  const replaced = replacedOrderId && (await deliveries.ofPartnerOrder(establishmentId, replacedOrderId));
  if (replaced) return replaced;
  const marked = mark && (await deliveries.read(establishmentId, mark));
  if (marked) return marked;
  return quotationId === '' ? undefined : deliveries.ofQuotation(establishmentId, quotationId);
}
