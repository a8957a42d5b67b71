import { expect, test } from 'vitest';
import { successorOf, type TicketTaker } from './successor.ts';

const printer = (overrides: Partial<TicketTaker> = {}): TicketTaker => ({
  connection: 'network',
  kinds: ['kitchen'],
  categoryIds: [],
  onArrival: true,
  width: 80,
  ...overrides,
});
const ALL = printer();

test('tickets go to a printer of their kind that an agent reaches, first to one that prints on arrival', () => {
  const browser = printer({ connection: 'browser' });
  const receipts = printer({ kinds: ['receipt'] });
  const quiet = printer({ onArrival: false });
  const both = printer({ kinds: ['receipt', 'kitchen'] });
  expect(successorOf(ALL, 'kitchen', [])).toBeUndefined();
  expect(successorOf(ALL, 'kitchen', [browser, receipts])).toBeUndefined();
  expect(successorOf(ALL, 'receipt', [browser, receipts])).toBe(receipts);
  expect(successorOf(ALL, 'kitchen', [browser, receipts, quiet])).toBe(quiet);
  expect(successorOf(ALL, 'kitchen', [browser, receipts, quiet, both, ALL])).toBe(both);
});

test('tickets stay on the paper that they were made for, where there is such a printer', () => {
  const narrow = printer({ width: 58 });
  const quiet = printer({ onArrival: false });
  expect(successorOf(ALL, 'kitchen', [narrow])).toBe(narrow);
  expect(successorOf(ALL, 'kitchen', [narrow, quiet])).toBe(quiet);
  expect(successorOf(narrow, 'kitchen', [quiet, ALL, narrow])).toBe(narrow);
});

test('kitchen tickets go only to a printer of all their categories, receipts to any', () => {
  const bar = printer({ categoryIds: ['drinks'] });
  const food = printer({ categoryIds: ['starters', 'pasta'], kinds: ['kitchen', 'receipt'] });
  expect(successorOf(bar, 'kitchen', [food])).toBeUndefined();
  expect(successorOf(bar, 'receipt', [food])).toBe(food);
  expect(successorOf(ALL, 'kitchen', [food, bar])).toBeUndefined();
  expect(successorOf(food, 'kitchen', [bar, printer({ categoryIds: ['starters'] }), ALL])).toBe(ALL);
  const wider = printer({ categoryIds: ['pasta', 'drinks', 'starters'] });
  expect(successorOf(food, 'kitchen', [bar, wider])).toBe(wider);
});
