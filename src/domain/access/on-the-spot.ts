import type { Permission } from './permissions.ts';
import { mayDo, type Rights } from './role.ts';
import { mayAppoint } from './team.ts';

/**
 * The permissions whose acts somebody above may let through one at a time. All others are refused until the role
 * changes: what opens doors (keys, roles, links), takes data out (lists, exports), cannot be undone (erasure) or needs
 * several acts (closing, settings).
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
  'catalogue.sell-out',
  'customers.edit',
  'settlements.act',
  'settlements.pay',
  'settlements.exceed-cap',
  'establishment.pause',
]);

/** Whether an act that needs the permission may be let through on the spot. */
export function isOnTheSpot(permission: Permission): boolean {
  return ON_THE_SPOT.has(permission);
}

/** Whether somebody may let acts of another through at all: he is above him in the team. */
export function mayLetThrough(by: Rights, asker: Rights): boolean {
  return mayAppoint(by.role, asker.role);
}

/** Whether the rights of the one who lets an act through cover a permission. */
export function coversOnTheSpot(by: Rights, permission: Permission): boolean {
  return isOnTheSpot(permission) && mayDo(by, permission);
}

/** How long an act may wait for a decision, and how long a decision may wait for its act. */
export const ASKED_MS = 3 * 60_000;
export const ALLOWED_MS = 2 * 60_000;
