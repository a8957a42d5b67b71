import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { newestOf } from './newest.ts';

const known = anOrder({ id: 'a', revision: 3 });

test('a later version replaces the known one, and any version replaces nothing', () => {
  const later = anOrder({ id: 'a', revision: 4 });
  expect(newestOf(known, later)).toBe(later);
  expect(newestOf(undefined, known)).toBe(known);
});

test.each([2, 3])('revision %i comes late or twice: the known version stays', (revision) => {
  expect(newestOf(known, anOrder({ id: 'a', revision }))).toBe(known);
});
