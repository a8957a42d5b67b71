import type { PostalPlace } from '#domain/places/of-postal-code.ts';
import { refused } from '#domain/shared/result.ts';
import { callOutside, jsonOf } from '#server/platform/outside/call.ts';
import { MOST_BYTES, outsideText, type SourceAnswer } from './postal-code-source.ts';

/** Asks a postal code service. `unknown`: the statuses by which it says that it does not know the code. */
export async function askPostalCode(
  url: URL,
  { timeoutMs, unknown }: { readonly timeoutMs: number; readonly unknown: readonly number[] },
  read: (body: unknown) => SourceAnswer,
): Promise<SourceAnswer> {
  const answer = await callOutside({ service: 'postal-code', method: 'GET', url, timeoutMs, mostBytes: MOST_BYTES });
  if (!answer.ok) return refused({ code: 'failed' });
  const { status, headers, body } = answer.value;
  if (unknown.includes(status)) return refused({ code: 'unknown' });
  if (status !== 200) return refused({ code: 'failed', ...waitOf(headers) });
  return read(jsonOf(body));
}

/** The milliseconds to wait after a `Retry-After` in seconds. */
function waitOf(headers: Readonly<Record<string, string>>): { readonly waitMs?: number } {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? { waitMs: seconds * 1000 } : {};
}

/** The place of a service's answer; undefined without a city and a state. */
export function placeIn(
  postalCode: string,
  fields: Readonly<Record<'address' | 'neighborhood' | 'city' | 'uf', unknown>>,
): PostalPlace | undefined {
  const city = outsideText(fields.city, 120);
  const uf = outsideText(fields.uf, 2)?.toUpperCase();
  if (city === undefined || uf?.length !== 2) return undefined;
  const address = outsideText(fields.address, 200);
  const neighborhood = outsideText(fields.neighborhood, 120);
  return { postalCode, ...(address ? { address } : {}), ...(neighborhood ? { neighborhood } : {}), city, uf };
}
