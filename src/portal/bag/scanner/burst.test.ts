import { describe, expect, test } from 'vitest';
import { type Burst, longerBurst, scannedCode } from './burst.ts';

const known = (code: string) => code === 'AB-12';

function keys(text: string, pause: number): Burst | null {
  return [...text].reduce<Burst | null>((burst, key, index) => longerBurst(burst, key, index * pause), null);
}

const codeOf = (text: string, pause: number) => scannedCode(keys(text, pause), text.length * pause, known);

describe('barcode reader input', () => {
  test.each([
    ['7891000100103', 5, '7891000100103'],
    ['78910001', 38, '78910001'],
    ['AB-12', 5, 'AB-12'],
  ])('%s with a key every %i ms is a code', (text, pause, code) => {
    expect(codeOf(text, pause)).toBe(code);
  });

  test.each([
    ['7891000100103', 90],
    ['guarana', 5],
    ['1500', 5],
    ['12', 5],
  ])('%s with a key every %i ms was typed', (text, pause) => {
    expect(codeOf(text, pause)).toBeNull();
  });

  test('a pause, and a key that no barcode contains, start over', () => {
    expect(longerBurst({ text: '789', at: 0 }, '1', 100)).toEqual({ text: '1', at: 100 });
    expect(longerBurst({ text: '789', at: 0 }, 'Shift', 5)).toBeNull();
  });

  test('an Enter after a pause was typed by a person', () => {
    expect(scannedCode(keys('7891000100103', 5), 500, known)).toBeNull();
  });
});
