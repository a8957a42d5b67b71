import { expect, test } from 'vitest';
import { askedOfPeople } from '#contract/access/on-the-spot.ts';
import { type Caller, isPermitted, isPermittedOnTheSpot, may } from './caller.ts';

const attendant: Caller = {
  establishmentId: 'cantina',
  actor: { kind: 'account', id: 'caio', name: 'Caio' },
  scopes: 'all',
  timeZone: 'America/Sao_Paulo',
  role: 'atendente',
};
const agent: Caller = { ...attendant, scopes: new Set(['print:jobs']) };

test('only a print agent fetches tickets, and it does nothing else', () => {
  expect(may(agent, 'print:jobs')).toBe(true);
  expect(may(attendant, 'print:jobs')).toBe(false);
  for (const other of ['signed-in', 'session', 'orders:read', 'courier:link'] as const)
    expect(may(agent, other)).toBe(false);
});

test('a right that the role lacks may be lent for one act, if it is one that can be lent', () => {
  expect(isPermittedOnTheSpot(attendant, undefined)).toBe(true);
  expect(isPermittedOnTheSpot(attendant, 'orders.place')).toBe(true);
  expect(isPermittedOnTheSpot(attendant, 'orders.void')).toBe(true);
  expect(isPermittedOnTheSpot(attendant, 'orders.partner-cost')).toBe(false);
  expect(isPermitted(attendant, 'orders.void')).toBe(false);
  expect(isPermitted(attendant, 'self')).toBe(true);
});

test('a handler asks only for what its operation declares, and of nobody for more', () => {
  const asks = { operation: 'resetOrder', permissions: askedOfPeople('resetOrder') };
  expect(isPermitted({ ...attendant, asks }, 'orders.move')).toBe(true);
  expect(isPermitted({ ...attendant, asks }, 'orders.void')).toBe(false);
  const undeclared = 'resetOrder asks for cash.overdraw: declare it in contract/access/on-the-spot.ts';
  const { role: _, ...integration } = attendant;
  for (const caller of [attendant, integration])
    expect(() => isPermitted({ ...caller, asks }, 'cash.overdraw')).toThrow(undeclared);
});
