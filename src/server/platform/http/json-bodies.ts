import type { FastifyInstance } from 'fastify';
import { hasDirectionMarks, withoutDirectionMarks } from '#domain/shared/text/direction-marks.ts';

/** As written, or as an escape of JSON. */
const ESCAPED = /\\u20(?:2[a-e]|6[6-9])/i;

type BodyParsed = (error: Error | null, body?: unknown) => void;

/**
 * Reads JSON bodies. An empty one is accepted: some clients announce JSON and send nothing for operations without a
 * body; routes that need one say so. Keys which would change an object's prototype are refused. Marks that change the
 * direction of writing are removed from every text.
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
    // Its error, or a byte order mark that it skips.
    otherwise();
    return;
  }
  done(null, body);
}

/** Whether a text of a JSON document may have marks of direction. Costs one or two searches of the document. */
function mayHaveDirectionMarks(json: string): boolean {
  return hasDirectionMarks(json) || ESCAPED.test(json);
}

/**
 * Removes marks of direction from every text of a parsed document, in place. Passwords stay as they were typed. Walks
 * with a list of its own: a document may be nested deeper than calls can be.
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
