import { partnerProblem } from '#server/partner/partner-problem.ts';
import type { DeliveryState, PartnerDelivery } from '#server/store/partner-delivery.ts';
import type { LalamoveKeys } from './lalamove-accounts.ts';
import type { LalamoveParts } from './lalamove-parts.ts';
import type { PartnerAnswer } from './partner-answer.ts';
import { readDelivery } from './read-delivery.ts';

/** From which states a call can be called off. */
export const RUNNING: readonly DeliveryState[] = ['searching', 'assigned', 'picked-up'];

/**
 * Calls a delivery off at the partner and answers it as it is then: over, or ended before anybody could call it off.
 * Throws `partner-uncertain` while nobody knows whether it runs, and `partner-error` with the partner's sentence where it
 * refuses or gives no answer; the delivery then runs on and stays followed.
 */
export async function callOffDelivery(parts: LalamoveParts, delivery: PartnerDelivery): Promise<PartnerDelivery> {
  const { establishmentId, partnerOrderId } = delivery;
  if (partnerOrderId === undefined) throw partnerProblem('partner-uncertain');
  const keys = await parts.accounts.keys(establishmentId);
  if (!keys) throw partnerProblem('partner-not-configured');
  const answer = await deleteOrder(parts, establishmentId, keys, partnerOrderId);
  if (answer.outcome === 'done') return (await over(parts, delivery)) ?? delivery;
  // The refusal may be about a delivery that is over; an answer that was lost may have been a yes.
  const read = await readDelivery(parts, delivery);
  const now = read.outcome === 'read' ? read.delivery : delivery;
  if (now.endedAt !== undefined) return now;
  throw partnerProblem('partner-error', answer.message);
}

/** Asks the partner to cancel an order of his. */
export function deleteOrder(
  { call }: LalamoveParts,
  establishmentId: string,
  keys: LalamoveKeys,
  partnerOrderId: string,
): Promise<PartnerAnswer<unknown>> {
  return call(establishmentId, keys, { method: 'DELETE', path: `/v3/orders/${encodeURIComponent(partnerOrderId)}` });
}

function over({ deliveries, clock }: LalamoveParts, delivery: PartnerDelivery) {
  return deliveries.settle(delivery, RUNNING, { state: 'over', ending: 'called-off', driverId: '' }, clock());
}
