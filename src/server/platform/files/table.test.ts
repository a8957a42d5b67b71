import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { cellText, type TableCell } from '#domain/shared/tables/cells.ts';
import { readSheet, unzip } from '#tests/support/read-xlsx.ts';
import { xlsxOf } from './table.ts';

const table = (...rows: readonly (readonly TableCell[])[]) => ({
  name: 'x',
  heading: ['Nome', 'Valor'],
  rows: inBatches(rows),
});
async function* inBatches(rows: readonly (readonly TableCell[])[]) {
  for (const row of rows) yield [row];
}

/** The same rows in larger batches. */
async function* inGroups(rows: AsyncIterable<readonly (readonly TableCell[])[]>, size: number) {
  let group: (readonly TableCell[])[] = [];
  for await (const [row = []] of rows) {
    group.push(row);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  yield group;
}

test('each cell is what it is: texts stay texts, amounts, days and times are numbers with a format', async () => {
  const file = await buffer(
    xlsxOf(
      table(
        ['=HYPERLINK("x")', 3],
        ['a<b>&"c"\u0000\ud800 _x0041_', { cents: -4590 }],
        ['', { day: '2026-11-22' }],
        ['\n', { moment: '2026-11-22T18:00' }],
        ['+1', { time: '12:00' }],
      ),
    ),
  );
  expect(readSheet(file)).toEqual([
    ['Nome', 'Valor'],
    ['=HYPERLINK("x")', '0:3'],
    ['a&lt;b&gt;&amp;"c"\ufffd _x005F_x0041_', '2:-45.9'],
    ['', '3:46348'],
    ['\n', '4:46348.75'],
    ['+1', '5:0.5'],
  ]);
  expect([...unzip(file).keys()]).toHaveLength(6);
});

test('the same cells as text have a comma and Brazilian days', () => {
  expect(
    ['a', 3, { cents: -4590 }, { day: '2026-11-22' }, { moment: '2026-11-22T18:00' }, { time: '12:00' }].map((cell) =>
      cellText(cell as TableCell),
    ),
  ).toEqual(['a', '3', '-45,90', '22/11/2026', '22/11/2026 18:00', '12:00']);
});

test.each([1, 2, 3])('a sheet that is full says so, also with %i rows in a batch', async (size) => {
  const all = table(['a', 1], ['b', 2], ['c', 3], ['d', 4], ['e', 5]);
  const rows = readSheet(await buffer(xlsxOf({ ...all, rows: inGroups(all.rows, size) }, 4)));
  expect(rows.map(([first]) => first)).toEqual(['Nome', 'a', 'b', expect.stringContaining('não guarda mais linhas')]);
});

test('a read that fails breaks the file off, and a client that leaves stops the reading', async () => {
  const failing = { name: 'x', heading: ['a'], rows: fails() };
  await expect(buffer(xlsxOf(failing))).rejects.toThrow('the store is gone');
  let read = 0;
  const endless = { name: 'x', heading: ['a'], rows: rowsForEver(() => (read += 1)) };
  const file = xlsxOf(endless);
  await once(file, 'readable');
  file.destroy();
  await once(file, 'close');
  const until = read;
  await new Promise((done) => setTimeout(done, 20));
  expect(read).toBeLessThanOrEqual(until + 2);
});

async function* fails(): AsyncGenerator<readonly (readonly TableCell[])[]> {
  yield [['a']];
  throw new Error('the store is gone');
}

async function* rowsForEver(onRead: () => void): AsyncGenerator<readonly (readonly TableCell[])[]> {
  while (true) {
    onRead();
    yield [[Math.random()]];
  }
}
