import { refused } from '#domain/shared/result.ts';
import type { PartnerPort } from './port.ts';
import { NO_PARTNER } from './texts.ts';

/** Answers `not-configured`, for functions that a partner does not offer. */
async function notOffered() {
  return refused({ code: 'not-configured', message: NO_PARTNER } as const);
}

/** The port of an establishment without a partner service: answers `not-configured` to everything. */
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
  test: notOffered,
  news: async () => refused({ code: 'unknown' }),
};
