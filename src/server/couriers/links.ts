import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import { closedShopOf } from '#server/access/closed-shops.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { CourierLinkRecord, CourierLinkStore, FoundCourierLink } from './link-store.ts';
import { courierTokenHash, newCourierToken, repeatableCourierToken } from './token.ts';

/** The courier of a token; undefined if the link has ended or never existed. */
export type FindCourierByToken = (
  token: string,
) => Promise<{ readonly establishmentId: string; readonly courierId: string } | undefined>;

/** The links with which couriers open their page. Each belongs to one courier; ending it takes effect at once. */
export interface CourierLinks {
  list(establishmentId: string): Promise<readonly CourierLinkRecord[]>;
  /**
   * Creates a link and ends the courier's previous one. With a `key`, a retry gets the same token. Throws the problem
   * `courier-not-found` for a foreign or inactive courier.
   */
  create(establishmentId: string, courierId: string, key?: string): Promise<string>;
  /** The token of the open link. Throws `courier-not-found` and `courier-link-not-found`. */
  read(establishmentId: string, courierId: string): Promise<string>;
  /** Takes effect at once on every node that the bus reaches, on others within seconds. Throws `courier-not-found`. */
  end(establishmentId: string, courierId: string): Promise<void>;
  findCourierByToken: FindCourierByToken;
  /** The caller with this token, or null. */
  authenticate(token: string): Promise<Caller | null>;
  close(): void;
}

export interface CourierLinksDependencies {
  readonly store: CourierLinkStore;
  readonly secretBox: SecretBox;
  readonly portalSecret: string;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  /** Called when a visit could not be recorded; the call goes on. */
  readonly onError: (error: unknown) => void;
}

/** How long a look-up is cached if no message ends it: a phone calls often, because it sends its positions. */
const CACHED_MS = 5000;
const MAX_KEPT = 20_000;
/** The precision of `lastSeenAt`. */
const NOTE_EVERY_MS = MINUTE_MS;

interface CachedLink {
  readonly found: FoundCourierLink;
  readonly until: InstantMs;
}

export function createCourierLinks(dependencies: CourierLinksDependencies): CourierLinks {
  const { store, secretBox, portalSecret, bus, clock, onError } = dependencies;
  const kept = new Map<string, CachedLink>();
  const seen = new Map<string, InstantMs>();
  /** Counts links that end, so that a look-up which began before is not cached. */
  let endings = 0;

  const dropClosed = (establishmentId: string | undefined): void => {
    if (establishmentId === undefined) return;
    endings += 1;
    for (const [hash, { found }] of kept) if (found.establishmentId === establishmentId) kept.delete(hash);
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'session-ended') dropClosed(closedShopOf(message.sessionId));
    if (message.kind !== 'courier-link-ended') return;
    endings += 1;
    for (const [hash, { found }] of kept) {
      if (found.establishmentId === message.establishmentId && found.courier.id === message.courierId)
        kept.delete(hash);
    }
  });

  const find = async (token: string): Promise<FoundCourierLink | null> => {
    const hash = courierTokenHash(token);
    if (hash === undefined) return null;
    const known = kept.get(hash);
    if (known && known.until > clock()) return known.found;
    const before = endings;
    const found = await store.find(hash);
    kept.delete(hash);
    if (found === null || endings !== before) return found;
    kept.set(hash, { found, until: clock() + CACHED_MS });
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? hash);
    return found;
  };

  const noteSeen = ({ establishmentId, courier }: FoundCourierLink): void => {
    const owner = courierLinkContext(establishmentId, courier.id);
    if ((seen.get(owner) ?? Number.NEGATIVE_INFINITY) > clock() - NOTE_EVERY_MS) return;
    seen.delete(owner);
    seen.set(owner, clock());
    if (seen.size > MAX_KEPT) seen.delete(seen.keys().next().value ?? owner);
    store.noteSeen(establishmentId, courier.id, new Date(clock())).catch(onError);
  };

  const announceEnd = (establishmentId: string, courierId: string): void => {
    seen.delete(courierLinkContext(establishmentId, courierId));
    bus.publish({ kind: 'courier-link-ended', establishmentId, courierId });
  };

  return {
    list: (establishmentId) => store.list(establishmentId),
    async create(establishmentId, courierId, key) {
      const context = courierLinkContext(establishmentId, courierId);
      const token = key === undefined ? newCourierToken() : repeatableCourierToken(portalSecret, `${context}\n${key}`);
      const link = {
        tokenHash: courierTokenHash(token) ?? '',
        sealedToken: secretBox.seal(token, context),
        createdAt: new Date(clock()),
      };
      if (!(await store.save(establishmentId, courierId, link))) throw new ProblemError('courier-not-found');
      announceEnd(establishmentId, courierId);
      return token;
    },
    async read(establishmentId, courierId) {
      const sealed = valueOrThrow(await store.sealedToken(establishmentId, courierId));
      const token = secretBox.open(sealed, courierLinkContext(establishmentId, courierId));
      if (token === undefined) throw new ProblemError('courier-link-not-found');
      return token;
    },
    async end(establishmentId, courierId) {
      if (!(await store.end(establishmentId, courierId))) throw new ProblemError('courier-not-found');
      announceEnd(establishmentId, courierId);
    },
    async findCourierByToken(token) {
      const found = await find(token);
      return found ? { establishmentId: found.establishmentId, courierId: found.courier.id } : undefined;
    },
    async authenticate(token) {
      const found = await find(token);
      if (found === null) return null;
      noteSeen(found);
      const { establishmentId, timeZone, courier } = found;
      const actor = { kind: 'courier', id: courier.id, name: courier.name } as const;
      return { establishmentId, actor, scopes: new Set(['courier:link'] as const), timeZone, courierId: courier.id };
    },
    close: unsubscribe,
  };
}

/** The context for sealing a link's token. */
export function courierLinkContext(establishmentId: string, courierId: string): string {
  return `courier link ${establishmentId} ${courierId}`;
}
