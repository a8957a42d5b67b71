import { expect, test } from 'vitest';
import { clockOf, MINUTE_MS } from './instant.ts';

test('the time of day follows the offset, across midnight too, and drops the seconds', () => {
  expect(clockOf(0, -1)).toBe('23:59');
  expect(clockOf(Date.parse('2026-11-24T23:59:59.999Z'), -180)).toBe('20:59');
  expect(clockOf(23 * 60 * MINUTE_MS, 120)).toBe('01:00');
});
