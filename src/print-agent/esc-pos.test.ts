import { expect, test } from 'vitest';
import type { ClaimedJob } from '#contract/printing/schema.ts';
import { left, toMarkup } from '#domain/printing/tickets/paper.ts';
import { readEscPos } from '#tests/fakes/printers/read-esc-pos.ts';
import { aPng } from '#tests/support/photos.ts';
import { escPosOf } from './esc-pos.ts';

const PRINTER: ClaimedJob['printer'] = {
  id: 'p1',
  name: 'Cozinha',
  host: '127.0.0.1',
  port: 9100,
  width: 80,
  encoding: 'cp860',
  confirms: true,
};

const bytesOf = (
  text: string,
  printer: Partial<ClaimedJob['printer']> = {},
  copies = 1,
  more: Partial<ClaimedJob> = {},
) => escPosOf({ markup: toMarkup(left({ width: 80 }, text)), copies, printer: { ...PRINTER, ...printer }, ...more });

test('Portuguese is encoded in the code page selected on the printer', () => {
  const bytes = bytesOf('Coração');
  expect(bytes.includes(Buffer.from([0x1b, 0x74, 0x03]))).toBe(true);
  expect(bytes.includes(Buffer.from('Cora\x87\x84o', 'latin1'))).toBe(true);
  expect(bytesOf('Coração', { encoding: 'cp858' }).includes(Buffer.from('Cora\x87\xc6o', 'latin1'))).toBe(true);
  expect(bytesOf('Coração', { encoding: 'cp1252' }).includes(Buffer.from('Coração', 'latin1'))).toBe(true);
});

test('each copy is cut, and the printer’s status is requested once, at the end', () => {
  const { printouts, asksStatus } = readEscPos(bytesOf('Pão', {}, 3));
  expect(printouts.map(({ text, isCut }) => [text.trim(), isCut])).toEqual(Array(3).fill(['Pão', true]));
  expect(asksStatus).toBe(1);
  expect(readEscPos(bytesOf('Pão', { confirms: false }, 2)).asksStatus).toBe(0);
});

test('text that looks like commands is printed as text', () => {
  const text = '{code:1;option:qrcode} \\x1bp0 ^^^ `x` _y_ ~ | =';
  expect(readEscPos(bytesOf(text)).printouts[0]?.text.trim()).toBe(text);
});

test('the drawer opens and the bell rings once for a ticket, however many copies it has', () => {
  const { pulses, beeps, printouts } = readEscPos(bytesOf('Pão', {}, 2, { drawer: true, beep: true }));
  expect([pulses, beeps, printouts.length]).toEqual([1, 1, 2]);
  expect(readEscPos(bytesOf('Pão'))).toMatchObject({ pulses: 0, beeps: 0 });
});

test('without a cutter the paper comes out far enough to be torn off', () => {
  const { printouts } = readEscPos(bytesOf('Pão', { cut: false }));
  expect(printouts).toEqual([{ text: expect.stringMatching(/^Pão\n{4,}$/), isCut: false }]);
});

test('each copy begins with the logo; a picture that cannot be read is left out', () => {
  const logo = aPng({ width: 24, height: 10, gray: 0 }).toString('base64');
  const { pictures, printouts } = readEscPos(bytesOf('Pão', {}, 2, { logo }));
  expect(pictures).toEqual([
    [24, 10],
    [24, 10],
  ]);
  expect(printouts.every(({ text }) => text.includes('Pão'))).toBe(true);
  const broken = Buffer.from('nenhuma imagem').toString('base64');
  expect(readEscPos(bytesOf('Pão', {}, 1, { logo: broken }))).toMatchObject({ pictures: [], asksStatus: 1 });
});

test('another number for the code page is selected in texts, and the bytes of pictures stay as they are', () => {
  const bytes = bytesOf('Coração', { codePage: 2 });
  expect(new Set(readEscPos(bytes, true).tables)).toEqual(new Set([2]));
  expect(bytes.includes(Buffer.from('Cora\x87\x84o', 'latin1'))).toBe(true);
  // Its rows say "ESC t" and a number, as a command would.
  const logo = aRow([0x1b, 0x74, 0x05]).toString('base64');
  expect(bytesOf('Pão', { codePage: 2 }, 1, { logo }).includes(Buffer.from([0x1b, 0x74, 0x05]))).toBe(true);
});

/** A picture of one row whose black dots are the bits of these bytes. */
function aRow(bytes: readonly number[]): Buffer {
  const dots = bytes.flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map((bit) => (bit === '1' ? 0 : 255)));
  return aPng({ width: dots.length, height: 1, dots });
}
