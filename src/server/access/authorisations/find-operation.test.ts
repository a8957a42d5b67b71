import { expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import { findOperation } from './find-operation.ts';

test('every operation is found by its own address; one without parameters goes before one with them', () => {
  for (const [id, { method, path }] of Object.entries(OPERATIONS)) {
    const address = path.replace(/:\w+/g, 'x');
    expect(findOperation(method, address)?.id, `${method} ${address}`).toBe(id);
  }
});

test('the parameters of the address are read', () => {
  expect(findOperation('POST', '/api/orders/o1/void')?.params).toEqual({ id: 'o1' });
});
