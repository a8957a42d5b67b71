import {
  ADDRESS_IS_PRIVATE,
  ADDRESS_NOT_ENCRYPTED,
  ADDRESS_WITH_CREDENTIALS,
  INCOMPLETE_ADDRESS,
} from '#domain/webhooks/texts.ts';
import { isLocalName, namesPrivateAddress } from '#server/platform/outside/public-address.ts';
import { ProblemError } from '#server/platform/problem.ts';

/**
 * The normal form of a webhook's address. Throws `invalid-webhook` for what is not a web address, holds credentials, or,
 * unless private addresses are allowed, is not encrypted or names this machine or the local network.
 */
export function checkWebhookAddress(text: string, privateAddressesAllowed: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['https:', 'http:'].includes(url.protocol)) throw invalid(INCOMPLETE_ADDRESS);
  if (url.username !== '' || url.password !== '') throw invalid(ADDRESS_WITH_CREDENTIALS);
  if (privateAddressesAllowed) return url.href;
  if (url.protocol !== 'https:') throw invalid(ADDRESS_NOT_ENCRYPTED);
  if (namesPrivateAddress(url) || isLocalName(url)) throw invalid(ADDRESS_IS_PRIVATE);
  return url.href;
}

const invalid = (detail: string) => new ProblemError('invalid-webhook', { errors: [{ path: '/url', detail }] });
