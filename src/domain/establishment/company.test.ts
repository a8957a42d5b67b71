import { expect, test } from 'vitest';
import { asNamesAreWritten } from './company.ts';

test.each([
  ['PADARIA E CONFEITARIA DO ZÉ LTDA', 'Padaria e Confeitaria do Zé LTDA'],
  ['SANT’ANA  COMERCIO DE ALIMENTOS S/A', 'Sant’Ana Comercio de Alimentos S/A'],
  ['AVENIDA QUINZE DE NOVEMBRO', 'Avenida Quinze de Novembro'],
  ['BELA-VISTA', 'Bela-Vista'],
  ['Pizzaria da Vila', 'Pizzaria da Vila'],
  ['ÁGUAS DE SÃO PEDRO', 'Águas de São Pedro'],
  ['', ''],
])('%j is written %j', (register, written) => {
  expect(asNamesAreWritten(register)).toBe(written);
});
