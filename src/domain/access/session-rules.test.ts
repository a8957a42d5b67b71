import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';
import { IDLE_DAYS, isProved, LONGEST_DAYS, longestEnd, PROOF_MS } from './session-rules.ts';

test('a proof is valid for ten minutes, also if its clock was ahead', () => {
  expect(PROOF_MS).toBe(600_000);
  expect([0, PROOF_MS - 1, PROOF_MS, -5000].map((age) => isProved(1_000_000 - age, 1_000_000))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('a session ends ninety days after it began', () => {
  expect(longestEnd(0)).toBe(90 * 24 * 3_600_000);
  expect(IDLE_DAYS * 3).toBe(LONGEST_DAYS);
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
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome no Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0', 'Opera no Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet no Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/19.0 Safari/605', 'Safari no Mac'],
  ['Firefox/140.0', 'Firefox'],
  ['app (Linux)', 'Linux'],
  ['curl/8.0', ''],
  ['', ''],
])('%s is called %s', (userAgent, name) => {
  expect(browserOf(userAgent)).toBe(name);
});
