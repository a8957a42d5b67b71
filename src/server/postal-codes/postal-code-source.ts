import type { PostalPlace } from '#domain/postal-place.ts';

/** What a service says of a postal code. A failure is no answer: another service may know. */
export type SourceAnswer =
  | { readonly outcome: 'found'; readonly place: PostalPlace }
  | { readonly outcome: 'unknown' }
  /** `waitMs`: how long the service asked to be left alone. */
  | { readonly outcome: 'failed'; readonly waitMs?: number };

/** A service that knows postal codes. Never throws. */
export interface PostalCodeSource {
  find(postalCode: string): Promise<SourceAnswer>;
}

/** What came from outside as a text of a form: no control characters, not endless; absent where it is none. */
export function outsideText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
  return text === '' ? undefined : text;
}

/** The wait of a `Retry-After` in seconds, in milliseconds. */
export function waitOf(headers: Readonly<Record<string, string>>): { readonly waitMs?: number } {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? { waitMs: seconds * 1000 } : {};
}

/** An address under a service's base, which may have a path of its own. */
export function under(base: URL, path: string): URL {
  return new URL(path, base.href.endsWith('/') ? base.href : `${base.href}/`);
}

/** Answers are small; whoever sends more is no postal code service. */
export const MOST_BYTES = 64 * 1024;
