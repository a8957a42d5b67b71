import type { OwnSession } from '#contract/access/own-session-schema.ts';
import { browserOf } from '#domain/access/browser.ts';
import { longestEnd } from '#domain/access/session-rules.ts';
import { toIso } from '#domain/shared/instant.ts';
import type { StoredSession } from './own-session-store.ts';

/** A session as people see it. `current`: the session that asks. */
export function shownSession(session: StoredSession, current: string | undefined): OwnSession {
  const { id, device, userAgent, address, createdAt, seenAt } = session;
  return {
    id,
    device,
    browser: browserOf(userAgent),
    address,
    signedInAt: toIso(createdAt),
    lastUsedAt: toIso(seenAt),
    endsAt: toIso(longestEnd(createdAt)),
    isCurrent: id === current,
  };
}
