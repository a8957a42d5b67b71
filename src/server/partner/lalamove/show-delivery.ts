import { followPartner } from '#domain/follow-partner.ts';
import { accept } from '#domain/transition.ts';
import { publishOrder } from '#server/orders/order-answer.ts';
import type { StoredOrder } from '#server/store/order-store.ts';
import { newsOf, type PartnerDelivery } from '#server/store/partner-delivery.ts';
import { type LalamoveParts, PARTNER } from './lalamove-parts.ts';

/**
 * Brings an order to what its latest delivery says, and tells the dashboards. Asking again changes nothing: whoever comes
 * late reads the delivery as it is then.
 */
export async function showDelivery(
  { orders, deliveries, bus, clock }: LalamoveParts,
  { establishmentId, orderId }: Pick<PartnerDelivery, 'establishmentId' | 'orderId'>,
): Promise<StoredOrder | undefined> {
  const at = clock();
  let latest: PartnerDelivery | undefined;
  const result = await orders.change(
    establishmentId,
    orderId,
    { verb: 'follow-partner', actor: PARTNER, at },
    async (order) => {
      latest = await deliveries.latest(establishmentId, orderId);
      return latest === undefined ? accept(order) : followPartner(order, newsOf(latest), at);
    },
  );
  if (latest) await deliveries.markShown(establishmentId, latest.id, latest.version);
  if (result.outcome === 'written') publishOrder(bus, establishmentId, result);
  return 'order' in result ? result : undefined;
}
