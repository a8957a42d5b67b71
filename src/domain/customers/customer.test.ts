import { expect, test } from 'vitest';
import { withoutEmpty } from './customer.ts';

test('a customer profile keeps no empty texts', () => {
  expect(withoutEmpty({ name: 'Ana', cpf: '', address: { address: ' ', number: '10' } })).toEqual({
    name: 'Ana',
    address: { number: '10' },
  });
  expect(withoutEmpty({ name: '', address: { address: '' } })).toEqual({});
});
