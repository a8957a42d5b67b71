import { followPartner } from '#domain/follow-partner.ts';
import { accept } from '#domain/transition.ts';
import { publishOrder } from '#server/orders/order-answer.ts';
import type { Actor } from '#server/session/caller.ts';
import type { StoredOrder } from '#server/store/order-store.ts';
import { newsOf, type PartnerDelivery } from '#server/store/partner-delivery.ts';
import { type LalamoveParts, PARTNER } from './lalamove-parts.ts';

/** Who brought an order along, as its history tells. */
export interface Mover {
  readonly actor: Actor;
  readonly verb: string;
}

const THE_PARTNER: Mover = { actor: PARTNER, verb: 'follow-partner' };

/**
 * Brings an order to what its latest delivery says, and tells the dashboards. Asking again changes nothing: whoever comes
 * late reads the delivery as it is then.
 */
export async function showDelivery(
  { orders, deliveries, bus, clock }: LalamoveParts,
  { establishmentId, orderId }: Pick<PartnerDelivery, 'establishmentId' | 'orderId'>,
  { actor, verb }: Mover = THE_PARTNER,
): Promise<StoredOrder | undefined> {
  const at = clock();
  let latest: PartnerDelivery | undefined;
  const result = await orders.change(establishmentId, orderId, { verb, actor, at }, async (order) => {
    latest = await deliveries.latest(establishmentId, orderId);
    return latest === undefined ? accept(order) : followPartner(order, newsOf(latest), at);
  });
  if (latest) await deliveries.markShown(establishmentId, latest.id, latest.version);
  if (result.outcome === 'written') publishOrder(bus, establishmentId, result);
  return 'order' in result ? result : undefined;
}
