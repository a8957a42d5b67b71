import { refused } from '#domain/shared/result.ts';
import type { PartnerPort } from './partner-port.ts';

/** What an adapter says of what its partner does not offer, and an establishment without any partner of everything. */
async function notOffered() {
  return refused({ code: 'not-configured', message: 'Nenhum serviço parceiro está configurado.' } as const);
}

/** The port of an establishment that has no partner service: it says so. */
export const absentPort: PartnerPort = {
  service: 'none',
  title: 'Parceiro',
  tellsPrices: false,
  isFor: async () => false,
  quote: notOffered,
  call: notOffered,
  read: notOffered,
  cancel: notOffered,
  changeDriver: notOffered,
  addPriority: notOffered,
  driver: notOffered,
  test: async () => ({ ok: false, sentence: 'Nenhum serviço parceiro está configurado.' }),
  news: async () => ({ outcome: 'unknown' }),
};
