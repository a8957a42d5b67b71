import { durationText } from '#domain/shared/duration.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** `há 4 s`, `há 3 min`, `há 2 h 05`: how old a position is. */
export function ageText(at: InstantMs, now: InstantMs): string {
  return `há ${shortAgeText(at, now)}`;
}

/** `4 s`, `3 min`. */
export function shortAgeText(at: InstantMs, now: InstantMs): string {
  const seconds = Math.max(1, Math.floor((now - at) / 1000));
  return seconds < 60 ? `${seconds} s` : durationText(Math.floor(seconds / 60));
}
