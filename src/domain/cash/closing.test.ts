import { describe, expect, test } from 'vitest';
import { basePeriodOf, type ClosingSession, closeSession, type KeptCount, takeCount } from './closing.ts';
import { compareCount } from './count.ts';
import type { Pending } from './pending.ts';
import { type CashReport, DRAWER } from './report.ts';

const REPORT: CashReport = {
  openedAt: '2026-11-20T20:00:00.000Z',
  openedBy: 'Helena',
  until: '2026-11-21T02:00:00.000Z',
  float: 10_000,
  supplies: 0,
  withdrawals: 0,
  movements: [],
  lines: [
    { line: DRAWER, name: 'Dinheiro', group: 'drawer', count: 2, received: 5_000, expected: 15_000 },
    { line: 'pix', name: 'Pix', group: 'proof', count: 1, received: 3_000, expected: 3_000 },
    { line: 'site', name: 'Site', group: 'online', count: 1, received: 900, expected: 900 },
  ],
  sold: 8_900,
  salesCount: 4,
  outside: { count: 0, amounts: [] },
  corrections: [],
};

const AWAITING: Pending = { kind: 'awaiting', weight: 'carry', count: 3, orders: [] };
const ON_ROUTE: Pending = { kind: 'cash-on-route', weight: 'blocks', count: 1, orders: [] };
const UNPAID: Pending = { kind: 'unpaid', weight: 'notice', count: 1, orders: [] };

const RIGHT = [
  { line: DRAWER, amount: 15_000 },
  { line: 'pix', amount: 3_000 },
];

const SHORT = [
  { line: DRAWER, amount: 14_500 },
  { line: 'pix', amount: 3_000 },
];

describe('a count', () => {
  test('records the expected amounts and what is carried over; notices do not block it', () => {
    const decision = takeCount({ report: REPORT, pending: [AWAITING, UNPAID] }, SHORT, ['awaiting']);
    expect(decision).toEqual({
      ok: true,
      value: {
        report: REPORT,
        compared: [
          { line: DRAWER, name: 'Dinheiro', expected: 15_000, counted: 14_500, difference: -500 },
          { line: 'pix', name: 'Pix', expected: 3_000, counted: 3_000, difference: 0 },
        ],
        carried: [{ kind: 'awaiting', count: 3 }],
      },
    });
  });

  test('is refused while a line is missing, whatever is pending', () => {
    expect(takeCount({ report: REPORT, pending: [ON_ROUTE] }, RIGHT.slice(1), [])).toMatchObject({
      ok: false,
      problem: { code: 'invalid-cash-count', errors: [{ path: '/counted' }] },
    });
  });

  test('is refused while a courier carries cash, and lists all that is left to settle', () => {
    expect(takeCount({ report: REPORT, pending: [ON_ROUTE, AWAITING] }, RIGHT, ['cash-on-route'])).toEqual({
      ok: false,
      problem: { code: 'cash-closing-blocked', kinds: ['cash-on-route', 'awaiting'] },
    });
  });
});

const keptCount = (id: string, version: number, counted = RIGHT): KeptCount => ({
  count: { id, at: REPORT.until, by: 'Helena', compared: compareCount(REPORT.lines, counted) },
  version,
  report: REPORT,
  carried: [{ kind: 'awaiting', count: 3 }],
});

const SESSION: ClosingSession = {
  id: 's1',
  version: 2,
  counts: [keptCount('c1', 1, SHORT), keptCount('c2', 2)],
  readings: [{ at: '2026-11-21T01:00:00.000Z', by: 'Rui' }],
  lastNumber: 41,
};

const REQUEST = {
  countId: 'c2',
  reasons: [],
  businessDay: '2026-11-20',
  establishment: { name: 'Cantina' },
  at: Date.parse('2026-11-21T02:05:00.000Z'),
  by: 'Rui',
};

describe('a closing', () => {
  test('makes the next Z report from the last count and lists earlier counts with their differences', () => {
    expect(closeSession(SESSION, REQUEST)).toEqual({
      ok: true,
      value: {
        sessionId: 's1',
        number: 42,
        businessDay: '2026-11-20',
        establishment: { name: 'Cantina' },
        closedAt: '2026-11-21T02:05:00.000Z',
        closedBy: 'Rui',
        report: REPORT,
        count: keptCount('c2', 2).count,
        difference: 0,
        recounts: [{ at: REPORT.until, by: 'Helena', difference: -500 }],
        readings: SESSION.readings,
        carried: [{ kind: 'awaiting', count: 3 }],
      },
    });
  });

  test.each([
    ['the count is not the last one', SESSION, { ...REQUEST, countId: 'c1' }],
    ['something moved since the count', { ...SESSION, version: 3 }, REQUEST],
    ['nothing was counted', { ...SESSION, counts: [] }, REQUEST],
  ])('is refused where %s', (_, session, request) => {
    expect(closeSession(session, request)).toEqual({ ok: false, problem: { code: 'cash-count-outdated' } });
  });

  test('requires a reason for each difference and stores it', () => {
    const session = { ...SESSION, counts: [keptCount('c2', 2, SHORT)] };
    expect(closeSession(session, REQUEST)).toMatchObject({ ok: false, problem: { code: 'cash-reason-missing' } });
    const closed = closeSession(session, { ...REQUEST, reasons: [{ line: DRAWER, reason: ' troco errado ' }] });
    expect(closed).toMatchObject({ ok: true, value: { difference: -500 } });
    expect(closed.ok && closed.value.count.compared[0]).toMatchObject({ difference: -500, reason: 'troco errado' });
  });
});

test('a session begins where the last closing ended, unless sales made while closed are left out', () => {
  expect(basePeriodOf(7, 4, 'include')).toBe(4);
  expect(basePeriodOf(7, 4, 'leave')).toBe(6);
  expect(basePeriodOf(1, undefined, 'include')).toBe(0);
});
