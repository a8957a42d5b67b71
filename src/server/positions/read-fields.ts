import type { InstantMs } from '#domain/shared/instant.ts';

/** Smaller numbers are seconds, larger ones milliseconds: as seconds this is the year 2286, as milliseconds 1970. */
const MOST_SECONDS = 9_999_999_999;

/** A number, or the text of one; undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value.trim())) return undefined;
  return Number(value);
}

/** An instant in seconds or milliseconds of the epoch, in ISO 8601, or as `2026-11-20 23:30:00` (UTC). */
export function readInstant(value: unknown): InstantMs | undefined {
  const number = readNumber(value);
  if (number !== undefined) return Math.round(Math.abs(number) > MOST_SECONDS ? number : number * 1000);
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const instant = Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? `${value.replace(' ', 'T')}Z` : value);
  return Number.isNaN(instant) ? undefined : instant;
}
