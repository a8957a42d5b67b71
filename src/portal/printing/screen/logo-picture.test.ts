import { expect, test } from 'vitest';
import { logoSize, toBlackAndWhite } from './logo-picture.ts';

test('a logo fits the paper, and a small one stays small', () => {
  expect(logoSize(800, 400, 80)).toEqual({ width: 400, height: 200 });
  expect(logoSize(1000, 100, 58)).toEqual({ width: 300, height: 30 });
  expect(logoSize(64, 32, 80)).toEqual({ width: 64, height: 32 });
  expect(logoSize(100_000, 1, 80)).toEqual({ width: 400, height: 1 });
});

test('a logo becomes black and white: grey as a mixture, transparent as paper', () => {
  const area = (red: number, alpha: number) => {
    const pixels = new Uint8ClampedArray(16 * 16 * 4).fill(red);
    for (let dot = 0; dot < 256; dot += 1) pixels[4 * dot + 3] = alpha;
    toBlackAndWhite(pixels, 16);
    return pixels.filter((value, index) => index % 4 === 0 && value === 0).length;
  };
  expect(area(0, 255)).toBe(256);
  expect(area(255, 255)).toBe(0);
  expect(area(0, 0)).toBe(0);
  expect(area(128, 255)).toBeGreaterThan(100);
  expect(area(128, 255)).toBeLessThan(156);
});
