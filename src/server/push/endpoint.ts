import { isLocalName, namesPrivateAddress } from '#server/platform/outside/public-address.ts';

/**
 * Whether an address may be a push service's: https on the usual port, without user and password, on a public host.
 * Clients could send any address. `standIn` is an additional origin that the operator allows.
 */
export function isPushEndpoint(endpoint: string, standIn?: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  if (standIn !== undefined && url.origin === standIn) return true;
  return url.protocol === 'https:' && url.port === '' && !isLocalName(url) && !namesPrivateAddress(url);
}
