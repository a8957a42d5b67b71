import type { FastifyInstance } from 'fastify';

/**
 * Accepts empty JSON bodies: some clients announce JSON and send nothing for operations without a body. Routes that
 * need one say so. Everything else goes through the parser that refuses keys which would change an object's prototype.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
