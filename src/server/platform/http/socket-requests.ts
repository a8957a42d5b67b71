import type { IncomingMessage } from 'node:http';
import { LIVE_PATH } from '#contract/orders/live-messages.ts';

/**
 * Whether a request may be upgraded to a socket: only at the live feed's address. Some programs offer another protocol
 * with every request; they are answered as if they had not. HTTP timeouts do not apply to an upgraded socket.
 */
export function asksForSocket({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  return method === 'GET' && url?.split('?', 1)[0] === LIVE_PATH && headers.upgrade?.toLowerCase() === 'websocket';
}
