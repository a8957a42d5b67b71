import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';
import { isProved, longestEnd, PROOF_MS } from './session-rules.ts';

test('a proof is valid for ten minutes, also if its clock was ahead', () => {
  expect([0, PROOF_MS - 1, PROOF_MS, -5000].map((age) => isProved(1_000_000 - age, 1_000_000))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('a session ends ninety days after it began', () => {
  expect(longestEnd(0)).toBe(90 * 24 * 3_600_000);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome no Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge no Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome no Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604',
    'Safari no iPhone ou iPad',
  ],
  ['curl/8.0', ''],
  ['', ''],
])('%s is called %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
