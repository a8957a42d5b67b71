import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/problem.ts';

/** Refuses fields that are sent to a route that asks for none: who sends them expects something to happen. */
export function refuseUnaskedBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ routeOptions, body }) => {
    const schema = routeOptions.schema as { body?: unknown } | undefined;
    if (schema?.body !== undefined || typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return;
    const [field] = Object.keys(body);
    if (field === undefined) return;
    const code = routeOptions.config.invalidBody ?? 'invalid-request';
    throw new ProblemError(code, { errors: [{ path: `/${field}`, detail: 'Campo desconhecido.' }] });
  });
}
