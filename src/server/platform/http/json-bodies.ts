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
    else if (mayTouchPrototype(body as string)) parse(request, body as string, done);
    else parsePlainly(body as string, () => parse(request, body as string, done), done);
  });
}

/** Whether a key could name a prototype, perhaps by an escape. Three searches cost less than the parser's two patterns. */
function mayTouchPrototype(text: string): boolean {
  return text.includes('\\u') || text.includes('__proto__') || text.includes('constructor');
}

function parsePlainly(text: string, otherwise: () => void, done: (error: null, body: unknown) => void): void {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Its error, or a byte order mark that it skips.
    otherwise();
    return;
  }
  done(null, body);
}
