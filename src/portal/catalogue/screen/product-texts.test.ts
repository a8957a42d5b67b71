import { expect, test } from 'vitest';
import type { Weekday } from '#domain/catalogue/catalogue.ts';
import { availabilityText, daysText } from './product-texts.ts';

test.each([
  [[0, 1, 2, 3, 4, 5, 6], 'todos os dias'],
  [[1, 2, 3, 4, 5], 'seg a sex'],
  [[6, 0], 'sáb, dom'],
  [[0, 5, 6, 2], 'ter, sex a dom'],
] as const)('the days %o read %s', (days, text) => {
  expect(daysText(days as readonly Weekday[])).toBe(text);
});

test('several hours are listed one after the other', () => {
  expect(
    availabilityText([
      { days: [1, 2, 3], from: '11:00', to: '15:00' },
      { days: [6], from: '18:00', to: '02:00' },
    ]),
  ).toBe('seg a qua 11:00–15:00; sáb 18:00–02:00');
});
