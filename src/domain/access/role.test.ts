import { expect, test } from 'vitest';
import { coversOnTheSpot, isOnTheSpot, mayLetThrough } from './on-the-spot.ts';
import { PERMISSIONS } from './permissions.ts';
import { BROUGHT_BY, grantsOf, mayDo, mayGrant, ROLES, type Role, roleMay, roleOf } from './role.ts';
import { isAppCode, mustHaveFactor, plainCode } from './second-factor.ts';

test('a stored role is read back, an unknown one has the fewest rights', () => {
  expect(ROLES.map(roleOf)).toEqual(ROLES);
  expect(roleOf('sócio')).toBe('atendente');
});

test('no role has more permissions than a manager, who has all but contracts, erasure and devices', () => {
  const denied = PERMISSIONS.filter((permission) => !roleMay('gerente', permission));
  expect([...denied].sort()).toEqual(['customers.erase', 'integrations.manage', 'team.trust-devices']);
  for (const role of ['caixa', 'atendente', 'despachante'] as const) {
    const more = PERMISSIONS.filter((permission) => roleMay(role, permission) && !roleMay('gerente', permission));
    expect(more, role).toEqual([]);
  }
});

test('an attendant may serve, and may do nothing that costs money or shows people', () => {
  const allowed = PERMISSIONS.filter((permission) => roleMay('atendente', permission));
  expect([...allowed].sort()).toEqual(
    [
      ...['orders.read', 'orders.place', 'orders.mark-ready', 'orders.move', 'orders.cancel'],
      ...['comandas.serve', 'comandas.receive', 'comandas.discount'],
      ...['catalogue.read', 'catalogue.sell-out', 'couriers.read', 'payments.read', 'delivery-fees.read'],
      ...['customers.find', 'customers.edit', 'printing.use', 'establishment.read', 'establishment.pause'],
    ].sort(),
  );
});

test.each([
  [
    'caixa',
    [
      ...['cash.read', 'cash.open', 'cash.move', 'customers.cpf', 'printing.pause'],
      ...['settlements.read', 'settlements.act', 'settlements.pay'],
    ],
    [],
  ],
  [
    'despachante',
    ['couriers.link', 'routes.plan'],
    ['comandas.serve', 'comandas.receive', 'comandas.discount', 'catalogue.sell-out', 'customers.edit'],
  ],
] as const)('a %s may do exactly this more than an attendant, and this less', (role, more, less) => {
  const beyond = (one: Role, other: Role) =>
    PERMISSIONS.filter((permission) => roleMay(one, permission) && !roleMay(other, permission)).sort();
  expect(beyond(role, 'atendente')).toEqual([...more].sort());
  expect(beyond('atendente', role)).toEqual([...less].sort());
});

test('a grant adds to a role, and takes nothing from it', () => {
  const rights = { role: 'atendente', grants: ['cash.close'] } as const;
  expect(mayDo(rights, 'cash.close')).toBe(true);
  expect(mayDo(rights, 'orders.place')).toBe(true);
  expect(mayDo(rights, 'cash.move')).toBe(false);
  expect(mayDo({ role: 'atendente' }, 'cash.close')).toBe(false);
});

test('a grant brings what its screen reads, and nothing that a role with the permission lacks', () => {
  expect(mayDo({ role: 'despachante', grants: ['settlements.rules'] }, 'settlements.read')).toBe(true);
  expect(mayDo({ role: 'despachante', grants: ['settlements.read'] }, 'settlements.rules')).toBe(false);
  expect(mayDo({ role: 'atendente', grants: ['catalogue.transfer'] }, 'catalogue.edit')).toBe(true);
  for (const permission of PERMISSIONS) {
    for (const brought of BROUGHT_BY[permission] ?? []) {
      const lacking = ROLES.filter((role) => roleMay(role, permission) && !roleMay(role, brought));
      expect(lacking, permission).toEqual([]);
    }
  }
});

test('people may grant only permissions that they have, and never those over the team', () => {
  expect(mayGrant({ role: 'gerente' }, 'cash.close')).toBe(true);
  expect(mayGrant({ role: 'caixa' }, 'cash.close')).toBe(false);
  expect(mayGrant({ role: 'caixa', grants: ['cash.close'] }, 'cash.close')).toBe(true);
  expect(PERMISSIONS.filter((permission) => !mayGrant({ role: 'dono' }, permission))).toEqual(
    PERMISSIONS.filter((permission) => ['team.manage', 'team.trust-devices'].includes(permission)),
  );
});

test('stored grants are read back, and unknown ones left out', () => {
  expect(grantsOf('cash.close,orders.void,of-a-later-version')).toEqual(
    PERMISSIONS.filter((permission) => ['cash.close', 'orders.void'].includes(permission)),
  );
  expect([grantsOf(null), grantsOf(undefined), grantsOf('')]).toEqual([[], [], []]);
});

test('an act is authorised only by a higher role with the permission, and only if it is a single act', () => {
  expect(mayLetThrough({ role: 'gerente' }, { role: 'caixa' })).toBe(true);
  expect(mayLetThrough({ role: 'caixa' }, { role: 'caixa' })).toBe(false);
  expect(coversOnTheSpot({ role: 'gerente' }, 'orders.void')).toBe(true);
  expect(coversOnTheSpot({ role: 'caixa' }, 'orders.void')).toBe(false);
  expect(coversOnTheSpot({ role: 'dono' }, 'customers.erase')).toBe(false);
});

test.each([
  ['keys, roles and links', ['integrations.manage', 'team.manage', 'team.trust-devices', 'couriers.link']],
  ['lists and exports', ['customers.list', 'catalogue.transfer', 'reports.read']],
  ['a task of several acts', ['cash.close', 'establishment.edit', 'catalogue.edit', 'payments.edit']],
] as const)('nobody can authorise %s on the spot', (_, permissions) => {
  expect(permissions.filter(isOnTheSpot)).toEqual([]);
});

test.each([
  ['nobody', []],
  ['owners', ['dono']],
  ['all', ROLES],
] as const)('a second factor asked of %s', (of, roles) => {
  expect(ROLES.filter((role) => mustHaveFactor(of, role))).toEqual(roles);
});

test('a typed code is read without blanks, hyphens and capitals', () => {
  expect(plainCode(' 123-456 ')).toBe('123456');
  expect(plainCode('ABCD-efGH')).toBe('abcdefgh');
  expect(['123456', '12345', '1234567', 'abcdef'].map(isAppCode)).toEqual([true, false, false, false]);
});
