import type { NewApiKey } from '#contract/access/api-key-schema.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import { closedShopOf } from '#server/access/closed-shops.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { valueOrThrow } from '#server/platform/problem.ts';
import { hashOf, hintOf, newSecret } from './secret.ts';
import type { ApiKeyStore, FoundApiKey, KeyOwner } from './store.ts';

/** The keys with which an establishment's integrations call the API. */
export interface ApiKeys {
  list(establishmentId: string): Promise<readonly KeyOwner[]>;
  /**
   * Creates a key and returns its secret, which cannot be read again. With the id and the bytes of a request that may
   * be repeated, a retry gets the same key. Throws the problem `too-many-entries` at the limit.
   */
  create(
    establishmentId: string,
    asked: NewApiKey,
    repeatable?: { readonly id: string; readonly bytes: Buffer },
  ): Promise<{ readonly apiKey: KeyOwner; readonly secret: string }>;
  /**
   * Takes effect at once on every node that the bus reaches, elsewhere within seconds. False if there is no such key.
   */
  revoke(establishmentId: string, id: string): Promise<boolean>;
  /** The caller with this secret, or null. */
  authenticate(secret: string): Promise<Caller | null>;
  close(): void;
}

export interface ApiKeysDependencies {
  readonly store: ApiKeyStore;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  /** Called when a use could not be recorded; the call goes on. */
  readonly onError: (error: unknown) => void;
}

/** How long a look-up is cached if no revocation message arrives. */
const CACHED_MS = 5000;
const MAX_KEPT = 20_000;
/** The precision of `lastUsedAt`. */
const NOTE_EVERY_MS = MINUTE_MS;

interface CachedKey {
  readonly caller: Caller;
  readonly until: InstantMs;
}

export function createApiKeys({ store, bus, clock, newId, onError }: ApiKeysDependencies): ApiKeys {
  const kept = new Map<string, CachedKey>();
  const looks = new Map<string, Promise<Caller | null>>();
  const noted = new Map<string, InstantMs>();
  /** Revoked keys with the time: a look-up that began before a revocation may return after it. */
  const revoked = new Map<string, InstantMs>();
  /** Counts disabled establishments, so that a look-up which began before is not cached. */
  let closings = 0;

  const dropClosed = (establishmentId: string | undefined): void => {
    if (establishmentId === undefined) return;
    closings += 1;
    for (const [hash, { caller }] of kept) if (caller.establishmentId === establishmentId) kept.delete(hash);
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'session-ended') dropClosed(closedShopOf(message.sessionId));
    if (message.kind !== 'api-key-revoked') return;
    revoked.set(message.apiKeyId, clock() + MINUTE_MS);
    for (const [hash, { caller }] of kept) if (caller.actor.id === message.apiKeyId) kept.delete(hash);
    for (const [id, until] of revoked) if (until <= clock()) revoked.delete(id);
  });

  const noteUse = ({ establishmentId, actor }: Caller): void => {
    const now = clock();
    if ((noted.get(actor.id) ?? Number.NEGATIVE_INFINITY) > now - NOTE_EVERY_MS) return;
    noted.delete(actor.id);
    noted.set(actor.id, now);
    if (noted.size > MAX_KEPT) noted.delete(noted.keys().next().value ?? actor.id);
    store.noteUse(establishmentId, actor.id, new Date(now)).catch(onError);
  };

  const look = async (hash: string): Promise<Caller | null> => {
    const before = closings;
    const found = await store.find(hash);
    if (!found || revoked.has(found.apiKey.id)) return null;
    const caller = callerOf(found);
    if (before !== closings) return caller;
    kept.delete(hash);
    kept.set(hash, { caller, until: clock() + CACHED_MS });
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? hash);
    return caller;
  };

  const find = async (hash: string): Promise<Caller | null> => {
    const known = kept.get(hash);
    if (known && known.until > clock()) return known.caller;
    const running = looks.get(hash) ?? look(hash).finally(() => looks.delete(hash));
    looks.set(hash, running);
    return running;
  };

  return {
    list: (establishmentId) => store.list(establishmentId),
    async create(establishmentId, { name, scopes }, repeatable) {
      const secret = newSecret(repeatable?.bytes);
      const id = repeatable?.id ?? newId();
      const apiKey = { id, name: name.trim(), scopes, hint: hintOf(secret), createdAt: toIso(clock()) };
      valueOrThrow(await store.create(establishmentId, apiKey, hashOf(secret)));
      return { apiKey, secret };
    },
    async revoke(establishmentId, id) {
      const done = await store.revoke(establishmentId, id);
      if (done) bus.publish({ kind: 'api-key-revoked', apiKeyId: id });
      return done;
    },
    async authenticate(secret) {
      const caller = await find(hashOf(secret));
      if (caller) noteUse(caller);
      return caller;
    },
    close: unsubscribe,
  };
}

function callerOf({ establishmentId, timeZone, apiKey }: FoundApiKey): Caller {
  const actor = { kind: 'integration', id: apiKey.id, name: apiKey.name } as const;
  return { establishmentId, actor, scopes: new Set(apiKey.scopes), timeZone };
}
