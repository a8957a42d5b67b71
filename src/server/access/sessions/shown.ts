import type { OwnSession } from '#contract/access/own-session-schema.ts';
import { browserOf } from '#domain/access/browser.ts';
import { longestEnd } from '#domain/access/session-rules.ts';
import { toIso } from '#domain/shared/instant.ts';
import { networkOf } from '../attempts/networks.ts';
import type { StoredSession } from './own-session-store.ts';

/** The session and the address of the person who looks at sessions. */
export interface Onlooker {
  readonly sessionId: string | undefined;
  readonly address: string;
}

/** A session as people see it. */
export function shownSession(session: StoredSession, asking: Onlooker): OwnSession {
  const { id, device, userAgent, address, createdAt, seenAt } = session;
  return {
    id,
    device,
    browser: browserOf(userAgent),
    address,
    ...(address === '' ? {} : { sameNetwork: networkOf(address) === networkOf(asking.address) }),
    signedInAt: toIso(createdAt),
    lastUsedAt: toIso(seenAt),
    endsAt: toIso(longestEnd(createdAt)),
    isCurrent: id === asking.sessionId,
  };
}
