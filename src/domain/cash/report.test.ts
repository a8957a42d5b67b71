import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { toIso } from '#domain/shared/instant.ts';
import { sumCents } from '#domain/shared/money.ts';
import { type CashReport, cashReport, DRAWER } from './report.ts';
import { mergeTakings, type Taking, takingsOf, UNPAID } from './sales.ts';
import type { CashMovement, CashSession } from './session.ts';
import { type PeriodSums, type SessionPeriods, sessionTakings } from './takings.ts';
import { type ChangedSale, type TalliedSale, type TallyChange, tallySales } from './tally.ts';

const OPENED = Date.parse('2026-11-20T21:00:00.000Z');
const MINUTE = 60_000;

const method = (id: string, kind: PaymentMethod['kind'], active = true): PaymentMethod => ({
  id,
  name: id.toUpperCase(),
  kind,
  needsChange: false,
  active,
});
const METHODS = [
  method('nota', 'dinheiro'),
  method('cofre', 'dinheiro'),
  method('pix', 'pix'),
  method('visa', 'credito'),
  method('vr', 'vale'),
  method('conta', 'fiado'),
  method('app', 'online'),
  method('elo', 'debito', false),
];

const aSession = (movements: readonly CashMovement[] = [], float = 20_000): CashSession => ({
  id: 's',
  openedAt: toIso(OPENED),
  openedBy: 'Beatriz',
  float,
  movements,
});
const moved = (kind: CashMovement['kind'], amount: number): CashMovement => ({
  id: `${kind}${amount}`,
  kind,
  amount,
  reason: 'troco',
  at: toIso(OPENED),
  by: 'Beatriz',
});
const aSale = (name: string, takings: readonly Taking[], overrides: Partial<ChangedSale> = {}): ChangedSale => ({
  source: `order:${name}`,
  orderId: name,
  label: name,
  sold: true,
  takings,
  changedAt: toIso(OPENED + MINUTE),
  ...overrides,
});

/** A shop's running sums, as a store keeps them. */
interface Sums {
  readonly known: Map<string, TalliedSale>;
  readonly periods: PeriodSums[];
  readonly changes: (TallyChange & { readonly period: number })[];
}
const noSums = (): Sums => ({ known: new Map(), periods: [], changes: [] });

function add({ known, periods, changes }: Sums, sales: readonly ChangedSale[], period: number): void {
  const step = tallySales(sales, known, period);
  for (const sale of step.tallied) known.set(sale.source, sale);
  periods.push({ period, sales: step.sales, amounts: step.sums });
  changes.push(...step.changes.map((change) => ({ ...change, period })));
}

const FIRST: SessionPeriods = { base: 0, opened: 1 };
const takenOf = ({ periods, changes }: Sums, of = FIRST) => sessionTakings(periods, changes, of);
const reportOf = (sales: readonly ChangedSale[], session = aSession(), sums = noSums(), period = 1, of = FIRST) => {
  add(sums, sales, period);
  return cashReport(session, takenOf(sums, of), METHODS, OPENED + 60 * MINUTE);
};
const expectedOf = ({ lines }: CashReport) => Object.fromEntries(lines.map(({ line, expected }) => [line, expected]));

describe('the expected amounts', () => {
  test('are float, supplies, withdrawals and cash for the drawer, and what was received for the others', () => {
    const sales = [
      aSale('1', takingsOf(5000, [{ methodId: 'nota', amount: 5000 }])),
      aSale(
        '2',
        takingsOf(9000, [
          { methodId: 'pix', amount: 4000 },
          { methodId: 'cofre', amount: 5000 },
        ]),
      ),
    ];
    const report = reportOf(sales, aSession([moved('supply', 3000), moved('withdrawal', 12_000)]));
    expect(expectedOf(report)).toEqual({ [DRAWER]: 21_000, pix: 4000, visa: 0, vr: 0 });
    expect([report.sold, report.salesCount, report.supplies, report.withdrawals]).toEqual([14_000, 2, 3000, 12_000]);
  });

  test('list on account, online, inactive and unpaid lines only where they have amounts', () => {
    const sales = [
      aSale('1', takingsOf(5000, [{ methodId: 'conta', amount: 5000 }])),
      aSale('2', takingsOf(3000, [{ methodId: 'elo', amount: 1000 }])),
      aSale('3', takingsOf(700, [{ methodId: 'app', amount: 700 }])),
      aSale('4', takingsOf(100, [{ methodId: 'antiga', amount: 100 }])),
    ];
    expect(reportOf(sales).lines.map(({ line, group, received }) => [line, group, received])).toEqual([
      [DRAWER, 'drawer', 0],
      ['pix', 'proof', 0],
      ['visa', 'proof', 0],
      ['elo', 'proof', 1000],
      ['antiga', 'proof', 100],
      ['vr', 'voucher', 0],
      ['conta', 'account', 5000],
      ['app', 'online', 700],
      [UNPAID, 'unpaid', 2000],
    ]);
  });

  test('leave out orders that are no sale, and count a sale that cost nothing', () => {
    expect(reportOf([aSale('1', [], { sold: false })])).toMatchObject({ sold: 0, salesCount: 0 });
    expect(reportOf([aSale('1', [])])).toMatchObject({ sold: 0, salesCount: 1 });
  });

  test('report what was sold while no session was open', () => {
    const report = reportOf([aSale('1', [{ methodId: 'pix', amount: 100 }])], aSession(), noSums(), 1, {
      base: 0,
      opened: 2,
    });
    expect(report.outside).toEqual({ count: 1, amounts: [{ name: 'PIX', amount: 100 }] });
    expect([expectedOf(report).pix, report.salesCount]).toEqual([100, 1]);
  });

  test('report a sale that was reset after an earlier closing counted it as a correction', () => {
    const sums = noSums();
    const takings = [{ methodId: 'nota', amount: 5000 }];
    add(sums, [aSale('7', takings), aSale('8', takings)], 1);
    const gone = aSale('7', [], { sold: false });
    const report = reportOf([gone, aSale('8', takings)], aSession(), sums, 2, { base: 1, opened: 2 });
    expect(report.corrections).toEqual([
      { orderId: '7', label: '7', at: gone.changedAt, amounts: [{ name: 'Dinheiro', amount: -5000 }] },
    ]);
    expect([expectedOf(report)[DRAWER], report.sold, report.salesCount]).toEqual([15_000, -5000, 0]);
  });

  test('report a counter sale voided in its session as a void, and after a Z report as a correction', () => {
    const takings = [{ methodId: 'nota', amount: 2630 }];
    const voided = aSale('7', [], { sold: false, voided: takings });
    const sums = noSums();
    add(sums, [aSale('7', takings), aSale('8', takings)], 1);
    const within = reportOf([voided], aSession(), sums);
    const line = { orderId: '7', label: '7', at: voided.changedAt, amounts: [{ name: 'Dinheiro', amount: -2630 }] };
    expect([within.voids, within.corrections]).toEqual([[line], []]);
    expect([within.sold, within.salesCount, expectedOf(within)[DRAWER]]).toEqual([2630, 2, 22_630]);
    expect(reportOf([voided], aSession()).voids).toEqual([line]);

    const later = noSums();
    add(later, [aSale('7', takings)], 1);
    const next = reportOf([voided], aSession(), later, 2, { base: 1, opened: 2 });
    expect([next.voids, next.corrections, next.salesCount]).toEqual([undefined, [line], 0]);
  });

  test('count a comanda as one sale of a session, for any number of payments and counts', () => {
    const payment = (id: string) => aSale('c', [{ methodId: 'pix', amount: 100 }], { source: `payment:${id}` });
    const sums = noSums();
    add(sums, [payment('1'), payment('2')], 1);
    expect(reportOf([payment('1'), payment('2'), payment('3')], aSession(), sums, 2)).toMatchObject({
      salesCount: 1,
      sold: 300,
    });
    const next = cashReport(aSession(), takenOf(sums, { base: 1, opened: 2 }), METHODS, OPENED);
    expect([next.salesCount, next.sold, next.corrections]).toEqual([1, 100, []]);
  });
});

/** An event at a register; `count` closes nothing, `close` makes a Z report and opens a new session. */
type Happening =
  | { readonly what: 'complete'; readonly order: number; readonly takings: readonly Taking[] }
  | { readonly what: 'reset'; readonly order: number }
  | { readonly what: 'supply' | 'withdrawal'; readonly amount: number }
  | { readonly what: 'add' }
  | { readonly what: 'count' }
  | { readonly what: 'close' };

const amount = fc.integer({ min: 1, max: 100_000 });
const order = fc.nat(6);
const takings = fc
  .array(fc.record({ methodId: fc.constantFrom(...METHODS.map(({ id }) => id), UNPAID, 'antiga'), amount }), {
    maxLength: 3,
  })
  .map((drawn) => mergeTakings(drawn));
const withoutClosing: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ what: fc.constant('complete' as const), order, takings }),
  fc.record({ what: fc.constant('reset' as const), order }),
  fc.record({ what: fc.constantFrom('supply' as const, 'withdrawal' as const), amount }),
  fc.constantFrom<Happening>({ what: 'add' }, { what: 'count' }),
);
const happenings = fc.array(withoutClosing, { maxLength: 30 });

interface Shop {
  readonly sales: Map<number, readonly Taking[]>;
  readonly sums: Sums;
  period: number;
  base: number;
  movements: CashMovement[];
  readonly closed: CashReport[];
}

const newShop = (): Shop => ({ sales: new Map(), sums: noSums(), period: 1, base: 0, movements: [], closed: [] });

/** Tallies a shop's orders as they are now. */
function addAll({ sales, sums, period }: Shop): void {
  const orders = [...new Set([...sales.keys(), ...[...sums.known.keys()].map((source) => Number(source.slice(6)))])];
  const now = orders.map((name) => aSale(String(name), sales.get(name) ?? [], { sold: sales.has(name) }));
  add(sums, now, period);
}

function readingOf(shop: Shop): CashReport {
  addAll(shop);
  const taken = takenOf(shop.sums, { base: shop.base, opened: shop.base + 1 });
  return cashReport(aSession(shop.movements), taken, METHODS, OPENED + MINUTE);
}

function happen(shop: Shop, happening: Happening): void {
  if (happening.what === 'complete') shop.sales.set(happening.order, happening.takings);
  else if (happening.what === 'reset') shop.sales.delete(happening.order);
  else if (happening.what === 'add') addAll(shop);
  else if (happening.what === 'count') {
    addAll(shop);
    shop.period += 1;
  } else if (happening.what === 'close') {
    shop.closed.push(readingOf(shop));
    shop.base = shop.period;
    shop.period += 1;
    shop.movements = [];
  } else shop.movements = [...shop.movements, moved(happening.what, happening.amount)];
}

const mergeLines = (own: readonly Taking[]) =>
  own.map(({ methodId }) => (['nota', 'cofre'].includes(methodId) ? DRAWER : methodId));

const receivedOf = ({ lines }: CashReport) => sumCents(lines.map(({ received }) => received));
const standingOf = ({ sales }: Shop) => sumCents([...sales.values()].flat().map((taking) => taking.amount));

test('on any day the drawer is float + supplies − withdrawals + cash, and the lines add up to the sales', () => {
  fc.assert(
    fc.property(happenings, (day) => {
      const shop = newShop();
      for (const happening of day) happen(shop, happening);
      const report = readingOf(shop);
      const drawer = report.lines.find(({ line }) => line === DRAWER);
      const cash = [...shop.sales.values()].flat().filter(({ methodId }) => ['nota', 'cofre'].includes(methodId));
      const moves = shop.movements.map((one) => (one.kind === 'supply' ? one.amount : -one.amount));
      expect(drawer?.expected).toBe(20_000 + sumCents(moves) + sumCents(cash.map((taking) => taking.amount)));
      expect([receivedOf(report), report.sold]).toEqual([standingOf(shop), standingOf(shop)]);
      expect(report.salesCount).toBe(shop.sales.size);
      const counts = report.lines.map(({ line, count }) => [line, count]);
      const paid = [...shop.sales.values()].flatMap((own) => mergeLines(own));
      for (const [line, count] of counts) expect(count).toBe(paid.filter((one) => one === line).length);
    }),
  );
});

test('an X report plus everything after it equals the Z report', () => {
  fc.assert(
    fc.property(happenings, happenings, (before, after) => {
      const shop = newShop();
      for (const happening of before) happen(shop, happening);
      const standing = new Map(shop.sales);
      const reading = readingOf(shop);
      const rest = newShop();
      for (const happening of after) {
        happen(shop, happening);
        happen(rest, happening);
      }
      const added = [...new Set([...standing.keys(), ...shop.sales.keys()])].map((name) =>
        sumCents([
          ...(shop.sales.get(name) ?? []).map((taking) => taking.amount),
          ...(standing.get(name) ?? []).map((taking) => -taking.amount),
        ]),
      );
      const closing = readingOf(shop);
      expect(closing.sold).toBe(reading.sold + sumCents(added));
      expect([closing.supplies, closing.withdrawals]).toEqual([
        reading.supplies + sumCents(rest.movements.filter(({ kind }) => kind === 'supply').map((one) => one.amount)),
        reading.withdrawals +
          sumCents(rest.movements.filter(({ kind }) => kind === 'withdrawal').map((one) => one.amount)),
      ]);
    }),
  );
});

test('all Z reports add up to all sales, for any closings, resets and repeated completions', () => {
  const withClosing = fc.oneof(withoutClosing, fc.constant<Happening>({ what: 'close' }));
  fc.assert(
    fc.property(fc.array(withClosing, { maxLength: 40 }), (days) => {
      const shop = newShop();
      for (const happening of [...days, { what: 'close' } as const]) happen(shop, happening);
      expect(sumCents(shop.closed.map(({ sold }) => sold))).toBe(standingOf(shop));
      expect(sumCents(shop.closed.map(receivedOf))).toBe(standingOf(shop));
      expect(readingOf(shop)).toMatchObject({ sold: 0, salesCount: 0, corrections: [] });
    }),
  );
});
