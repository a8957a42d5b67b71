import type { Permission } from './permissions.ts';
import { mayDo, type Rights } from './role.ts';
import { mayAppoint } from './team.ts';

/**
 * The permissions for which another person may authorise a single act. All others are refused until the role changes:
 * access (keys, roles, links), data exports (lists, files), what cannot be undone (erasure), and what needs several
 * acts (closing, settings).
 */
const ON_THE_SPOT: ReadonlySet<Permission> = new Set<Permission>([
  'orders.move',
  'orders.cancel',
  'orders.cancel-dispatched',
  'orders.void',
  'orders.call-partner',
  'orders.exceed-discount',
  'comandas.serve',
  'comandas.receive',
  'comandas.discount',
  'comandas.correct',
  'cash.open',
  'cash.move',
  'cash.overdraw',
  'catalogue.sell-out',
  'customers.edit',
  'settlements.act',
  'settlements.pay',
  'settlements.exceed-cap',
  'printing.pause',
  'establishment.pause',
]);

/** Whether an act that needs the permission may be authorised on the spot. */
export function isOnTheSpot(permission: Permission): boolean {
  return ON_THE_SPOT.has(permission);
}

/** Whether `by` may authorise acts of `asker` at all: only if `by` may also appoint people of the asker's role. */
export function mayLetThrough(by: Rights, asker: Rights): boolean {
  return mayAppoint(by.role, asker.role);
}

/** Whether the rights of the person who authorises an act include a permission. */
export function coversOnTheSpot(by: Rights, permission: Permission): boolean {
  return isOnTheSpot(permission) && mayDo(by, permission);
}

/** How long an act may wait for a decision, and a decision for its act, in milliseconds. */
export const ASKED_MS = 3 * 60_000;
export const ALLOWED_MS = 2 * 60_000;
