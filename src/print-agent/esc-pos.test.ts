import { expect, test } from 'vitest';
import type { ClaimedJob } from '#contract/printing/schema.ts';
import { left, toMarkup } from '#domain/printing/ticket-paper.ts';
import { readEscPos } from '#tests/fakes/printer/read-esc-pos.ts';
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

const bytesOf = (text: string, printer: Partial<ClaimedJob['printer']> = {}, copies = 1) =>
  escPosOf({ markup: toMarkup(left({ width: 80 }, text)), copies, printer: { ...PRINTER, ...printer } });

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
