import type { PartnerCouriers } from './partner-couriers.ts';

/** The answer of an establishment that has no partner service: it says so. */
export const noPartner: PartnerCouriers = {
  serviceOf: async () => 'none',
  driverFor: async () => ({
    outcome: 'refused',
    refused: 'partner-error',
    message: 'Nenhum serviço parceiro está configurado.',
  }),
  callOff: async () => {},
};
