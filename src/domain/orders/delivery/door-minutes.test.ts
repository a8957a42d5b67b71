import { expect, test } from 'vitest';
import { doorMinutesOf } from './door-minutes.ts';

const step = (kind: 'arrived' | 'delivered' | 'failed', minute: number) => {
  const at = new Date(minute * 60_000).toISOString();
  return { kind, at, receivedAt: at };
};

test.each([
  ['from arrival to delivery', [step('arrived', 10), step('delivered', 14)], 4],
  ['from arrival to giving up', [step('arrived', 10), step('failed', 21)], 11],
  ['unknown without an arrival', [step('delivered', 14)], null],
  ['not believed after an hour', [step('arrived', 10), step('delivered', 75)], null],
])('the minutes at the door are measured %s', (_, steps, expected) => {
  expect(doorMinutesOf({ delivery: { steps } })).toBe(expected);
});

test('an order without a courier’s word measures nothing', () => {
  expect(doorMinutesOf({})).toBeNull();
});

test('an hour at a door counts, a negative time does not; both steps are needed', () => {
  const minutes = (...steps: ReturnType<typeof step>[]) => doorMinutesOf({ delivery: { steps } });
  expect(minutes(step('arrived', 10), step('delivered', 70))).toBe(60);
  expect(minutes(step('arrived', 10), step('delivered', 10))).toBe(0);
  expect(minutes(step('arrived', 10), step('delivered', 9))).toBeNull();
  expect(minutes(step('arrived', 10))).toBeNull();
});
