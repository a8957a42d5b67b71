import { expect, test } from 'vitest';
import { cellText } from './cells.ts';

test.each([
  ['text', 'text'],
  [1.5, '1,5'],
  [{ cents: 100_180 }, '1001,80'],
  [{ day: '2026-11-22' }, '22/11/2026'],
  [{ time: '19:30' }, '19:30'],
  [{ moment: '2026-11-22T19:30:45' }, '22/11/2026 19:30'],
] as const)('the cell %j is written as %s, as Brazilian spreadsheets read it', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
