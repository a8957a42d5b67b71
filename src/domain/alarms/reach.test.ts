import { expect, test } from 'vitest';
import { climb, DEFAULT_LADDER } from './ladder.ts';
import { climbWithin } from './reach.ts';

const NOW = Date.parse('2026-11-20T23:00:00Z');
const order = { askedAt: NOW, reached: 0, typedHere: false };
const nobody = { phones: false, systems: false };

test('an order without reachable devices or systems takes no steps', () => {
  const climbed = climb(order, DEFAULT_LADDER, false, NOW);
  expect(climbWithin(nobody, climbed, DEFAULT_LADDER)).toEqual({ ...climbed, nextAt: undefined });
  const withoutPush = { ...DEFAULT_LADDER, push: 0 };
  expect(climbWithin(nobody, climb(order, withoutPush, false, NOW), withoutPush).nextAt).toBeUndefined();
});

test('it continues while a device or another system is reachable', () => {
  for (const reach of [
    { phones: true, systems: false },
    { phones: false, systems: true },
  ]) {
    const climbed = climb(order, DEFAULT_LADDER, false, NOW);
    expect(climbWithin(reach, climbed, DEFAULT_LADDER)).toEqual(climbed);
  }
  const listening = climb(order, DEFAULT_LADDER, true, NOW);
  expect(climbWithin(nobody, listening, DEFAULT_LADDER)).toEqual(listening);
});
