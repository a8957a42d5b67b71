import { describe, expect, test } from 'vitest';
import { type DatedLine, dayResult, dayTitle, ledgerDays, openUntil, statementTitle } from './ledger-days.ts';

const CLOSED_AT = '2026-11-23T01:00:00.000Z';

function line(kind: DatedLine['kind'], day: string, amount: number, more: Partial<DatedLine> = {}) {
  return { kind, day, at: `${day}T20:00:00.000Z`, amount, cash: 0, proof: 0, trips: 0, ...more };
}

const LINES = [
  line('carried', '2026-11-19', -300),
  line('delivery', '2026-11-21', 700, { trips: 1 }),
  line('cash', '2026-11-21', -5_000, { cash: 5_000 }),
  line('delivery', '2026-11-22', 800, { trips: 1 }),
  line('delivery', '2026-11-22', -100, { trips: -1, payDay: '2026-11-21' }),
];

test('lines are grouped by the business day on which they were entered', () => {
  expect(ledgerDays(LINES).map(({ day, lines, sum, trips }) => [day, lines.length, sum, trips])).toEqual([
    ['2026-11-19', 1, { amount: -300, cash: 0, proof: 0 }, 0],
    ['2026-11-21', 2, { amount: -4_300, cash: 5_000, proof: 0 }, 1],
    ['2026-11-22', 2, { amount: 700, cash: 0, proof: 0 }, 0],
  ]);
  expect(ledgerDays([])).toEqual([]);
});

test('daily pay counts for its day, posted or not, and what closes a settlement comes last', () => {
  const daily = { kind: 'daily', amount: 3_000, cash: 0, proof: 0, trips: 0 } as const;
  const posted = line('daily', '2026-11-22', 3_000, { at: CLOSED_AT, payDay: '2026-11-21' });
  const paid = line('paid', '2026-11-22', -900, { at: CLOSED_AT });
  const days = (lines: readonly DatedLine[], at?: string) =>
    ledgerDays(lines, at).map(({ day, lines: ofDay }) => [day, ofDay.map(({ kind }) => kind)]);
  const { at: _, day: __, ...unposted } = { ...line('daily', '', 0), ...daily, payDay: '2026-11-21' };
  expect(days([line('tip', '2026-11-22', 100), unposted])).toEqual([
    ['2026-11-21', ['daily']],
    ['2026-11-22', ['tip']],
  ]);
  expect(days([paid, line('tip', '2026-11-22', 100), posted], CLOSED_AT)).toEqual([
    ['2026-11-21', ['daily']],
    ['2026-11-22', ['tip']],
    [undefined, ['paid']],
  ]);
  // Without a settlement, the same line is one of its day.
  expect(days([paid])).toEqual([['2026-11-22', ['paid']]]);
});

test('a settlement up to a day nets the lines until the last one of it, and the daily pay up to it', () => {
  const daily = (payDay: string) => ({ kind: 'daily', amount: 1_000, cash: 0, proof: 0, trips: 0, payDay }) as const;
  const dayPay = [daily('2026-11-21'), daily('2026-11-22')];
  const part = (until?: string) => {
    const { lines, dayPay: due, open } = openUntil(LINES, dayPay, until);
    return [lines.length, due.length, open];
  };
  expect(part()).toEqual([5, 2, { amount: -1_900, cash: 5_000, proof: 0 }]);
  expect(part('2026-11-22')).toEqual(part());
  expect(part('2026-11-21')).toEqual([3, 1, { amount: -3_600, cash: 5_000, proof: 0 }]);
  expect(part('2026-11-20')).toEqual([1, 0, { amount: -300, cash: 0, proof: 0 }]);
  expect(part('2026-11-18')).toEqual([0, 0, { amount: 0, cash: 0, proof: 0 }]);
});

describe('a settlement up to a day hands over no more than he still has', () => {
  const FRIDAY = '2026-11-20';
  const SATURDAY = '2026-11-21';
  const pay = line('delivery', FRIDAY, 1_000, { trips: 1 });
  const took = (day: string, cash: number) => line('cash', day, -cash, { cash });
  const gave = (day: string, cash: number) => line('handover', day, cash, { cash: -cash });
  const slips = (day: string, proof: number) => line('card', day, 0, { proof });
  const part = (...lines: readonly ReturnType<typeof line>[]) => {
    const { open, movedLater } = openUntil(lines, [], FRIDAY);
    return [open, movedLater];
  };
  const nothing = { amount: 0, cash: 0, proof: 0 };

  test('what he handed in on a later day is handed in, and his pay of the day is open', () => {
    const open = { amount: 1_000, cash: 0, proof: 0 };
    const later = { amount: -10_000, cash: 10_000, proof: 0 };
    expect(part(pay, took(FRIDAY, 10_000), gave(SATURDAY, 10_000))).toEqual([open, later]);
    // More than that of the day: that the shop owes him the rest is no matter of the day.
    expect(part(pay, took(FRIDAY, 10_000), gave(SATURDAY, 12_000))).toEqual([open, later]);
  });

  test('of a part that he still has, only that part', () => {
    expect(part(pay, took(FRIDAY, 10_000), gave(SATURDAY, 10_000), took(SATURDAY, 6_000))).toEqual([
      { amount: -5_000, cash: 6_000, proof: 0 },
      { amount: -4_000, cash: 4_000, proof: 0 },
    ]);
    expect(part(pay, took(FRIDAY, 10_000), took(SATURDAY, 6_000))).toEqual([
      { amount: -9_000, cash: 10_000, proof: 0 },
      nothing,
    ]);
  });

  test('the shop gives no more of his own money back than it still has', () => {
    expect(part(gave(FRIDAY, 10_000), took(SATURDAY, 7_000))).toEqual([
      { amount: 3_000, cash: -3_000, proof: 0 },
      { amount: 7_000, cash: -7_000, proof: 0 },
    ]);
    expect(part(gave(FRIDAY, 10_000), took(SATURDAY, 15_000))).toEqual([
      nothing,
      { amount: 10_000, cash: -10_000, proof: 0 },
    ]);
  });

  test('slips that a later correction took back are not asked for', () => {
    expect(part(slips(FRIDAY, 5_000), slips(SATURDAY, -2_000))).toEqual([
      { ...nothing, proof: 3_000 },
      { ...nothing, proof: 2_000 },
    ]);
    expect(part(slips(FRIDAY, -5_000), slips(SATURDAY, 6_000))).toEqual([nothing, { ...nothing, proof: -5_000 }]);
  });
});

test('a day is named by its date, with its deliveries and what it adds to the balance', () => {
  expect(dayTitle('2026-11-22')).toBe('domingo, 22/11');
  expect(statementTitle({ number: 12 })).toBe('Acerto 12');
  expect(statementTitle({ number: 12, until: '2026-11-22' })).toBe('Acerto 12 · até domingo, 22/11');
  const text = (amount: number, trips: number, cash = 0) =>
    dayResult({ sum: { amount, cash, proof: 0 }, trips }).replaceAll('\u00a0', ' ');
  expect([text(2_100, 3), text(-500, 1), text(0, 0, 100), text(0, -1)]).toEqual([
    '3 entregas · A loja deve R$ 21,00',
    '1 entrega · Deve à loja R$ 5,00',
    'R$ 0,00',
    'R$ 0,00',
  ]);
});
