import { expect, test } from 'vitest';
import { emptyBag } from './bag.ts';
import { setSchedule } from './edit.ts';
import { orderFromBag } from './order.ts';
import { problemsOfBag } from './problems.ts';
import { readBag } from './read.ts';
import { firstSchedule, windowOf } from './schedule.ts';

const brasilia = () => -180;
const evening = { date: '2026-11-27', from: '19:00', to: '19:30' };

test('a window by the shop’s clock becomes one in UTC, over midnight too', () => {
  expect(windowOf(evening, brasilia)).toEqual({ from: '2026-11-27T22:00:00.000Z', to: '2026-11-27T22:30:00.000Z' });
  expect(windowOf({ ...evening, from: '23:30', to: '00:30' }, brasilia).to).toBe('2026-11-28T03:30:00.000Z');
});

test('the first window begins an hour from now, on a half hour', () => {
  const now = Date.parse('2026-11-27T22:10:00Z');
  expect(firstSchedule(now, brasilia)).toEqual({ date: '2026-11-27', from: '20:30', to: '21:00' });
  expect(firstSchedule(Date.parse('2026-11-27T22:30:00Z'), brasilia)).toMatchObject({ from: '20:30', to: '21:00' });
  expect(firstSchedule(Date.parse('2026-11-28T01:45:00Z'), brasilia)).toEqual({
    date: '2026-11-28',
    from: '00:00',
    to: '00:30',
  });
});

test('the bag keeps the window, asks for missing parts, and sends it with the order', () => {
  const bag = setSchedule(emptyBag('e'), evening);
  expect(readBag(JSON.parse(JSON.stringify(bag)))).toEqual(bag);
  expect(problemsOfBag(bag).has('schedule')).toBe(false);
  expect(problemsOfBag(setSchedule(bag, { ...evening, date: '' })).get('schedule')).toEqual({ code: 'no-slot' });
  const limits = { timeAwait: 0, timeDispatch: 0 };
  expect(orderFromBag(bag, limits, brasilia).scheduledFor?.from).toBe('2026-11-27T22:00:00.000Z');
  expect(orderFromBag(setSchedule(bag, null), limits, brasilia)).not.toHaveProperty('scheduledFor');
});

test('a window that ends when it begins lasts a whole day', () => {
  expect(windowOf({ ...evening, to: '19:00' }, brasilia).to).toBe('2026-11-28T22:00:00.000Z');
});

test('on the night on which the clock is put forward, times after it count by the new one', () => {
  const change = Date.parse('2026-11-22T03:00:00Z');
  const offsetAt = (instant: number) => (instant < change ? -180 : -120);
  const from = (time: string) => windowOf({ date: '2026-11-22', from: time, to: '12:00' }, offsetAt).from;
  expect([from('01:30'), from('03:00')]).toEqual(['2026-11-22T03:30:00.000Z', '2026-11-22T05:00:00.000Z']);
});
