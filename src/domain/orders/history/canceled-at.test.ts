import { expect, test } from 'vitest';
import { cancelationOf, canceledAtOf } from './canceled-at.ts';

const event = (minute: number, from: number, to: number) => ({
  at: `2026-11-20T23:${minute}:00.000Z`,
  changes: [{ path: 'status', from, to }],
});

test('an order was canceled at its last event that canceled it, and one that never was at none', () => {
  const moves = [event(10, 2, 3), event(20, 3, 9), event(30, 9, 2), event(40, 2, 3), event(50, 3, 9)];
  expect(canceledAtOf(moves)).toBe(Date.parse('2026-11-20T23:50:00Z'));
  expect(canceledAtOf(moves.slice(0, 4))).toBe(Date.parse('2026-11-20T23:20:00Z'));
  const note = { at: '2026-11-20T23:59:00.000Z', changes: [{ path: 'order.notes', to: 9 }] };
  expect(canceledAtOf([...moves, note])).toBe(Date.parse('2026-11-20T23:50:00Z'));
  expect(canceledAtOf(moves.slice(0, 1))).toBeUndefined();
});

test('what is known of a cancelation ends with the newest event', () => {
  const moves = [event(10, 2, 9), event(20, 9, 2)].map((one, index) => ({ ...one, revision: index + 3 }));
  expect(cancelationOf(moves)).toEqual({ canceledAt: Date.parse('2026-11-20T23:10:00Z'), revision: 4 });
  expect(cancelationOf([]).canceledAt).toBeUndefined();
});
