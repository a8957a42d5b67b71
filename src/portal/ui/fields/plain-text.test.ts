import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutControls, withoutControlsInLines } from './plain-text.ts';

const isControl = (code: number) => code < 0x20 || code === 0x7f;
const controlsIn = (text: string) => [...text].map((char) => char.charCodeAt(0)).filter(isControl);
/** Tab and line breaks, which only notes may have. */
const LINES = [0x09, 0x0a, 0x0d];
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0x10ff }).map((code) => String.fromCharCode(code)) });

test('cells pasted from a spreadsheet are one text; words and accents stay', () => {
  expect(withoutControls('Ana\tSouza')).toBe('Ana Souza');
  expect(withoutControls('São João, 12 – fundos 🍕')).toBe('São João, 12 – fundos 🍕');
  expect(withoutControlsInLines('sem cebola\vsem alho\n\tponto\u0007')).toBe('sem cebola\nsem alho\n\tponto ');
});

test('whatever is typed is accepted by the API, and keeps its length', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      expect(controlsIn(withoutControls(typed))).toEqual([]);
      expect(controlsIn(withoutControlsInLines(typed)).filter((code) => !LINES.includes(code))).toEqual([]);
      expect([withoutControls(typed).length, withoutControlsInLines(typed).length]).toEqual([
        typed.length,
        typed.length,
      ]);
    }),
  );
});
