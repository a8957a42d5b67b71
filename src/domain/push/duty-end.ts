import { longestEnd } from '#domain/access/session-rules.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The session by which a device is on duty. */
export interface DutySession {
  readonly createdAt: InstantMs;
  /** When it ends without a visit. */
  readonly expiresAt: InstantMs;
}

/** When a device drops out with its session. `idle`: a visit postpones it; `limit`: only another sign-in does. */
export interface DutyEnd {
  readonly at: InstantMs;
  readonly by: 'idle' | 'limit';
}

const WARNED_BEFORE_MS = 3 * 24 * 60 * 60 * 1000;

/** When a device on duty drops out if nobody visits the portal on it again. */
export function dutyEndOf({ createdAt, expiresAt }: DutySession): DutyEnd {
  const limit = longestEnd(createdAt);
  return limit <= expiresAt ? { at: limit, by: 'limit' } : { at: expiresAt, by: 'idle' };
}

/** Whether the device drops out within three days, or has done so. */
export function isLeaving({ at }: Pick<DutyEnd, 'at'>, now: InstantMs): boolean {
  return at - now <= WARNED_BEFORE_MS;
}
