import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { upsertOrder } from './upsert.ts';

const one = anOrder({ id: 'a', revision: 3 });
const other = anOrder({ id: 'b', revision: 1 });
const list = [one, other];

test('a new order is added at the end, a newer one takes the place of the older', () => {
  const third = anOrder({ id: 'c' });
  expect(upsertOrder(list, third)).toEqual([one, other, third]);
  const newer = anOrder({ id: 'a', revision: 4 });
  expect(upsertOrder(list, newer)).toEqual([newer, other]);
});

test.each([2, 3])('revision %i comes twice or late: the list stays the very same', (revision) => {
  expect(upsertOrder(list, anOrder({ id: 'a', revision, status: 5 }))).toBe(list);
});
