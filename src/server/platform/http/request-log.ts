import type { FastifyInstance } from 'fastify';
import { wasStream } from './event-stream.ts';

const SLOW_MS = 1_000;

/**
 * Logs one line per request, with the route's pattern, because paths and queries contain phones and tokens. Includes
 * the order's id, which identifies nobody without the store, to follow an order through log, events and traces. Logs
 * successes at `debug`, so that the hot path writes nothing; refused and slow requests at `info`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { log } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { statusCode: status } = reply;
    const about = request.orderId === '' ? {} : { order: request.orderId };
    log[wasStream(request, reply) ? 'debug' : levelOf(status, ms)](
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status, ms, ...about },
      'request',
    );
    done();
  });
}

function levelOf(status: number, ms: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return status >= 400 || ms > SLOW_MS ? 'info' : 'debug';
}
