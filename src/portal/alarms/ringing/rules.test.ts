import { describe, expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import {
  type AlarmFacts,
  acknowledge,
  acknowledgeOne,
  changesTyped,
  decideAlarm,
  newlyUnseen,
  unseenOf,
  waitingOf,
} from './rules.ts';

const facts: AlarmFacts = {
  waiting: ['a', 'b'],
  acknowledged: new Set(),
  sound: true,
  notices: true,
  soundPermission: 'allowed',
  noticesAllowed: true,
  placing: false,
  loudness: new Map(),
  before: [],
};

describe('the alarm', () => {
  test('rings while an unacknowledged order waits', () => {
    expect(decideAlarm(facts)).toEqual({ unseen: ['a', 'b'], ring: true, notify: true, loud: false, blocked: false });
  });

  test('stops when everything is acknowledged, and rings again for the next order', () => {
    const acknowledged = new Set(acknowledge(facts.waiting));
    expect(decideAlarm({ ...facts, acknowledged }).ring).toBe(false);
    expect(decideAlarm({ ...facts, waiting: ['a', 'b', 'c'], acknowledged }).unseen).toEqual(['c']);
  });

  test('stops when the last order is accepted, acknowledged or not', () => {
    expect(decideAlarm({ ...facts, waiting: [] })).toEqual({
      unseen: [],
      ring: false,
      notify: false,
      loud: false,
      blocked: false,
    });
  });

  test('follows the sound and notification settings', () => {
    expect(decideAlarm({ ...facts, sound: false })).toMatchObject({ ring: false, notify: true, blocked: false });
    expect(decideAlarm({ ...facts, notices: false })).toMatchObject({ ring: true, notify: false });
  });

  test('reports that the browser blocks the sound, even while no order waits', () => {
    expect(decideAlarm({ ...facts, waiting: [], soundPermission: 'blocked' })).toMatchObject({
      ring: false,
      blocked: true,
    });
  });

  test('neither rings nor complains while the browser permission is still unknown', () => {
    expect(decideAlarm({ ...facts, soundPermission: 'unknown' })).toMatchObject({
      ring: false,
      blocked: false,
      notify: true,
    });
  });

  test('counts all waiting orders and rings only for those that need attention', () => {
    const orders = [anOrder({ id: 'a' }), anOrder({ id: 'quiet', notify: false }), anOrder({ id: 'out', status: 3 })];
    expect(waitingOf(orders, FRIDAY_NIGHT)).toEqual({ all: ['a', 'quiet'], asking: ['a'] });
  });

  test('finds the orders of unacknowledged keys among quiet, acknowledged and scheduled ones', () => {
    const slot = {
      from: '2026-11-20T23:50:00.000Z',
      to: '2026-11-21T00:20:00.000Z',
      startsAt: '2026-11-20T23:20:00.000Z',
    };
    const orders = [
      anOrder({ id: 'scheduled', createdAt: '2026-11-20T20:00:00.000Z', scheduledFor: slot }),
      anOrder({ id: 'second', createdAt: '2026-11-20T23:02:00.000Z' }),
      anOrder({ id: 'first', createdAt: '2026-11-20T23:00:00.000Z' }),
      anOrder({ id: 'quiet', createdAt: '2026-11-20T23:01:00.000Z', notify: false }),
    ];
    const { asking } = waitingOf(orders, FRIDAY_NIGHT);
    const acknowledged = new Set(['first']);
    const { unseen } = decideAlarm({ ...facts, waiting: asking, acknowledged });
    expect(unseenOf(orders, unseen, FRIDAY_NIGHT).map(({ id }) => id)).toEqual(['second', 'scheduled']);
    expect(unseenOf(orders, [], FRIDAY_NIGHT)).toEqual([]);
  });

  test('rings again when the partner’s courier does not come', () => {
    const since = '2026-11-20T23:40:00.000Z';
    const orders = [anOrder({ id: 'a', lalamove: { state: 'failed', failure: 'expired', since } })];
    const { asking } = waitingOf(orders, FRIDAY_NIGHT);
    expect(decideAlarm({ ...facts, waiting: asking, acknowledged: new Set(['a']) }).unseen).toEqual(asking);
  });

  test('does not ring for an order that arrives while one is placed here, and keeps ringing for earlier ones', () => {
    expect(decideAlarm({ ...facts, placing: true, before: ['a'] }).unseen).toEqual(['a']);
    expect(decideAlarm({ ...facts, placing: true }).ring).toBe(false);
  });

  test('acknowledges a touched order, and drops ids that no longer wait', () => {
    expect(acknowledgeOne(['gone', 'a'], ['a', 'b', 'c'], ['b'])).toEqual(['a', 'b']);
  });

  test('stores the orders made here once, and again only when one of them no longer waits', () => {
    const own = new Set(['mine']);
    expect(changesTyped([], ['a', 'mine'], own)).toBe(true);
    expect(changesTyped(['mine'], ['a', 'mine', 'arrived'], own)).toBe(false);
    expect(changesTyped(['mine'], ['a', 'arrived'], own)).toBe(true);
    expect(changesTyped(['gone'], ['a'], new Set())).toBe(false);
  });

  test('gets louder, and then rings on devices without the sound setting, until somebody sees the order', () => {
    const climbed = (loudness: number) => ({ ...facts, sound: false, loudness: new Map([['b', { loudness }]]) });
    expect(decideAlarm(climbed(0))).toMatchObject({ ring: false, loud: false });
    expect(decideAlarm({ ...climbed(1), sound: true })).toMatchObject({ ring: true, loud: true });
    expect(decideAlarm(climbed(1))).toMatchObject({ ring: false });
    expect(decideAlarm(climbed(2))).toMatchObject({ ring: true, loud: true });
    expect(decideAlarm({ ...climbed(2), soundPermission: 'blocked' })).toMatchObject({ ring: false, blocked: true });
    expect(decideAlarm({ ...climbed(2), acknowledged: new Set(['b']) })).toMatchObject({ ring: false, loud: false });
  });

  test('notifies only about newly arrived orders', () => {
    expect(newlyUnseen(['a'], ['a', 'b'])).toEqual(['b']);
  });
});
