import { expect, test } from 'vitest';
import { requiredOf } from '#contract/access/operation-permissions.ts';
import { mayDo } from '#domain/access/role.ts';
import { isOpenTo, neededFor } from './screen-permissions.ts';

test.each([
  ['/dashboard', undefined],
  ['/outros', undefined],
  ['/outros/impressoras', undefined],
  ['/outros/equipe', 'team.manage'],
  ['/outros/caixa/fechar', 'cash.close'],
  ['/outros/virada', 'orders.move'],
  ['/outros/caixa/2026-11-22', 'cash.read'],
  ['/outros/clientes/11987654321', 'customers.list'],
  ['/rastreamento', undefined],
  ['/rastreamento/location-planning', 'routes.plan'],
] as const)('%s needs %s', (path, permission) => {
  expect(neededFor(path)).toBe(permission);
});

test.each([
  ['cash.open', '/outros/caixa', 'readCash'],
  ['cash.move', '/outros/caixa', 'readCash'],
  ['cash.close', '/outros/caixa/fechar', 'readCash'],
  ['catalogue.sell-out', '/outros/cardapio', 'listProducts'],
  ['catalogue.edit', '/outros/cardapio', 'listArchivedProducts'],
  ['catalogue.transfer', '/outros/cardapio', 'listArchivedProducts'],
  ['couriers.edit', '/outros/motoboys', 'listCourierLinks'],
  ['couriers.link', '/outros/motoboys', 'listCourierLinks'],
  ['customers.erase', '/outros/clientes/11987654321', 'listCustomerOrders'],
  ['customers.list', '/outros/clientes', 'listCustomers'],
  ['settlements.act', '/outros/acerto', 'listCourierBalances'],
  ['settlements.pay', '/outros/acerto', 'listCourierBalances'],
  ['settlements.rules', '/outros/acerto/regras', 'readPayRules'],
] as const)('%s granted to one person opens %s and what it reads', (permission, path, read) => {
  const may = (asked: Parameters<typeof mayDo>[1]) =>
    mayDo({ role: permission.startsWith('catalogue') ? 'despachante' : 'atendente', grants: [permission] }, asked);
  expect(isOpenTo(may, path)).toBe(true);
  const required = requiredOf(read);
  expect(required !== undefined && required !== 'self' && may(required)).toBe(true);
});
