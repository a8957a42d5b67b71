import type { FastifyRequest } from 'fastify';
import { lastDigitsText } from '#domain/shared/phone.ts';
import { fieldsOf } from '#domain/shared/read-shape.ts';

/** Fields that name a document, the first one first. `url`: a webhook; `device` and `browser`: a session. */
export const NAMING_FIELDS = ['name', 'label', 'title', 'reason', 'url', 'device', 'browser'] as const;

/** Operations whose body names what it creates, although the entry stores none of its fields. */
export const NAMED_BY_BODY: ReadonlySet<string> = new Set([
  '/api/print-agent-pairings/:code',
  '/api/second-factors/passkeys',
]);

/** True for an operation about one customer. */
export function isAboutCustomer(path: string): boolean {
  return path.startsWith('/api/customers/:phone');
}

/**
 * What the request itself says about its target. A customer is named by the last digits of the phone only: enough for a
 * manager who knows him, and no personal data once he is erased.
 */
export function targetOfRequest({ routeOptions, params, body }: FastifyRequest): string | undefined {
  const path = routeOptions.config.operation?.path ?? '';
  if (isAboutCustomer(path)) return lastDigitsText(String(fieldsOf(params).phone));
  return NAMED_BY_BODY.has(path) ? nameOf(body) : undefined;
}

/** The name of a document, cut to what fits a line; undefined without one. */
export function nameOf(document: unknown): string | undefined {
  const fields = fieldsOf(document);
  const found = NAMING_FIELDS.map((field) => fields[field]).find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? found.slice(0, 120) : undefined;
}

/** Fields of an export's query that say what was taken out; none that a person typed in. */
const EXPORTED = ['from', 'to'] as const;

/** The period of an export, as changes of an entry. */
export function exportedPeriod(query: unknown): readonly { readonly path: string; readonly to: unknown }[] {
  const fields = fieldsOf(query);
  return EXPORTED.flatMap((path) => (fields[path] === undefined ? [] : [{ path, to: fields[path] }]));
}
