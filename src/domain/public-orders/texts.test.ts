import { describe, expect, test } from 'vitest';
import { adviceText, lateText, OUTLOOK_TEXTS, outlookOf, veryLateMinutes } from './texts.ts';

const PROMISED = '2026-11-20T23:44:00.000Z';

describe('the punctuality of an open order', () => {
  test.each([
    ['on time without a promise', {}, 'on-time'],
    ['on time without an expected arrival', { promisedAt: PROMISED }, 'on-time'],
    ['on time within the same minute', { promisedAt: PROMISED, expectedAt: '2026-11-20T23:44:59.000Z' }, 'on-time'],
    ['behind in a later minute', { promisedAt: PROMISED, expectedAt: '2026-11-20T23:45:00.000Z' }, 'behind'],
    ['late once the promise has passed', { promisedAt: PROMISED, isLate: true }, 'late'],
  ] as const)('%s', (_, times, outlook) => {
    expect(outlookOf({ state: 'on-route', isLate: false, ...times }, Date.parse(PROMISED))).toBe(outlook);
  });

  test('is on time at the door, whatever was expected', () => {
    const order = {
      state: 'at-door',
      isLate: false,
      promisedAt: PROMISED,
      expectedAt: '2026-11-20T23:59:00.000Z',
    } as const;
    expect(outlookOf(order, Date.parse(PROMISED))).toBe('on-time');
  });

  test.each(['delivered', 'failed', 'canceled'] as const)('is absent for a %s order', (state) => {
    expect(outlookOf({ state, isLate: true, promisedAt: PROMISED }, Date.parse(PROMISED))).toBeNull();
  });
});

test('the outlook is written for the customer', () => {
  expect(OUTLOOK_TEXTS).toEqual({ 'on-time': 'no prazo', behind: 'vai atrasar um pouco', late: 'atrasado' });
});

describe('an order hours past its promise', () => {
  const at = (minutes: number) => Date.parse(PROMISED) + minutes * 60_000;
  const order = { state: 'on-route', promisedAt: PROMISED } as const;

  test('says how late it is, and to ask the shop, from an hour on', () => {
    expect([lateText(order, at(59)), adviceText(order, at(59))]).toEqual(['atrasado', '']);
    expect(lateText(order, at(195))).toBe('atrasado há 3 h 15');
    expect(adviceText(order, at(60))).toContain('Fale com a loja');
  });

  test('is late also on a page that has heard nothing since before its promise', () => {
    const known = { ...order, isLate: false, expectedAt: PROMISED };
    expect([outlookOf(known, at(59)), outlookOf(known, at(60))]).toEqual(['on-time', 'late']);
  });

  test('gives no such advice while the courier is at the door, or for a finished order', () => {
    for (const state of ['at-door', 'delivered'] as const) expect(adviceText({ ...order, state }, at(600))).toBe('');
    expect(veryLateMinutes({ state: 'preparing' }, at(600))).toBeNull();
  });
});
