import { expect, test } from 'vitest';
import { placeAt, sideOf } from './placement.ts';

const screen = { width: 1000, height: 800 };
const size = { width: 220, height: 300 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 30 });

test('is placed below its button, with right edges in line', () => {
  const anchor = button(600, 100);
  expect(sideOf(anchor, size, screen)).toBe('below');
  expect(placeAt('below', anchor, size, screen)).toEqual({ left: 420, top: 138 });
});

test('is placed above if there is no room below, and below if there is room on neither side', () => {
  const low = button(600, 600);
  expect(sideOf(low, size, screen)).toBe('above');
  expect(placeAt('above', low, size, screen)).toEqual({ left: 420, top: 292 });
  expect(sideOf(button(600, 200), { height: 700 }, screen)).toBe('below');
  expect([sideOf(button(0, 454), size, screen), sideOf(button(0, 455), size, screen)]).toEqual(['below', 'above']);
});

test('never leaves the screen, even if it then covers its button', () => {
  expect(placeAt('below', button(0, 100), size, screen).left).toBe(8);
  expect(placeAt('below', button(990, 100), size, screen).left).toBe(772);
  expect(placeAt('below', button(600, 700), size, screen).top).toBe(492);
  expect(placeAt('below', button(600, 700), { width: 2000, height: 2000 }, screen)).toEqual({ left: 8, top: 8 });
});
