import { expect, test } from 'vitest';
import { neededFor } from './screen-permissions.ts';

test.each([
  ['/dashboard', undefined],
  ['/outros', undefined],
  ['/outros/impressoras', undefined],
  ['/outros/equipe', 'team.manage'],
  ['/outros/caixa/fechar', 'cash.close'],
  ['/outros/caixa/2026-11-22', 'cash.read'],
  ['/outros/clientes/11987654321', 'customers.list'],
  ['/rastreamento', undefined],
  ['/rastreamento/location-planning', 'routes.plan'],
] as const)('%s needs %s', (path, permission) => {
  expect(neededFor(path)).toBe(permission);
});
