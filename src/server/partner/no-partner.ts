import type { PartnerCouriers } from './partner-couriers.ts';

/** The answer of an installation that has no partner service: it says so. */
export const noPartner: PartnerCouriers = {
  call: async () => ({ refused: 'partner-error', message: 'Nenhum serviço parceiro está configurado.' }),
};
