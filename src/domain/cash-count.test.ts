import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareCount,
  countProblems,
  DENOMINATIONS,
  reasonProblems,
  totalDifference,
  totalDifferenceText,
  withReasons,
  worthOf,
} from './cash-count.ts';
import { type CashGroup, type CashLine, DRAWER } from './cash-report.ts';
import { sumCents } from './money.ts';

const aLine = (line: string, group: CashGroup, expected: number): CashLine => ({
  line,
  name: line,
  group,
  count: 1,
  received: expected,
  expected,
});
const LINES = [aLine(DRAWER, 'drawer', 25_000), aLine('pix', 'proof', 4000), aLine('conta', 'account', 900)];
const COUNTED = [
  { line: DRAWER, amount: 24_500 },
  { line: 'pix', amount: 4000 },
];

test('every line that can be counted is counted, once', () => {
  expect(countProblems(LINES, COUNTED)).toEqual([]);
  const paths = (counted: Parameters<typeof countProblems>[1]) => countProblems(LINES, counted).map(({ path }) => path);
  expect(paths(COUNTED.slice(1))).toEqual(['/counted']);
  expect(paths([...COUNTED, { line: 'conta', amount: 900 }])).toEqual(['/counted/2/line']);
  expect(paths([...COUNTED, { line: 'pix', amount: 1 }])).toEqual(['/counted/2/line']);
});

test('notes and coins are of the drawer, exist and add up', () => {
  const paths = (line: string, amount: number, value: number, quantity: number) =>
    countProblems([aLine(line, 'proof', 0)], [{ line, amount, notes: [{ value, quantity }] }]).map(({ path }) => path);
  expect(paths(DRAWER, 15_000, 5000, 3)).toEqual([]);
  expect(paths(DRAWER, 15_000, 5000, 2)).toEqual(['/counted/0/amount']);
  expect(paths(DRAWER, 300, 300, 1)).toEqual(['/counted/0/notes']);
  expect(paths('pix', 5000, 5000, 1)).toEqual(['/counted/0/notes']);
});

test('what differs needs a reason, what agrees takes none', () => {
  const compared = compareCount(LINES, COUNTED);
  expect(compared.map(({ line, difference }) => [line, difference])).toEqual([
    [DRAWER, -500],
    ['pix', 0],
  ]);
  expect(totalDifference(compared)).toBe(-500);
  expect(reasonProblems(compared, []).map(({ path }) => path)).toEqual(['/reasons']);
  expect(reasonProblems(compared, [{ line: DRAWER, reason: '  ' }]).map(({ path }) => path)).toEqual(['/reasons']);
  const given = [{ line: DRAWER, reason: ' Troco errado ' }];
  expect(reasonProblems(compared, given)).toEqual([]);
  expect(reasonProblems(compared, [...given, { line: 'pix', reason: 'x' }]).map(({ path }) => path)).toEqual([
    '/reasons/1/line',
  ]);
  expect(withReasons(compared, given)[0]?.reason).toBe('Troco errado');
});

test('what is over in one line and missing in another is no agreement', () => {
  const text = (difference: number, differing: number) =>
    totalDifferenceText(difference, differing).replace(/\s/g, ' ');
  expect([text(0, 0), text(0, 2), text(-500, 1), text(500, 1)]).toEqual([
    'Confere',
    'Diferenças somam R$ 0,00',
    'Falta R$ 5,00',
    'Sobra R$ 5,00',
  ]);
});

test('the differences of any count are what was counted less what should be there', () => {
  const pile = fc.array(
    fc.record({ value: fc.constantFrom(...DENOMINATIONS), quantity: fc.integer({ min: 0, max: 500 }) }),
  );
  fc.assert(
    fc.property(pile, fc.integer({ min: -100_000, max: 1_000_000 }), (notes, expected) => {
      const counted = [{ line: DRAWER, amount: worthOf(notes), notes }];
      const lines = [aLine(DRAWER, 'drawer', expected)];
      expect(countProblems(lines, counted)).toEqual([]);
      expect(totalDifference(compareCount(lines, counted))).toBe(
        sumCents(notes.flatMap(({ value, quantity }) => Array<number>(quantity).fill(value))) - expected,
      );
    }),
  );
});
