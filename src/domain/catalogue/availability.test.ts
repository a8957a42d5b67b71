import { expect, test } from 'vitest';
import { isAvailable, isWindowInOrder, localMomentOf } from './availability.ts';
import type { AvailabilityWindow } from './catalogue.ts';

const friday: AvailabilityWindow = { days: [5], from: '18:00', to: '02:00' };
const at = (weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6, hour: string) => ({
  weekday,
  minutes: Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3)),
});

test.each([
  ['Friday at 18:00', at(5, '18:00'), true],
  ['Friday a minute before', at(5, '17:59'), false],
  ['the Saturday morning that belongs to Friday', at(6, '01:59'), true],
  ['its end', at(6, '02:00'), false],
  ['the Friday morning that belongs to Thursday', at(5, '01:00'), false],
  ['Saturday evening', at(6, '19:00'), false],
])('a dish of Friday night on %s', (_name, moment, expected) => {
  expect(isAvailable({ available: true, availability: [friday] }, moment)).toBe(expected);
});

test('the hours before 04:00 on Sunday belong to Saturday', () => {
  const saturday = { available: true, availability: [{ days: [6 as const], from: '04:00', to: '04:00' }] };
  expect(isAvailable(saturday, at(0, '03:59'))).toBe(true);
  expect(isAvailable(saturday, at(0, '04:00'))).toBe(false);
  expect(isAvailable(saturday, at(6, '04:00'))).toBe(true);
});

test('a product without hours is always sold; a sold-out one never', () => {
  expect(isAvailable({ available: true }, at(2, '05:00'))).toBe(true);
  expect(isAvailable({ available: false }, at(2, '05:00'))).toBe(false);
  expect(isAvailable({ available: false, availability: [friday] }, at(5, '20:00'))).toBe(false);
  expect(isAvailable({ available: true, availability: [] }, at(5, '20:00'))).toBe(false);
});

test('a product with several spans is sold in each of them, to the minute', () => {
  const lunch: AvailabilityWindow = { days: [5], from: '11:15', to: '14:45' };
  const product = { available: true, availability: [lunch, friday] };
  const sold = (hour: string) => isAvailable(product, at(5, hour));
  expect(['11:14', '11:15', '14:44', '14:45', '18:00'].map(sold)).toEqual([false, true, true, false, true]);
});

test('hours run within one business day', () => {
  expect(isWindowInOrder({ days: [1], from: '11:00', to: '15:00' })).toBe(true);
  expect(isWindowInOrder({ days: [1], from: '23:00', to: '04:00' })).toBe(true);
  expect(isWindowInOrder({ days: [1], from: '15:00', to: '11:00' })).toBe(false);
  expect(isWindowInOrder({ days: [1], from: '03:00', to: '05:00' })).toBe(false);
  expect(isWindowInOrder({ days: [1], from: '11:00', to: '11:00' })).toBe(false);
});

test('local time is the establishment’s', () => {
  expect(localMomentOf(Date.parse('2026-11-21T02:30:00Z'), () => -180)).toEqual(at(5, '23:30'));
});

test('a span of several days counts on each of them', () => {
  const weekend = { available: true, availability: [{ days: [6 as const, 0 as const], from: '11:00', to: '15:00' }] };
  expect([at(5, '12:00'), at(6, '12:00'), at(0, '12:00')].map((moment) => isAvailable(weekend, moment))).toEqual([
    false,
    true,
    true,
  ]);
});
