import type { InstantMs } from '#domain/shared/instant.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Hours (UTC) in which a backup disturbs nobody: 4 to 7 in the morning in Brasília, after the business day's end. */
const QUIET = { from: 7, to: 10 } as const;
const A_NIGHT_LATER_MS = 20 * HOUR_MS;
/** From then on a backup is overdue: it no longer waits for a quiet hour, since the computer may be off every night. */
export const OVERDUE_MS = 26 * HOUR_MS;

/** Whether the daily backup is to be made now; `newest` is when the last one was made. */
export function isBackupDue(now: InstantMs, newest: InstantMs | undefined): boolean {
  if (newest === undefined) return true;
  const age = now - newest;
  const hour = new Date(now).getUTCHours();
  const isQuiet = hour >= QUIET.from && hour < QUIET.to;
  return age >= OVERDUE_MS || (isQuiet && age >= A_NIGHT_LATER_MS);
}
