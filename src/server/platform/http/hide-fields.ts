import type { FastifyInstance } from 'fastify';
import { jsonWithoutFields } from '#domain/access/hidden-fields.ts';

/**
 * Removes from every JSON answer, problems included, the fields that the caller may not see. Costs nothing for callers
 * who may see all.
 */
export function hideFields(app: FastifyInstance): void {
  app.addHook('onSend', ({ caller }, reply, payload, done) => {
    const hides = caller?.hides;
    if (hides === undefined || typeof payload !== 'string') return done();
    if (!String(reply.getHeader('content-type')).includes('json')) return done();
    const kept = jsonWithoutFields(payload, hides);
    if (kept !== payload) reply.removeHeader('content-length');
    done(null, kept);
  });
}
