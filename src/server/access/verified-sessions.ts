import type { Account } from '#contract/access/session-schema.ts';
import { hiddenFrom } from '#domain/access/hidden-fields.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Accounts } from './accounts.ts';
import type { Caller } from './caller.ts';
import { type FactorStore, lacksFactor } from './factors/factor-store.ts';
import type { OpenSession } from './sessions/open.ts';

/** A session that was verified a moment ago. */
export interface VerifiedSession {
  readonly sessionId: string;
  readonly account: Account;
  readonly caller: Caller;
}

export interface VerifiedSessions {
  /** The session of a cookie's value, or null. Throws the problem `store-unavailable` if the store does not answer. */
  find(cookie: string): Promise<VerifiedSession | null>;
  close(): void;
}

export interface VerifiedSessionsDependencies {
  readonly accounts: Pick<Accounts, 'verify'>;
  readonly factors: Pick<FactorStore, 'readRule' | 'isProtected'>;
  readonly establishments: Pick<EstablishmentStore, 'readOpen'>;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
}

/** How long a look-up is cached if no message ends it. */
export const CACHED_MS = 5000;
const MAX_KEPT = 20_000;

interface CachedSession {
  readonly session: VerifiedSession;
  readonly until: InstantMs;
}

/**
 * Caches verified sessions for {@link CACHED_MS}. A `session-ended` message evicts at once on every node; concurrent
 * look-ups of one cookie share a query.
 */
export function createVerifiedSessions(dependencies: VerifiedSessionsDependencies): VerifiedSessions {
  const { bus, clock } = dependencies;
  const kept = new Map<string, CachedSession>();
  const looks = new Map<string, Promise<VerifiedSession | null>>();
  /** Sessions that ended lately are not cached again: a look-up that began before the end may return after it. */
  const ended = new Map<string, InstantMs>();
  /** The changes of sessions while look-ups run. A look-up that began before the change of its session is repeated. */
  let changed: ((session: VerifiedSession) => boolean)[] = [];

  const forget = (sessionId: string): void => {
    ended.set(sessionId, clock() + 60_000);
    for (const [cookie, { session }] of kept) if (session.sessionId === sessionId) kept.delete(cookie);
    for (const [id, until] of ended) if (until <= clock()) ended.delete(id);
  };
  const evict = (isStale: (session: VerifiedSession) => boolean): void => {
    if (looks.size > 0) changed.push(isStale);
    for (const [cookie, { session }] of kept) if (isStale(session)) kept.delete(cookie);
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'session-ended') forget(message.sessionId);
    if (message.kind === 'session-changed') evict(({ sessionId }) => sessionId === message.sessionId);
    if (message.kind === 'rights-changed') {
      const { establishmentId, accountId } = message;
      evict(({ caller }) => caller.establishmentId === establishmentId && caller.actor.id === accountId);
    }
    // Evict callers with the earlier time zone.
    if (message.kind === 'establishment-changed')
      evict(({ caller }) => caller.establishmentId === message.establishmentId);
  });

  /**
   * Removes expired entries, of which the oldest come first. A session that only has open sockets is never looked up
   * again, so it would stay cached.
   */
  const dropExpired = (): void => {
    const now = clock();
    for (const [cookie, { until }] of kept) {
      if (until > now) return;
      kept.delete(cookie);
    }
  };

  const look = async (cookie: string): Promise<VerifiedSession | null> => {
    const before = changed.length;
    const session = await verify(dependencies, cookie);
    if (!session || ended.has(session.sessionId)) return null;
    // A socket would keep rights that it got from before the change: the hub reconnects only those that are open.
    if (changed.slice(before).some((isStale) => isStale(session))) return look(cookie);
    kept.delete(cookie);
    dropExpired();
    kept.set(cookie, { session, until: clock() + CACHED_MS });
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? cookie);
    return session;
  };

  const done = (cookie: string): void => {
    looks.delete(cookie);
    if (looks.size === 0) changed = [];
  };

  return {
    async find(cookie) {
      const known = kept.get(cookie);
      if (known && known.until > clock()) return known.session;
      kept.delete(cookie);
      const running = looks.get(cookie) ?? look(cookie).finally(() => done(cookie));
      looks.set(cookie, running);
      return running;
    },
    close: unsubscribe,
  };
}

async function verify(
  { accounts, factors, establishments }: VerifiedSessionsDependencies,
  cookie: string,
): Promise<VerifiedSession | null> {
  try {
    const open = await accounts.verify(cookie, 'as-it-is');
    const establishment = open && (await establishments.readOpen(open.establishmentId));
    if (!open || !establishment) return null;
    const isLacking = await lacksFactor(factors, open);
    return verified(open, establishment.timeZone, isLacking);
  } catch (error) {
    throw new ProblemError('store-unavailable', {}, error);
  }
}

function verified(
  { sessionId, account, establishmentId, provedAt }: OpenSession,
  timeZone: string,
  isLacking: boolean,
): VerifiedSession {
  const actor = { kind: 'account', id: account.id, name: account.name } as const;
  const { role, grants = [] } = account;
  const hides = hiddenFrom({ role, grants });
  return {
    sessionId,
    account,
    caller: {
      establishmentId,
      actor,
      scopes: 'all',
      role,
      grants,
      timeZone,
      sessionId,
      provedAt,
      ...(isLacking ? { lacksFactor: true } : {}),
      ...(hides.length === 0 ? {} : { hides }),
    },
  };
}
