import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/platform/problem.ts';
import { UNKNOWN_FIELD } from '../fields/texts.ts';

/** Refuses fields sent to a route that takes none: their sender expects an effect. */
export function refuseUnaskedBodies(app: FastifyInstance): void {
  app.addHook('preValidation', ({ routeOptions, body }, _reply, done) => {
    const schema = routeOptions.schema as { body?: unknown } | undefined;
    if (schema?.body !== undefined || typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return done();
    const [field] = Object.keys(body);
    if (field === undefined) return done();
    const code = routeOptions.config.invalidBody ?? 'invalid-request';
    done(new ProblemError(code, { errors: [{ path: `/${field}`, detail: UNKNOWN_FIELD }] }));
  });
}
