import { expect, test } from 'vitest';
import { phaseName } from './status.ts';

test.each([
  [2, 'Aguardando'],
  [3, 'Em rota'],
  [4, 'Em rota'],
  [5, 'Concluído'],
  [9, 'Cancelado'],
  [7, 'Desconhecido'],
])('status %i is called “%s”', (status, name) => {
  expect(phaseName(status)).toBe(name);
});
