import { expect, test } from 'vitest';
import { formatPostalCode } from './postal-code.ts';

test('postal codes take the 5-3 pattern', () => {
  expect(['01310100', '01310', '013101', '0131010012'].map(formatPostalCode)).toEqual([
    '01310-100',
    '01310',
    '01310-1',
    '01310-100',
  ]);
});
