import type { InstantMs } from '#domain/shared/instant.ts';

const HOUR_MS = 60 * 60 * 1000;
/**
 * Hours (UTC) in which a backup disturbs nobody: 4 to 7 in the morning in Brasília, after the end of the business day.
 */
const QUIET = { from: 7, to: 10 } as const;
const A_NIGHT_LATER_MS = 20 * HOUR_MS;
/** After this age a backup no longer waits for a quiet hour, because the computer may be off every night. */
export const OVERDUE_MS = 26 * HOUR_MS;

/**
 * Whether a backup has a time that cannot be true, an hour or more ahead: a clock was wrong when it was made, or is now.
 * Such a backup is not judged, or none would be made until its time has come.
 */
export function isAhead(now: InstantMs, at: InstantMs): boolean {
  return at - now >= HOUR_MS;
}

/** Whether the daily backup is due; `newest` is the time of the last one. */
export function isBackupDue(now: InstantMs, newest: InstantMs | undefined): boolean {
  if (newest === undefined || isAhead(now, newest)) return true;
  const age = now - newest;
  const hour = new Date(now).getUTCHours();
  const isQuiet = hour >= QUIET.from && hour < QUIET.to;
  return age >= OVERDUE_MS || (isQuiet && age >= A_NIGHT_LATER_MS);
}
