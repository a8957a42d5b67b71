import type { Order } from '#domain/order.ts';
import { isOpenCall } from '#domain/partner-call.ts';
import type { Transition } from '#domain/transition.ts';
import type { PartnerCouriers } from '#server/partner/partner-couriers.ts';

/**
 * Before an order goes another way, what runs for it at the partner is called off: no courier that somebody pays for runs
 * unseen. Where the partner does not let go, the problem is thrown and the order stays as it is.
 */
export async function callOffPartner(
  partner: PartnerCouriers,
  establishmentId: string,
  order: Order,
  decision: Transition,
): Promise<Transition> {
  const isMoved = decision.ok && decision.order !== order;
  if (isMoved && isOpenCall(order.lalamove)) await partner.callOff(establishmentId, order);
  return decision;
}
