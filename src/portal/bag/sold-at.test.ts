import { expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { soldAt, unavailable } from './sold-at.ts';

const always: Product = { id: 'a', categoryId: 'c', name: 'A', price: 1, available: true, sort: 0 };
const dinner: Product = { ...always, id: 'b', availability: [{ days: [5], from: '18:00', to: '02:00' }] };

test('a product with hours is sold only within them; others are unchanged', () => {
  const evening = soldAt([always, dinner], { weekday: 5, minutes: 19 * 60 });
  expect(evening[0]).toBe(always);
  expect(evening[1]).toBe(dinner);
  const noon = soldAt([always, dinner], { weekday: 5, minutes: 12 * 60 });
  expect(noon.map(({ available }) => available)).toEqual([true, false]);
});

test('an unavailable product says why: sold out before out of hours', () => {
  const listed = [always, dinner, { ...dinner, id: 'c', available: false }];
  const noon = soldAt(listed, { weekday: 5, minutes: 12 * 60 });
  expect([...unavailable(listed, noon)]).toEqual([
    ['b', 'Fora do horário'],
    ['c', 'Esgotado'],
  ]);
});
