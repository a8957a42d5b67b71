import { expect, it } from 'vitest';
import { MOST_AT_ONCE, paceAfter, UNKNOWN_PACE } from './pace.ts';

it.each([
  ['a quick answer raises it', UNKNOWN_PACE, true, 20, { atOnce: 3, isQuick: true }],
  ['an answer within a second is quick', { atOnce: 4, isQuick: false }, true, 1000, { atOnce: 5, isQuick: true }],
  ['the last step up', { atOnce: 31, isQuick: true }, true, 20, { atOnce: 32, isQuick: true }],
  ['never past the most', { atOnce: MOST_AT_ONCE, isQuick: true }, true, 20, { atOnce: MOST_AT_ONCE, isQuick: true }],
  ['a slow answer caps it', { atOnce: 20, isQuick: true }, true, 1001, { atOnce: 4, isQuick: false }],
  ['and does not raise it', { atOnce: 1, isQuick: false }, true, 5000, { atOnce: 1, isQuick: false }],
  ['a failure leaves one at a time', { atOnce: 20, isQuick: true }, false, 5, { atOnce: 1, isQuick: false }],
] as const)('the pace of an address: %s', (_, before, arrived, tookMs, after) => {
  expect(paceAfter(before, arrived, tookMs)).toEqual(after);
});

it('a new address of unknown speed starts with two messages', () => {
  expect(UNKNOWN_PACE).toEqual({ atOnce: 2, isQuick: false });
});
