import type { ApiKeyScope } from '#contract/api-key-schema.ts';

/** Who acts: a person who signed in, an integration with a key, or the portal itself. */
export interface Actor {
  readonly kind: 'account' | 'integration' | 'system';
  readonly id: string;
  readonly name: string;
}

export type Scope = ApiKeyScope;

/** Whom a request speaks for. The establishment comes from here and never from the request itself. */
export interface Caller {
  readonly establishmentId: string;
  readonly actor: Actor;
  /** A person may do everything; a key only what it was made for. */
  readonly scopes: ReadonlySet<Scope> | 'all';
  /** The establishment's zone (IANA). */
  readonly timeZone: string;
  readonly sessionToken?: string;
}
