import fc from 'fast-check';
import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { QUIET, qrPath } from './path.ts';

/** The modules covered by a path, as `row,column`. */
function covered(path: string): readonly string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, width, back]) => {
    expect(width).toBe(back);
    return Array.from({ length: Number(width) }, (_, step) => `${Number(y) - QUIET},${Number(x) - QUIET + step}`);
  });
}

test('the path covers every dark module once, and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 150 }), (text) => {
      const { modules } = create(text, { errorCorrectionLevel: 'M' });
      const { size } = modules;
      const dark = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size] as const)
        .filter(([row, column]) => modules.get(row, column))
        .map(([row, column]) => `${row},${column}`);
      expect([...covered(qrPath(size, (row, column) => Boolean(modules.get(row, column))))].sort()).toEqual(
        dark.sort(),
      );
    }),
    { numRuns: 30 },
  );
});
