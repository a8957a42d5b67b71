import type { IncomingMessage } from 'node:http';
import { ENDPOINTS } from '#contract/endpoints.ts';

/**
 * Whether a request may leave HTTP for a socket: at the live feed's address only. Some programs offer another protocol
 * with every request; they are answered as if they had not. A socket that left HTTP is not watched by its timeouts.
 */
export function asksForSocket({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  return (
    method === ENDPOINTS.live.method &&
    url?.split('?', 1)[0] === ENDPOINTS.live.path &&
    headers.upgrade?.toLowerCase() === 'websocket'
  );
}
