import type { ApiKeyScope } from '#contract/access/api-key-schema.ts';
import type { Required } from '#contract/access/operation-permissions.ts';
import type { HiddenField } from '#domain/access/hidden-fields.ts';
import { coversOnTheSpot, isOnTheSpot } from '#domain/access/on-the-spot.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { mayDo, type Rights, type Role } from '#domain/access/role.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** The actor recorded in events. `system` is the portal itself (demonstration, jobs). */
export interface Actor {
  readonly kind: 'account' | 'integration' | 'courier' | 'system';
  readonly id: string;
  readonly name: string;
  /** The device at which it was done, as the device calls itself. */
  readonly device?: string;
}

/** Scopes of API keys, the single scope of print agents, and that of couriers' links. */
export type Scope = ApiKeyScope | 'print:jobs' | 'courier:link';

/** The caller of a request. The establishment comes only from here. */
export interface Caller {
  readonly establishmentId: string;
  readonly actor: Actor;
  /** `all` for a signed-in account, which is limited by its role; otherwise what the integration's key grants. */
  readonly scopes: ReadonlySet<Scope> | 'all';
  /** The establishment's time zone, which decides its business day. */
  readonly timeZone: string;
  /** The person's role; absent for all others. */
  readonly role?: Role;
  /** The person's permissions in addition to the role's. */
  readonly grants?: readonly Permission[];
  /** The person who permits this one request, with his permissions; usually absent. */
  readonly letThroughBy?: Rights & { readonly id: string; readonly name: string };
  /** Fields that must not reach the caller; absent if he may see everything. */
  readonly hides?: readonly HiddenField[];
  /** What the request's operation may ask of people; absent outside of operations. */
  readonly asks?: AskedOfPeople;
  /** When the person last proved who he is; absent for everybody else. */
  readonly provedAt?: InstantMs;
  /**
   * The establishment requires a second factor that the person does not have: only operations on the own account are
   * allowed.
   */
  readonly lacksFactor?: true;
  /** Identifies the session without revealing its cookie; absent for integrations. */
  readonly sessionId?: string;
  /** The courier of the link; absent for all other callers. */
  readonly courierId?: string;
}

/** What decides about a caller's permissions. Without a role, as for the portal itself, everything is permitted. */
export type RightsOfCaller = Pick<Caller, 'role' | 'grants' | 'letThroughBy' | 'asks'>;

/** The permissions that an operation declares: its own, and those that it asks for depending on the request. */
export interface AskedOfPeople {
  readonly operation: string;
  readonly permissions: ReadonlySet<Required>;
}

/** What a route requires of its caller: a key's scope, or a person's session. */
export type Need = Scope | 'session';

/**
 * Whether the caller has the permission. What is not granted is denied. A courier's link opens what is made for couriers
 * and nothing else; nobody else, a signed-in account included, is a courier.
 */
export function may(caller: Caller, permission: Need | 'signed-in'): boolean {
  const isForCouriers = permission === 'courier:link';
  if (isForCouriers || caller.courierId !== undefined) return isForCouriers && caller.courierId !== undefined;
  if (caller.scopes === 'all') return permission !== 'print:jobs';
  // People and integrations may read what every caller may; a print agent gets its tickets only.
  if (permission === 'signed-in') return !caller.scopes.has('print:jobs');
  return permission !== 'session' && caller.scopes.has(permission);
}

/**
 * Whether the caller's rights allow it. Callers without a role are limited by their scopes alone. Throws if the request's
 * operation does not declare that it asks for this, because docs/permissions.md would not say so.
 */
export function isPermitted(caller: RightsOfCaller, required: Required): boolean {
  const { asks } = caller;
  if (asks !== undefined && !asks.permissions.has(required))
    throw new Error(`${asks.operation} asks for ${required}: declare it in contract/access/on-the-spot.ts`);
  return isHeld(caller, required);
}

function isHeld({ role, grants = [], letThroughBy }: RightsOfCaller, required: Required): boolean {
  if (role === undefined || required === 'self' || mayDo({ role, grants }, required)) return true;
  return letThroughBy !== undefined && coversOnTheSpot(letThroughBy, required);
}

/**
 * Whether the caller may do the operation at least with an authorisation of another person. Some rights cannot be lent
 * for a single act: an operation that needs one of them is closed, even if it also needs one that can be lent.
 */
export function isPermittedOnTheSpot(caller: Caller, required: Required | undefined): boolean {
  if (required === undefined || isHeld(caller, required)) return true;
  return required !== 'self' && isOnTheSpot(required);
}
