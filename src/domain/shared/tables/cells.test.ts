import { expect, test } from 'vitest';
import { cellText, tableCsvRow } from './cells.ts';

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

test('a negative amount stays a number in a CSV file; a text that looks like one does not', () => {
  expect(tableCsvRow([{ cents: -4590 }, -1.5, '-45,90', '=1', { cents: 4590 }])).toBe(
    '"-45,90";"-1,5";"\'-45,90";\'=1;"45,90"\r\n',
  );
});
