import { expect, test } from 'vitest';
import { pixAtDoor } from './paid-rows.ts';

const methods = [
  { id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro' },
  { id: 'pix', name: 'Pix', kind: 'pix' },
] as const;
const all = [...methods];
const stop = (kind: 'pix' | 'dinheiro') => ({
  toCollect: 5090,
  payments: [
    { methodId: kind, name: kind, kind, amount: 5090 },
    { methodId: 'site', name: 'Site', kind: 'online' as const, amount: 1000 },
  ],
});

test('without another way to pay, the Pix of the order is shown at the door', () => {
  expect([pixAtDoor(stop('pix'), null, all), pixAtDoor(stop('dinheiro'), null, all)]).toEqual([5090, 0]);
});

test('a customer who pays by Pix instead, or a part of it, sees the code of that amount', () => {
  expect(pixAtDoor(stop('dinheiro'), { methodId: 'pix', otherId: '', otherAmount: '' }, all)).toBe(5090);
  expect(pixAtDoor(stop('dinheiro'), { methodId: 'dinheiro', otherId: 'pix', otherAmount: '20,90' }, all)).toBe(2090);
  expect(pixAtDoor(stop('dinheiro'), { methodId: 'pix', otherId: 'dinheiro', otherAmount: '20,90' }, all)).toBe(3000);
  expect(pixAtDoor(stop('pix'), { methodId: 'dinheiro', otherId: '', otherAmount: '' }, all)).toBe(0);
  expect(pixAtDoor(stop('pix'), { methodId: 'dinheiro', otherId: 'pix', otherAmount: '99' }, all)).toBe(0);
});
