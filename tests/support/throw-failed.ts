import type { ShopFailed } from '#server/platform/jobs/each-shop.ts';

/** Ends the work of a test at the first establishment that fails. */
export const throwFailed: ShopFailed = (_establishmentId, error) => {
  throw error;
};
