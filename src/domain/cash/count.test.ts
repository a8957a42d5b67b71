import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#domain/shared/money.ts';
import {
  compareCount,
  countProblems,
  DENOMINATIONS,
  reasonProblems,
  totalDifference,
  withReasons,
  worthOf,
} from './count.ts';
import { type CashGroup, type CashLine, DRAWER } from './report.ts';
import { countText, differenceText, totalDifferenceText } from './texts.ts';

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

test('every countable line must be counted exactly once', () => {
  expect(countProblems(LINES, COUNTED)).toEqual([]);
  const paths = (counted: Parameters<typeof countProblems>[1]) => countProblems(LINES, counted).map(({ path }) => path);
  expect(paths(COUNTED.slice(1))).toEqual(['/counted']);
  expect(paths([...COUNTED, { line: 'conta', amount: 900 }])).toEqual(['/counted/2/line']);
  expect(paths([...COUNTED, { line: 'pix', amount: 1 }])).toEqual(['/counted/2/line']);
  const details = (counted: Parameters<typeof countProblems>[1]) => countProblems(LINES, counted).map(countText);
  expect(details(COUNTED.slice(1))).toEqual(['Informe o valor contado de drawer (0 se não houver).']);
  expect(details([...COUNTED, { line: 'conta', amount: 900 }])).toEqual(['Não se conta.']);
  expect(details([...COUNTED, { line: 'pix', amount: 1 }])).toEqual(['Contado duas vezes.']);
});

test('notes and coins are for the drawer only, exist and add up', () => {
  const paths = (line: string, amount: number, value: number, quantity: number) =>
    countProblems([aLine(line, 'proof', 0)], [{ line, amount, notes: [{ value, quantity }] }]).map(({ path }) => path);
  expect(paths(DRAWER, 15_000, 5000, 3)).toEqual([]);
  expect(paths(DRAWER, 15_000, 5000, 2)).toEqual(['/counted/0/amount']);
  expect(paths(DRAWER, 300, 300, 1)).toEqual(['/counted/0/notes']);
  expect(paths('pix', 5000, 5000, 1)).toEqual(['/counted/0/notes']);
});

test('a line with a difference needs a reason, a line without one takes none', () => {
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

test('a surplus and a shortage that cancel out are still differences', () => {
  const text = (difference: number, differing: number) =>
    totalDifferenceText(difference, differing).replace(/\s/g, ' ');
  expect([text(0, 0), text(0, 2), text(-500, 1), text(500, 1)]).toEqual([
    'Confere',
    'Diferenças somam R$ 0,00',
    'Faltam R$ 5,00',
    'Sobram R$ 5,00',
  ]);
});

test('the difference of each line is the counted minus the expected amount, for any count', () => {
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

test('invalid notes are refused with a reason', () => {
  const details = (line: string, value: number, notes = [{ value, quantity: 1 }]) =>
    countProblems([aLine(line, 'proof', 0)], [{ line, amount: 1, notes }]).map(countText);
  expect(details(DRAWER, 5000)).toEqual(['As notas e moedas não somam este valor.']);
  expect(details(DRAWER, 1)).toEqual(['Não existe nota ou moeda deste valor.']);
  expect(
    details(DRAWER, 1, [
      { value: 5000, quantity: 1 },
      { value: 1, quantity: 1 },
    ]),
  ).toEqual(['Não existe nota ou moeda deste valor.']);
  expect(details('pix', 5000)).toEqual(['Só o dinheiro se conta por notas.']);
});

test('notes and coins are those of the real', () => {
  expect(DENOMINATIONS.map((cents) => cents / 100)).toEqual([200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05]);
});

test('an uncounted line is empty, and notes are listed only if they were counted', () => {
  expect(compareCount(LINES, [{ line: DRAWER, amount: 5000, notes: [{ value: 5000, quantity: 1 }] }])).toStrictEqual([
    {
      line: DRAWER,
      name: DRAWER,
      expected: 25_000,
      counted: 5000,
      difference: -20_000,
      notes: [{ value: 5000, quantity: 1 }],
    },
    { line: 'pix', name: 'pix', expected: 4000, counted: 0, difference: -4000 },
  ]);
});

test('missing reasons are reported by line, and only given ones are stored', () => {
  const compared = compareCount(LINES, COUNTED);
  expect(reasonProblems(compared, [])).toEqual([{ path: '/reasons', code: 'no-reason', name: 'drawer' }]);
  const both = [
    { line: DRAWER, reason: 'x' },
    { line: 'pix', reason: 'x' },
  ];
  expect(reasonProblems(compared, both)).toEqual([{ path: '/reasons/1/line', code: 'idle-reason' }]);
  expect(withReasons(compared, [{ line: DRAWER, reason: ' ' }])).toStrictEqual(compared);
});

test('a cent is a difference', () => {
  expect([-1, 0, 1].map((cents) => differenceText(cents).replace(/\s/g, ' '))).toEqual([
    'Falta R$ 0,01',
    'Confere',
    'Sobra R$ 0,01',
  ]);
});
