import type { SaveLalamove } from '#contract/partner/lalamove-schema.ts';
import type { PartnerDeliveryStore } from '#server/partner/delivery-store.ts';
import { type LalamoveAccounts, type LalamoveKeys, SERVICE } from './accounts.ts';
import type { CallLalamove } from './client.ts';
import { orderPath } from './port.ts';
import { isKeyRefused } from './problems.ts';

/**
 * Whether other keys may replace the stored ones while deliveries are open: they read each of them, so that they are a
 * newer pair of the same account; or Lalamove refuses the stored keys, so that nobody follows the deliveries any more.
 */
export type MayReplaceKeys = (establishmentId: string, asked: SaveLalamove) => Promise<boolean>;

export function createMayReplaceKeys(
  accounts: Pick<LalamoveAccounts, 'keys'>,
  deliveries: Pick<PartnerDeliveryStore, 'openNumbers'>,
  call: CallLalamove,
): MayReplaceKeys {
  return async (establishmentId, { apiKey, apiSecret, market, environment, serviceType }) => {
    const stored = await accounts.keys(establishmentId);
    if (!stored || !apiKey || !apiSecret || apiKey === stored.apiKey) return false;
    const numbers = await deliveries.openNumbers(establishmentId, SERVICE);
    const readAll = (keys: LalamoveKeys) =>
      Promise.all(
        numbers
          .flatMap((number) => number ?? [])
          .map((number) => call(establishmentId, keys, { method: 'GET', path: orderPath(number) })),
      );
    const isSameAccount =
      !numbers.includes(undefined) &&
      (await readAll({ apiKey, apiSecret, market, environment, serviceType })).every((answer) => answer.ok);
    return isSameAccount || (await readAll(stored)).some(isKeyRefused);
  };
}
