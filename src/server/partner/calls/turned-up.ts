import { phaseOf } from '#domain/orders/status.ts';
import { accept } from '#domain/orders/transition.ts';
import { leaveAtPartner } from '#domain/partner/left-there.ts';
import { publishOrder } from '#server/orders/order-answer.ts';
import { isEnded, type PartnerDelivery } from '#server/partner/delivery-store.ts';
import type { DeliveryThere } from '#server/partner/port.ts';
import type { CallParts } from './parts.ts';
import { followDelivery, truthOf } from './read-delivery.ts';
import { partnerOf } from './show-delivery.ts';

/**
 * An order of the partner turned up that comes from a call but is not the one that the call follows: its answer was lost,
 * it replaces the call's order (`replaced`), or the call was given up. Takes it up while the call is open or its order still
 * waits for a courier. Otherwise cancels it at the partner, because nobody waits for it and it would be paid for; an order
 * that the partner does not cancel is marked on the shop's order. True if nothing is left to do.
 */
export async function takeUp(
  parts: CallParts,
  origin: PartnerDelivery,
  there: DeliveryThere,
  replaced?: string,
): Promise<boolean> {
  const truth = truthOf(there, { ...origin, state: 'searching' });
  const { partnerOrderId } = origin;
  const isOther = partnerOrderId !== undefined && partnerOrderId !== there.number && partnerOrderId !== replaced;
  // Late news of an order that the partner has replaced.
  if (isOther && isEnded(truth.state)) return true;
  if (isOther && origin.endedAt === undefined) {
    const own = await parts.ports.of(origin.service).read(origin.establishmentId, partnerOrderId);
    if (!own.ok) return false;
    if (own.value.state === undefined || !isEnded(own.value.state)) return true;
  }
  if (await isWanted(parts, origin)) {
    const settled = await parts.deliveries.settle(origin, [origin.state], truth, parts.clock());
    return settled !== undefined && (await followDelivery(parts, settled)).ok;
  }
  return isEnded(truth.state) || cancelThere(parts, origin, there.number);
}

/** Marks the shop's order: the partner's order goes on there, and only a person can end it. */
export async function markLeftThere(
  { orders, ports, bus, clock }: CallParts,
  { establishmentId, orderId, service }: Pick<PartnerDelivery, 'establishmentId' | 'orderId' | 'service'>,
  number: string,
): Promise<void> {
  const mover = { verb: 'follow-partner', actor: partnerOf(ports, service), at: clock() };
  const result = await orders.change(establishmentId, orderId, mover, (order) => accept(leaveAtPartner(order, number)));
  if (result.ok && result.value.how === 'written') publishOrder(bus, establishmentId, result.value);
}

async function cancelThere(parts: CallParts, origin: PartnerDelivery, number: string): Promise<boolean> {
  const { establishmentId } = origin;
  const port = parts.ports.of(origin.service);
  const canceled = await port.cancel(establishmentId, number);
  if (canceled.ok) return true;
  const read = await port.read(establishmentId, number);
  if (!read.ok) return read.problem.code === 'not-found';
  if (read.value.state !== undefined && isEnded(read.value.state)) return true;
  if (canceled.problem.code !== 'refused') return false;
  await markLeftThere(parts, origin, number);
  return true;
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
