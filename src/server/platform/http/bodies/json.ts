import type { FastifyInstance } from 'fastify';
import { hasDirectionMarks, withoutDirectionMarks } from '#domain/shared/text/direction-marks.ts';

/** A direction mark written as a JSON escape. */
const ESCAPED_MARK = /\\u20(?:2[a-e]|6[6-9])/i;

type BodyParsed = (error: Error | null, body?: unknown) => void;

/**
 * Reads JSON bodies. Accepts an empty one, because some clients announce JSON and send nothing for operations without a
 * body; routes that need a body say so. Refuses keys that would change an object's prototype. Removes marks that change
 * the direction of writing from every text.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done: BodyParsed) => {
    const text = body as string;
    const finish = mayHaveDirectionMarks(text) ? withoutMarks(done) : done;
    if (text === '') done(null, undefined);
    else if (mayTouchPrototype(text)) parse(request, text, finish);
    else parsePlainly(text, () => parse(request, text, finish), finish);
  });
}

function withoutMarks(done: BodyParsed): BodyParsed {
  return (error, body) => (error ? done(error) : done(null, removeDirectionMarks(body)));
}

/** Whether a key could name a prototype, perhaps by an escape. Three searches cost less than the parser's two patterns. */
function mayTouchPrototype(text: string): boolean {
  return text.includes('\\u') || text.includes('__proto__') || text.includes('constructor');
}

function parsePlainly(text: string, otherwise: () => void, done: BodyParsed): void {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Fastify's parser makes the error, or skips a byte order mark.
    otherwise();
    return;
  }
  done(null, body);
}

/** Whether a JSON document may contain direction marks. Costs one or two searches of the document. */
function mayHaveDirectionMarks(json: string): boolean {
  return hasDirectionMarks(json) || ESCAPED_MARK.test(json);
}

/**
 * Removes direction marks from every text of a parsed document, in place. Passwords stay as they were typed. Keeps its
 * own stack: a document may be nested deeper than function calls can be.
 */
function removeDirectionMarks(document: unknown): unknown {
  if (typeof document === 'string') return withoutDirectionMarks(document);
  const left: unknown[] = [document];
  while (left.length > 0) {
    const part = left.pop();
    if (!isContainer(part)) continue;
    for (const [key, value] of Object.entries(part)) {
      if (typeof value !== 'string') left.push(value);
      else if (!/password/i.test(key)) part[key] = withoutDirectionMarks(value);
    }
  }
  return document;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
