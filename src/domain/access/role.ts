import { PERMISSIONS, type Permission } from './permissions.ts';

/** The roles of an establishment's people; the first one may do everything. */
export const ROLES = ['dono', 'gerente', 'caixa', 'atendente', 'despachante'] as const;
export type Role = (typeof ROLES)[number];

/** Reads a stored role; an unknown one (of a later version) gets the fewest permissions. */
export function roleOf(text: string): Role {
  return ROLES.find((role) => role === text) ?? 'atendente';
}

/** The permissions of everybody who works in the shop. */
const EVERYBODY = [
  'orders.read',
  'orders.place',
  'orders.mark-ready',
  'catalogue.read',
  'customers.find',
  'couriers.read',
  'payments.read',
  'delivery-fees.read',
  'printing.use',
  'establishment.read',
] as const satisfies readonly Permission[];

/** Denied to a manager: contracts with other systems, erasing a customer's data, and trusting devices. */
const OWNER_ONLY: ReadonlySet<Permission> = new Set(['integrations.manage', 'customers.erase', 'team.trust-devices']);

/** What each role may do. What is not granted is denied. Source: product decision 41. */
const GRANTED: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  dono: new Set(PERMISSIONS),
  gerente: new Set(PERMISSIONS.filter((permission) => !OWNER_ONLY.has(permission))),
  caixa: new Set<Permission>([
    ...EVERYBODY,
    'orders.move',
    'orders.cancel',
    'establishment.pause',
    'comandas.serve',
    'comandas.receive',
    'comandas.discount',
    'cash.read',
    'cash.open',
    'cash.move',
    'settlements.read',
    'settlements.act',
    'settlements.pay',
    'printing.pause',
    'catalogue.sell-out',
    'customers.cpf',
    'customers.edit',
  ]),
  atendente: new Set<Permission>([
    ...EVERYBODY,
    'orders.move',
    'orders.cancel',
    'establishment.pause',
    'comandas.serve',
    'comandas.receive',
    'comandas.discount',
    'catalogue.sell-out',
    'customers.edit',
  ]),
  despachante: new Set<Permission>([
    ...EVERYBODY,
    'orders.move',
    'orders.cancel',
    'establishment.pause',
    'couriers.link',
    'routes.plan',
  ]),
};

/** Whether a role may do something. */
export function roleMay(role: Role, permission: Permission): boolean {
  return GRANTED[role].has(permission);
}

/** A person's rights: those of the role and the additional ones. */
export interface Rights {
  readonly role: Role;
  readonly grants?: readonly Permission[];
}

/**
 * What a permission brings when it is granted to a single person: without it, the screen on which it is used would stay
 * closed or empty. Every role with the permission has these, too.
 */
export const BROUGHT_BY: Partial<Readonly<Record<Permission, readonly Permission[]>>> = {
  'cash.open': ['cash.read'],
  'cash.move': ['cash.read'],
  'cash.close': ['cash.read'],
  'catalogue.edit': ['catalogue.sell-out'],
  'catalogue.transfer': ['catalogue.edit', 'catalogue.sell-out'],
  'customers.erase': ['customers.list'],
  'couriers.edit': ['couriers.link'],
  'settlements.act': ['settlements.read'],
  'settlements.pay': ['settlements.read'],
  'settlements.rules': ['settlements.read'],
};

/** Whether somebody with these rights may do something. */
export function mayDo({ role, grants = [] }: Rights, permission: Permission): boolean {
  return roleMay(role, permission) || grants.includes(permission) || isBrought(grants, permission);
}

/** Whether another one of the grants brings the permission. */
export function isBrought(grants: readonly Permission[], permission: Permission): boolean {
  return grants.some((granted) => BROUGHT_BY[granted]?.includes(permission));
}

/** Cannot be granted to a single person: only roles decide who appoints others. */
const OF_ROLES_ONLY: ReadonlySet<Permission> = new Set(['team.manage', 'team.trust-devices']);

/** Whether somebody with these rights may grant the permission to another person: only if they have it themselves. */
export function mayGrant(by: Rights, permission: Permission): boolean {
  return !OF_ROLES_ONLY.has(permission) && mayDo(by, permission);
}

/** The stored grants, separated by commas, without unknown ones of a later version. */
export function grantsOf(text: string | null | undefined): readonly Permission[] {
  const names = new Set((text ?? '').split(','));
  return PERMISSIONS.filter((permission) => names.has(permission));
}
