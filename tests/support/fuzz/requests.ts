import type { TSchema } from 'typebox';
import { isMedia, type Operation } from '#contract/operation.ts';
import { aPng } from '#tests/support/photos.ts';
import { createDrawer, type IdsOf, type Marking } from './from-schema.ts';
import { BROKEN_BODIES, HOSTILE_TEXTS, WRONG_KINDS } from './hostile-values.ts';
import type { Random } from './random.ts';

export interface FuzzRequest {
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** The router refuses longer ones before authentication; the chaos tier's `platform/http/hostile-requests` covers those. */
const LONGEST_PARAMETER = 80;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The part of a request that is invalid; the other parts are mostly valid, so that the request passes the first check.
 */
const PARTS = ['nothing', 'nothing', 'body', 'body', 'body', 'params', 'query', 'headers', 'all'] as const;

/**
 * Draws a request for an operation from its own schemas. With markers, the request is valid and every text is the first
 * of them that fits; the one at the path `marked` is there in any case.
 */
export function drawRequest(operation: Operation, random: Random, idsOf: IdsOf, marking?: Marking): FuzzRequest {
  const drawer = createDrawer(random, idsOf, marking);
  const spoils = marking === undefined ? random.pick(PARTS) : 'nothing';
  const isSpoilt = (part: string) => spoils === part || spoils === 'all';
  const draw = (schema: TSchema | undefined, part: string): unknown => {
    const value = schema === undefined ? {} : drawer.right(schema);
    return isSpoilt(part) ? drawer.spoilt(value) : value;
  };
  const noun = operation.path.split('/')[2] ?? '';
  const params = idsInto(drawer.right(operation.params ?? ({} as TSchema)) as Fields, noun, random, idsOf);
  const query = draw(operation.query, 'query');
  const spoiltParams = isSpoilt('params') ? mapValues(params, () => random.pick(HOSTILE_TEXTS)) : params;
  return {
    method: operation.method,
    url: pathWith(operation.path, spoiltParams) + searchOf(query),
    ...bodyOf(operation, draw, isSpoilt('body'), random, isSpoilt('headers')),
  };
}

function bodyOf(
  { body, headers: schema }: Operation,
  draw: (schema: TSchema | undefined, part: string) => unknown,
  isSpoilt: boolean,
  random: Random,
  spoilsHeaders: boolean,
): Pick<FuzzRequest, 'headers' | 'payload'> {
  const own = schema !== undefined && random.chance(0.3) ? { 'idempotency-key': `k${random.below(40)}` } : {};
  const bad = spoilsHeaders ? { 'idempotency-key': printable(random.pick(HOSTILE_TEXTS)), 'x-device': '\u00e9' } : {};
  const headers = { ...own, ...bad };
  if (body === undefined) return { headers };
  if (isMedia(body)) {
    const type = isSpoilt ? random.pick(['text/html', 'image/svg+xml', ...body.media]) : random.pick(body.media);
    const payload = isSpoilt ? Buffer.from(random.pick(HOSTILE_TEXTS)) : aPng();
    return { headers: { ...headers, 'content-type': type }, payload };
  }
  const type = isSpoilt && random.chance(0.05) ? 'text/plain' : 'application/json';
  const json = { ...headers, 'content-type': type };
  if (isSpoilt && random.chance(0.1)) return { headers: json, payload: random.pick(BROKEN_BODIES) };
  const whole = isSpoilt && random.chance(0.05) ? random.pick(WRONG_KINDS) : draw(body as TSchema, 'body');
  return { headers: json, payload: JSON.stringify(whole) ?? '' };
}

/** Ids of the noun in the address, then ids of the parameter's own name. */
function idsInto(params: Fields, noun: string, random: Random, idsOf: IdsOf): Fields {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const known = name === 'id' ? idsOf(noun) : idsOf(name);
      return [name, known.length > 0 && random.chance(0.9) ? random.pick(known) : value];
    }),
  );
}

function pathWith(path: string, params: Fields): string {
  return path.replace(
    /:(\w+)/g,
    (_, name: string) => encoded(String(params[name] ?? 'x').slice(0, LONGEST_PARAMETER)) || 'x',
  );
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return `?${encoded(String(query))}`;
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const encoded = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 2000));
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 300);

function mapValues(fields: Fields, change: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}
