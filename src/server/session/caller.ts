import type { ApiKeyScope } from '#contract/api-key-schema.ts';

/** Who acts, as events record it. `system` is the portal itself (demonstration, jobs). */
export interface Actor {
  readonly kind: 'account' | 'integration' | 'system';
  readonly id: string;
  readonly name: string;
}

/** What keys can carry, and the one thing that print agents may do. */
export type Scope = ApiKeyScope | 'print:jobs';

/** The one on whose behalf a request is answered. The establishment comes from here and from nowhere else. */
export interface Caller {
  readonly establishmentId: string;
  readonly actor: Actor;
  /** A signed-in account may do everything; an integration what its key says. */
  readonly scopes: ReadonlySet<Scope> | 'all';
  /** The establishment's zone, by which its business day turns. */
  readonly timeZone: string;
  /** Names the session without giving it away; absent for integrations. */
  readonly sessionId?: string;
}

/** What a route asks of its caller: a scope that keys can carry, or a person's session. */
export type Permission = Scope | 'session';

/** Whether the caller may. What is not granted is denied. */
export function may(caller: Caller, permission: Permission): boolean {
  if (caller.scopes === 'all') return true;
  return permission !== 'session' && caller.scopes.has(permission);
}
