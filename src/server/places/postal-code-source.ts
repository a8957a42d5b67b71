import type { PostalPlace } from '#domain/places/of-postal-code.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

/** A service's answer for a postal code. A failure is no answer: another service may know. */
export type SourceAnswer = Result<
  PostalPlace,
  | Refusal<'unknown'>
  /** `waitMs`: how long the service asked not to be called. */
  | { readonly code: 'failed'; readonly waitMs?: number }
>;

/** A service that knows postal codes. Never throws. */
export interface PostalCodeSource {
  /** The place of eight digits; refused if the service does not know it or does not answer. */
  find(postalCode: string): Promise<SourceAnswer>;
}

/** A text from outside as a form field: no control characters, limited length; absent if it is no text. */
export function outsideText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
  return text === '' ? undefined : text;
}

/** The most bytes of an answer: postal code services send little. */
export const MOST_BYTES = 64 * 1024;
