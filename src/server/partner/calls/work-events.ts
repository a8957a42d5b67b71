import { phaseOf } from '#domain/orders/status.ts';
import type { PartnerDelivery } from '#server/partner/delivery-store.ts';
import type { PartnerEvent } from '#server/partner/event-store.ts';
import type { DeliveryThere } from '#server/partner/port.ts';
import type { CallParts } from './parts.ts';
import { followDelivery, truthOf } from './read-delivery.ts';

/** After this many failures an event is dropped; the next regular read of its delivery replaces it. */
const MOST_TRIES = 40;
const AT_ONCE = 50;

/**
 * Processes an establishment's events of the partner, in the order of the partner's time. An event only triggers a read
 * of the delivery, so that repeated, late or reordered events are harmless.
 */
export async function workEvents(parts: CallParts, establishmentId: string): Promise<void> {
  const { events, clock, onError } = parts;
  for (const event of await events.waiting(establishmentId, AT_ONCE)) {
    const isDone = await workEvent(parts, event).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (isDone || event.tries + 1 >= MOST_TRIES) await events.done(event.establishmentId, event.id, clock());
    else await events.again(event.establishmentId, event.id);
  }
}

/** True if the event needs no further try. */
async function workEvent(parts: CallParts, event: PartnerEvent): Promise<boolean> {
  const { deliveries } = parts;
  const { establishmentId, partnerOrderId } = event;
  if (partnerOrderId === undefined) return true;
  const known = await deliveries.ofPartnerOrder(establishmentId, partnerOrderId);
  if (known) return known.endedAt !== undefined || (await followDelivery(parts, known)).ok;
  return findPlace(parts, event, partnerOrderId);
}

/**
 * Finds the call that an unknown order of the partner belongs to, by its mark or its quotation. The order comes from a
 * call with a lost reply, is a replacement, or was made outside.
 */
async function findPlace(parts: CallParts, event: PartnerEvent, number: string): Promise<boolean> {
  const { ports, deliveries, clock } = parts;
  const { establishmentId, service, replacedOrderId } = event;
  const port = ports.of(service);
  const answer = await port.read(establishmentId, number);
  if (!answer.ok) return answer.problem.code === 'not-found' || answer.problem.code === 'not-configured';
  const origin = await originOf(parts, establishmentId, answer.value, replacedOrderId);
  if (!origin) return true;
  const truth = truthOf(answer.value, { ...origin, state: 'searching' });
  if (await isWanted(parts, origin)) {
    const settled = await deliveries.settle(origin, [origin.state], truth, clock());
    return settled !== undefined && (await followDelivery(parts, settled)).ok;
  }
  // Cancel it: nobody waits for it any more, and it would be paid for.
  if (truth.state !== 'searching') return true;
  const canceled = await port.cancel(establishmentId, number);
  return canceled.ok || canceled.problem.code !== 'unreached';
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

/**
 * Whether a call accepts an order of the partner: while it is open, or while its own order still waits for a courier.
 */
async function isWanted({ deliveries, orders }: CallParts, origin: PartnerDelivery): Promise<boolean> {
  if (origin.endedAt === undefined) return true;
  const latest = await deliveries.latest(origin.establishmentId, origin.orderId);
  const stored = await orders.read(origin.establishmentId, origin.orderId);
  return (
    latest?.id === origin.id && origin.ending !== 'called-off' && phaseOf(stored?.order.status ?? 0) === 'awaiting'
  );
}
