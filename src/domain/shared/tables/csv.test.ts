import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, unescapedCell, writeCsv } from './csv.ts';

const rows = (text: string) => {
  const reading = readCsv(text);
  return reading.ok
    ? reading.value.map(({ line, cells }) => [line, ...cells])
    : [reading.problem.line, reading.problem.code];
};

describe('a file', () => {
  test.each([
    [
      'a;b\n1;2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    ['\ufeffa;b', [[1, 'a', 'b']]],
    [
      'a;b\r\n1;2\r\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a;b\r1;2\r',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a;b\n\n;\n  ; \n1;2',
      [
        [1, 'a', 'b'],
        [5, '1', '2'],
      ],
    ],
    ['a;;b;', [[1, 'a', '', 'b', '']]],
    ['"a;b";c', [[1, 'a;b', 'c']]],
    ['"um ""dois"" três";c', [[1, 'um "dois" três', 'c']]],
    ['""', []],
    [
      '"a\nb";c\nd;e',
      [
        [1, 'a\nb', 'c'],
        [3, 'd', 'e'],
      ],
    ],
    [
      '"a\r\nb\rc";d\ne;f',
      [
        [1, 'a\r\nb\rc', 'd'],
        [4, 'e', 'f'],
      ],
    ],
    ['meio "aspas";b', [[1, 'meio "aspas"', 'b']]],
    ['', []],
  ])('%j is read row by row', (text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  test('is separated by the more frequent separator of its first line, outside of quotes; by semicolons if both are equal', () => {
    expect(rows('a,b;c\n')).toEqual([[1, 'a,b', 'c']]);
    expect(rows('a,b,c;d\n')).toEqual([[1, 'a', 'b', 'c;d']]);
    expect(rows('"a,b,c,d";e\n')).toEqual([[1, 'a,b,c,d', 'e']]);
    expect(rows('a;b\n1,5;2,5;3,5,7,9\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1,5', '2,5', '3,5,7,9'],
    ]);
    expect(rows('só um')).toEqual([[1, 'só um']]);
  });

  test('is separated by tabs, as spreadsheets copy and save it, or as its line "sep=" says', () => {
    expect(rows('a\tb\n1,5\t2;5')).toEqual([
      [1, 'a', 'b'],
      [2, '1,5', '2;5'],
    ]);
    expect(rows('\ufeffsep=,\r\na;b,c\r\n')).toEqual([[2, 'a;b', 'c']]);
    expect(rows('"sep=;"\na;b,c,d')).toEqual([[2, 'a', 'b,c,d']]);
    expect(rows('SEP=;')).toEqual([]);
    expect(rows('sep=x;b')).toEqual([[1, 'sep=x', 'b']]);
  });

  test.each([
    ['a;b\n"c;d', 2, 'open-quotes'],
    ['a;"b', 1, 'open-quotes'],
    ['a;b\nc;"d"e', 2, 'text-after-quotes'],
    ['"a\nb" ;c', 2, 'text-after-quotes'],
  ])('%j cannot be read; the message says where', (text, line, code) => {
    expect(rows(text)).toEqual([line, code]);
  });
});

describe('a written file', () => {
  test('opens in spreadsheets of Brazil', () => {
    expect(
      writeCsv([
        ['a', 'b'],
        ['1', ''],
      ]),
    ).toBe('\ufeffa;b\r\n1;\r\n');
    expect(writeCsv([['a;b', 'c,d', '"e"', 'f\ng', 'h\ri']])).toBe('\ufeff"a;b";"c,d";"""e""";"f\ng";"h\ri"\r\n');
  });

  test.each(['=1+1', '+55', '-1', '@soma', '\tx', '＝1', "'=1", "''+"])('%j is no formula in it', (cell) => {
    expect(writeCsv([[cell]])).toBe(`\ufeff'${cell}\r\n`);
    expect(unescapedCell(`'${cell}`)).toBe(cell);
  });

  test.each(["'90", 'a=b', "d'água", "'"])('%j is left as it is', (cell) => {
    expect(writeCsv([[cell]])).toBe(`\ufeff${cell}\r\n`);
    expect(unescapedCell(cell)).toBe(cell);
  });

  test('reads back as it was, whatever is in its cells', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'a;,"\r\n=\'- é') });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, (written) => {
        // Blank rows are passed over; a guarded line break is no blank.
        const reading = readCsv(writeCsv([['x', 'y'], ...written]));
        const filled = written.filter((cells) => cells.some((text) => text.trim() !== '' || text.startsWith('\r')));
        expect(reading.ok && reading.value.slice(1).map(({ cells }) => cells.map(unescapedCell))).toEqual(filled);
      }),
    );
  });
});
