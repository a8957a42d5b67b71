import { describe, expect, test } from 'vitest';
import { loadingAheadOf } from './loading-ahead.ts';

describe('loading screens ahead', () => {
  test.each([
    [undefined, 'when-idle'],
    [{ effectiveType: '4g' }, 'when-idle'],
    [{ effectiveType: '3g' }, 'when-quiet'],
    [{ effectiveType: '2g' }, 'never'],
    [{ effectiveType: 'slow-2g' }, 'never'],
    [{ effectiveType: '4g', saveData: true }, 'never'],
  ])('with the connection %j: %s', (connection, expected) => {
    expect(loadingAheadOf(connection)).toBe(expected);
  });
});
