import { noPartner } from './no-partner.ts';
import type { PartnerCouriers } from './partner-couriers.ts';

/** The adapters, the preferred one first. Each answers `none` for an establishment it is not for. */
export function createPartnerCouriers(adapters: readonly PartnerCouriers[]): PartnerCouriers {
  const chosen = async (establishmentId: string): Promise<PartnerCouriers> => {
    for (const adapter of adapters) if ((await adapter.serviceOf(establishmentId)) !== 'none') return adapter;
    return noPartner;
  };
  return {
    serviceOf: async (establishmentId) => (await chosen(establishmentId)).serviceOf(establishmentId),
    driverFor: async (establishmentId, order) => (await chosen(establishmentId)).driverFor(establishmentId, order),
    async callOff(establishmentId, order) {
      for (const adapter of adapters) await adapter.callOff(establishmentId, order);
    },
  };
}
