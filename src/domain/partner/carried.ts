import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';

/** Whether a partner's driver has the order or comes for it: it is on route and no own courier carries it. */
export function isCarriedByPartner(
  order: Pick<Order, 'status' | 'partnerDelivery' | 'fkUserMotoboy' | 'deliveredAt'>,
): boolean {
  const { status, partnerDelivery, fkUserMotoboy, deliveredAt } = order;
  const isWithPartner = partnerDelivery === true && fkUserMotoboy === undefined;
  return isWithPartner && deliveredAt === undefined && phaseOf(status) === 'on-route';
}
