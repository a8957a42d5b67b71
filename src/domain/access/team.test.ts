import { expect, test } from 'vitest';
import { PERMISSIONS } from './permissions.ts';
import { ROLES, roleMay } from './role.ts';
import {
  changeMember,
  gainsRights,
  hasRoomFor,
  isLastOwner,
  type Member,
  MOST_PEOPLE,
  mayAppoint,
  mayStandFor,
  refuseSecondInvitation,
} from './team.ts';

const member = (id: string, role: Member['role'], active = true): Member => ({ id, role, active, grants: [] });
const ana = member('ana', 'dono');
const bia = member('bia', 'gerente');
const caio = member('caio', 'atendente');
const team = [ana, bia, caio];

test('an owner may do everything, and everybody may take an order', () => {
  expect(PERMISSIONS.filter((permission) => !roleMay('dono', permission))).toEqual([]);
  for (const role of ROLES) expect(roleMay(role, 'orders.place')).toBe(true);
});

test.each([
  'orders.void',
  'orders.cancel-dispatched',
  'orders.call-partner',
  'comandas.correct',
  'cash.move',
  'cash.close',
  'catalogue.edit',
  'catalogue.transfer',
  'customers.list',
  'customers.erase',
  'couriers.edit',
  'couriers.link',
  'payments.edit',
  'delivery-fees.edit',
  'printing.edit',
  'establishment.edit',
  'integrations.manage',
  'reports.read',
  'team.manage',
] as const)('an attendant is denied %s', (permission) => {
  expect(roleMay('atendente', permission)).toBe(false);
});

test('an owner appoints everybody, a manager those below him, the others nobody', () => {
  const appointed = ROLES.map((by) => ROLES.filter((role) => mayAppoint(by, role)).length);
  expect(appointed).toEqual([5, 3, 0, 0, 0]);
  expect(mayAppoint('gerente', 'gerente')).toBe(false);
});

test('a manager opens the account only of a person who may do nothing that he may not', () => {
  const withErasure = { ...caio, grants: ['cash.close', 'customers.erase'] as const };
  expect(mayStandFor(bia, { ...caio, grants: ['cash.close'] })).toBe(true);
  expect(mayStandFor(bia, withErasure)).toBe(false);
  expect(mayStandFor({ ...bia, grants: ['customers.erase'] }, withErasure)).toBe(true);
  expect(mayStandFor(bia, ana)).toBe(false);
  expect(mayStandFor(ana, { ...withErasure, grants: PERMISSIONS })).toBe(true);
});

test('a higher role and a new grant give rights; a lower role and what the role has already do not', () => {
  expect(gainsRights(caio, { ...caio, role: 'caixa' })).toBe(true);
  expect(gainsRights(caio, { ...caio, grants: ['customers.erase'] })).toBe(true);
  expect(gainsRights({ ...caio, grants: ['cash.close'] }, caio)).toBe(false);
  expect(gainsRights(bia, { ...bia, grants: ['cash.close'] })).toBe(false);
  expect(gainsRights(ana, { ...ana, role: 'gerente' })).toBe(false);
});

test('a change keeps what it does not name', () => {
  expect(changeMember(team, ana, caio, { role: 'caixa' })).toEqual({ ok: true, value: { ...caio, role: 'caixa' } });
  expect(changeMember(team, bia, caio, { active: false })).toEqual({ ok: true, value: { ...caio, active: false } });
});

test.each([
  ['oneself', ana, ana, { active: false }, 'own-account'],
  ['an owner by a manager', bia, ana, { active: false }, 'above-you'],
  ['to owner by a manager', bia, caio, { role: 'dono' }, 'above-you'],
  ['anybody by an attendant', caio, bia, { role: 'caixa' }, 'above-you'],
] as const)('%s is refused', (_, by, of, change, code) => {
  expect(changeMember(team, by, of, change)).toMatchObject({ ok: false, problem: { code } });
});

test('the last owner with access stays, for every caller', () => {
  const former = member('rui', 'dono', false);
  const last = member('eva', 'dono');
  expect(changeMember([former, last], former, last, { role: 'gerente' })).toMatchObject({
    problem: { code: 'last-owner' },
  });
  expect(changeMember([ana, last], ana, last, { role: 'gerente' })).toMatchObject({ ok: true });
});

test('a manager grants what he may do himself; a grant that the person has already stays', () => {
  const withErasure = { ...caio, grants: ['customers.erase'] as const };
  expect(changeMember(team, bia, caio, { grants: ['cash.close'] })).toMatchObject({
    ok: true,
    value: { grants: ['cash.close'] },
  });
  expect(changeMember(team, bia, caio, { grants: ['cash.close', 'customers.erase'] })).toMatchObject({
    problem: { code: 'above-you' },
  });
  expect(changeMember(team, bia, withErasure, { grants: ['customers.erase'] })).toMatchObject({ ok: true });
  expect(changeMember(team, bia, withErasure, { grants: [] })).toMatchObject({ ok: true, value: { grants: [] } });
});

test('nobody gets access again while the team is full; former members take no place', () => {
  const others = Array.from({ length: MOST_PEOPLE - 3 }, (_, count) => member(`m${count}`, 'caixa'));
  const [rui, ...former] = Array.from({ length: 20 }, (_, count) => member(`former${count}`, 'caixa', false));
  if (rui === undefined) throw new Error('no former member');
  const full = [...team, ...others, rui, ...former];
  expect(hasRoomFor(full)).toBe(false);
  expect(changeMember(full, ana, rui, { active: true })).toMatchObject({ problem: { code: 'too-many-entries' } });
  expect(changeMember(full, ana, rui, { role: 'atendente' })).toMatchObject({ ok: true });
  expect(changeMember(full, ana, caio, { active: true, role: 'caixa' })).toMatchObject({ ok: true });
  const left = full.map((one) => (one.id === 'caio' ? { ...one, active: false } : one));
  expect(changeMember(left, ana, rui, { active: true })).toMatchObject({ ok: true });
});

test('the last owner is the only active one', () => {
  const eva = member('eva', 'dono');
  expect(isLastOwner(team, ana)).toBe(true);
  expect(isLastOwner([...team, eva], ana)).toBe(false);
  expect(isLastOwner([...team, { ...eva, active: false }], ana)).toBe(true);
  expect(isLastOwner(team, bia)).toBe(false);
  expect(isLastOwner([{ ...ana, active: false }, bia], { ...ana, active: false })).toBe(false);
});

test.each([
  [{ active: true, joined: true }, 'already-in-team'],
  [{ active: true, joined: false }, 'already-invited'],
  [{ active: false, joined: true }, 'in-team-without-access'],
  [{ active: false, joined: false }, 'in-team-without-access'],
] as const)('the second invitation of %o is refused with %s', (member, code) => {
  expect(refuseSecondInvitation(member)).toBe(code);
});
