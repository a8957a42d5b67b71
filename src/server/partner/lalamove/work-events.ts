import { phaseOf } from '#domain/order-status.ts';
import type { PartnerDelivery } from '#server/store/partner-delivery.ts';
import type { PartnerEvent } from '#server/store/partner-events.ts';
import { deleteOrder } from './call-off.ts';
import type { PartnerOrder } from './lalamove-bodies.ts';
import type { LalamoveParts } from './lalamove-parts.ts';
import { followDelivery, readOrder, truthOf } from './read-delivery.ts';

/** An event that cannot be worked off so many times is left to the reading of its delivery. */
const MOST_TRIES = 40;
const AT_ONCE = 50;

/**
 * Works off what the partner told of an establishment, in the order of its own time. An event only says that something happened: the delivery
 * is read from the partner, so that a repeated, late or reordered event changes nothing.
 */
export async function workEvents(parts: LalamoveParts, establishmentId: string): Promise<void> {
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

/** True where the event needs no further try. */
async function workEvent(parts: LalamoveParts, event: PartnerEvent): Promise<boolean> {
  const { deliveries } = parts;
  const { establishmentId, partnerOrderId } = event;
  if (partnerOrderId === undefined) return true;
  const known = await deliveries.ofPartnerOrder(establishmentId, partnerOrderId);
  if (known) return known.endedAt !== undefined || (await followDelivery(parts, known)).outcome === 'read';
  return findPlace(parts, event, partnerOrderId);
}

/**
 * An order of the partner that we do not know: the one whose reply was lost, one that took another's place, or somebody
 * else's. Its mark or its quotation says which call it came from.
 */
async function findPlace(parts: LalamoveParts, event: PartnerEvent, partnerOrderId: string): Promise<boolean> {
  const { accounts, deliveries, clock } = parts;
  const { establishmentId, replacedOrderId } = event;
  const keys = await accounts.keys(establishmentId);
  if (!keys) return true;
  const answer = await readOrder(parts, establishmentId, keys, partnerOrderId);
  if (answer.outcome !== 'done') return answer.outcome === 'refused' && answer.code === 'ERR_ORDER_NOT_FOUND';
  const origin = await originOf(parts, establishmentId, answer.value, replacedOrderId);
  if (!origin) return true;
  if (await isWanted(parts, origin)) {
    const truth = truthOf(answer.value, { ...origin, state: 'searching' }, undefined);
    const settled = await deliveries.settle(origin, [origin.state], truth, clock());
    return settled !== undefined && (await followDelivery(parts, settled)).outcome === 'read';
  }
  // Nobody waits for it any more: it must not run unseen and be paid for.
  const isOver = truthOf(answer.value, { ...origin, state: 'searching' }, undefined).state !== 'searching';
  return isOver || (await deleteOrder(parts, establishmentId, keys, partnerOrderId)).outcome !== 'unreached';
}

async function originOf(
  { deliveries }: LalamoveParts,
  establishmentId: string,
  { mark, quotationId }: PartnerOrder,
  replacedOrderId: string | undefined,
): Promise<PartnerDelivery | undefined> {
  const replaced = replacedOrderId && (await deliveries.ofPartnerOrder(establishmentId, replacedOrderId));
  if (replaced) return replaced;
  const marked = mark && (await deliveries.read(establishmentId, mark));
  if (marked) return marked;
  return quotationId === '' ? undefined : deliveries.ofQuotation(establishmentId, quotationId);
}

/** A call takes an order of the partner while it is open, or while its own order still waits for somebody. */
async function isWanted({ deliveries, orders }: LalamoveParts, origin: PartnerDelivery): Promise<boolean> {
  if (origin.endedAt === undefined) return true;
  const latest = await deliveries.latest(origin.establishmentId, origin.orderId);
  const stored = await orders.read(origin.establishmentId, origin.orderId);
  return (
    latest?.id === origin.id && origin.ending !== 'called-off' && phaseOf(stored?.order.status ?? 0) === 'awaiting'
  );
}
