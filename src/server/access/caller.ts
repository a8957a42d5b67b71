import type { ApiKeyScope } from '#contract/access/api-key-schema.ts';

/** The actor recorded in events. `system` is the portal itself (demonstration, jobs). */
export interface Actor {
  readonly kind: 'account' | 'integration' | 'system';
  readonly id: string;
  readonly name: string;
}

/** Scopes of API keys, and the single scope of print agents. */
export type Scope = ApiKeyScope | 'print:jobs';

/** The caller of a request. The establishment comes only from here. */
export interface Caller {
  readonly establishmentId: string;
  readonly actor: Actor;
  /** A signed-in account may do everything; an integration only what its key grants. */
  readonly scopes: ReadonlySet<Scope> | 'all';
  /** The establishment's time zone, which decides its business day. */
  readonly timeZone: string;
  /** Identifies the session without revealing its cookie; absent for integrations. */
  readonly sessionId?: string;
}

/** What a route requires of its caller: a key's scope, or a person's session. */
export type Permission = Scope | 'session';

/** Whether the caller has the permission. What is not granted is denied. */
export function may(caller: Caller, permission: Permission): boolean {
  if (caller.scopes === 'all') return true;
  return permission !== 'session' && caller.scopes.has(permission);
}
