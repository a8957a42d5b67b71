import type { PartnerCouriers } from '#server/partner/partner-couriers.ts';
import { newsOf } from '#server/store/partner-delivery.ts';
import { callOffDelivery } from './call-off.ts';
import type { LalamoveParts } from './lalamove-parts.ts';
import { readDelivery } from './read-delivery.ts';

/** Lalamove itself as the partner of the establishments that gave us their keys. */
export function createLalamoveCouriers(parts: LalamoveParts): PartnerCouriers {
  const { accounts, deliveries } = parts;
  return {
    serviceOf: async (establishmentId) => ((await accounts.keys(establishmentId)) ? 'lalamove' : 'none'),
    async driverFor(establishmentId, order) {
      const delivery = await deliveries.latest(establishmentId, order.id);
      if (delivery?.partnerOrderId === undefined || delivery.endedAt !== undefined) {
        return { outcome: 'refused', refused: 'no-partner-driver' };
      }
      const read = await readDelivery(parts, delivery);
      if (read.outcome !== 'read') return { outcome: 'refused', refused: 'partner-error', message: read.message };
      const { driver, state: _state, ...call } = newsOf(read.delivery);
      const { state } = read.delivery;
      const isTaken = state === 'assigned' || state === 'picked-up';
      if (!driver || !isTaken) return { outcome: 'refused', refused: 'no-partner-driver' };
      return { outcome: 'driver', driver, call: { ...call, state } };
    },
    async callOff(establishmentId, order) {
      const delivery = await deliveries.latest(establishmentId, order.id);
      if (delivery && delivery.endedAt === undefined) await callOffDelivery(parts, delivery);
    },
  };
}
