import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CashReport, cashReport, DRAWER } from './cash-report.ts';
import {
  type CashSale,
  type CountedSale,
  countSales,
  mergeTakings,
  type Taking,
  takingsOf,
  UNPAID,
} from './cash-sales.ts';
import type { CashMovement, CashSession } from './cash-session.ts';
import type { PaymentMethod } from './catalogue.ts';
import { toIso } from './instant.ts';
import { sumCents } from './money.ts';

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
const aSale = (name: string, takings: readonly Taking[], overrides: Partial<CashSale> = {}): CashSale => ({
  source: `order:${name}`,
  orderId: name,
  label: name,
  at: toIso(OPENED + MINUTE),
  takings,
  ...overrides,
});
const span = (since = OPENED) => ({ since, openedAt: OPENED, until: OPENED + 60 * MINUTE });
const reportOf = (sales: readonly CashSale[], session = aSession(), since = OPENED) =>
  cashReport(session, countSales(sales, span(since)), METHODS, OPENED + 60 * MINUTE);
const expectedOf = ({ lines }: CashReport) => Object.fromEntries(lines.map(({ line, expected }) => [line, expected]));

describe('what should be there', () => {
  test('is for the drawer: float, supplies, withdrawals and cash; for the others what came in', () => {
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

  test('lists on account, online, the inactive and the unpaid apart, only where there is something', () => {
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

  test('leaves out what is no sale, and what was sold before anything was counted', () => {
    const before = { at: toIso(OPENED - 60 * MINUTE) };
    const sales = [aSale('1', [], { at: null }), aSale('2', [{ methodId: 'pix', amount: 100 }], before)];
    expect(reportOf(sales)).toMatchObject({ sold: 0, salesCount: 0 });
  });

  test('names what was sold while no session was open', () => {
    const sale = aSale('1', [{ methodId: 'pix', amount: 100 }], { at: toIso(OPENED - 60 * MINUTE) });
    const report = reportOf([sale], aSession(), OPENED - 90 * MINUTE);
    expect(report.outside).toEqual({ count: 1, amounts: [{ name: 'PIX', amount: 100 }] });
    expect(expectedOf(report)).toMatchObject({ pix: 100 });
  });

  test('leaves out what a comanda paid a moment before a session that counts nothing from before', () => {
    const at = toIso(OPENED - 3 * MINUTE);
    const sale = aSale('1', [{ methodId: 'nota', amount: 100 }], { source: 'payment:1', at });
    expect(reportOf([sale]).sold).toBe(0);
    expect(reportOf([sale], aSession(), OPENED - 2 * MINUTE).outside.count).toBe(1);
  });

  test('a sale that an earlier closing counted and that was reset since is a correction', () => {
    const counted = [{ methodId: 'nota', amount: 5000 }];
    const report = reportOf([aSale('7', [], { at: null, counted }), aSale('8', counted, { counted })]);
    expect(report.corrections).toEqual([
      { orderId: '7', label: '7', at: report.until, amounts: [{ name: 'Dinheiro', amount: -5000 }] },
    ]);
    expect([expectedOf(report)[DRAWER], report.sold, report.salesCount]).toEqual([15_000, -5000, 0]);
  });
});

/** Something that happens at a register; `close` is a Z report with a new session after it. */
type Happening =
  | { readonly what: 'complete'; readonly order: number; readonly takings: readonly Taking[] }
  | { readonly what: 'reset'; readonly order: number }
  | { readonly what: 'supply' | 'withdrawal'; readonly amount: number }
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
);
const happenings = fc.array(withoutClosing, { maxLength: 30 });

interface Shop {
  readonly sales: Map<number, readonly Taking[]>;
  readonly ledger: Map<number, readonly Taking[]>;
  movements: CashMovement[];
  readonly closed: CashReport[];
}

const newShop = (): Shop => ({ sales: new Map(), ledger: new Map(), movements: [], closed: [] });

function countOf({ sales, ledger }: Shop): readonly CountedSale[] {
  const orders = [...new Set([...sales.keys(), ...ledger.keys()])];
  const now = orders.map((name) => {
    const counted = ledger.get(name);
    const standing = sales.get(name);
    const at = standing === undefined ? null : toIso(OPENED + MINUTE);
    return aSale(String(name), standing ?? [], { at, ...(counted === undefined ? {} : { counted }) });
  });
  return countSales(now, span());
}

const readingOf = (shop: Shop) => cashReport(aSession(shop.movements), countOf(shop), METHODS, OPENED + MINUTE);

function happen(shop: Shop, happening: Happening): void {
  if (happening.what === 'complete') shop.sales.set(happening.order, happening.takings);
  else if (happening.what === 'reset') shop.sales.delete(happening.order);
  else if (happening.what !== 'close') shop.movements = [...shop.movements, moved(happening.what, happening.amount)];
  else {
    const counted = countOf(shop);
    shop.closed.push(readingOf(shop));
    for (const { orderId, takings: added } of counted) {
      const name = Number(orderId);
      shop.ledger.set(name, mergeTakings([...(shop.ledger.get(name) ?? []), ...added]));
    }
    shop.movements = [];
  }
}

const receivedOf = ({ lines }: CashReport) => sumCents(lines.map(({ received }) => received));
const standingOf = ({ sales }: Shop) => sumCents([...sales.values()].flat().map((taking) => taking.amount));

test('for any day the drawer is float + supplies − withdrawals + cash, and the lines add up to what was sold', () => {
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
    }),
  );
});

test('an X report at any moment, with what comes after it, is the Z report', () => {
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

test('however often a shop closes, resets and completes again, all Z reports together are all sales', () => {
  const withClosing = fc.oneof(withoutClosing, fc.constant<Happening>({ what: 'close' }));
  fc.assert(
    fc.property(fc.array(withClosing, { maxLength: 40 }), (days) => {
      const shop = newShop();
      for (const happening of [...days, { what: 'close' } as const]) happen(shop, happening);
      expect(sumCents(shop.closed.map(({ sold }) => sold))).toBe(standingOf(shop));
      expect(sumCents(shop.closed.map(receivedOf))).toBe(standingOf(shop));
      expect(countOf(shop)).toEqual([]);
    }),
  );
});
