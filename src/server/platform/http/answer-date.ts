import type { FastifyInstance } from 'fastify';
import type { InstantMs } from '#domain/shared/instant.ts';

/**
 * Sends the clock that orders are stamped with as the `date` of every answer: the portal's screens go by it, so that a
 * computer whose clock is wrong judges lateness as the server does.
 */
export function dateAnswers(app: FastifyInstance, clock: () => InstantMs): void {
  let second = Number.NaN;
  let date = '';
  app.addHook('onRequest', (_request, reply, done) => {
    const now = Math.floor(clock() / 1000);
    if (now !== second) {
      second = now;
      date = new Date(now * 1000).toUTCString();
    }
    reply.header('date', date);
    done();
  });
}
