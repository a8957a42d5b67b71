import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#domain/shared/money.ts';
import {
  add,
  aSale,
  aSession,
  METHODS,
  MINUTE,
  moved,
  noSums,
  OPENED,
  type Sums,
  takenOf,
} from '#tests/support/cash-examples.ts';
import { type CashReport, cashReport, DRAWER } from './report.ts';
import { mergeTakings, type Taking, UNPAID } from './sales.ts';
import type { CashMovement } from './session.ts';

/** An event at a register; `count` closes nothing, `close` makes a Z report and opens a new session. */
type Happening =
  | { readonly what: 'complete'; readonly order: number; readonly takings: readonly Taking[] }
  | { readonly what: 'reset' | 'void'; readonly order: number }
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
  fc.record({ what: fc.constantFrom('reset' as const, 'void' as const), order }),
  fc.record({ what: fc.constantFrom('supply' as const, 'withdrawal' as const), amount }),
  fc.constantFrom<Happening>({ what: 'add' }, { what: 'count' }),
);
const happenings = fc.array(withoutClosing, { maxLength: 30 });

interface Shop {
  readonly sales: Map<number, readonly Taking[]>;
  /** What voided sales had received; nothing happens to these any more. */
  readonly voided: Map<number, readonly Taking[]>;
  readonly sums: Sums;
  period: number;
  base: number;
  movements: CashMovement[];
  readonly closed: CashReport[];
}

const newShop = (): Shop => ({
  sales: new Map(),
  voided: new Map(),
  sums: noSums(),
  period: 1,
  base: 0,
  movements: [],
  closed: [],
});

/** Tallies a shop's orders as they are now. */
function addAll({ sales, voided, sums, period }: Shop): void {
  const known = [...sums.known.keys()].map((source) => Number(source.slice(6)));
  const orders = [...new Set([...sales.keys(), ...voided.keys(), ...known])];
  const now = orders.map((name) => {
    const back = voided.get(name);
    const state = { sold: sales.has(name), ...(back === undefined ? {} : { voided: back }) };
    return aSale(String(name), sales.get(name) ?? [], state);
  });
  add(sums, now, period);
}

function readingOf(shop: Shop): CashReport {
  addAll(shop);
  const taken = takenOf(shop.sums, { base: shop.base, opened: shop.base + 1 });
  return cashReport(aSession(shop.movements), taken, METHODS, OPENED + MINUTE);
}

function happen(shop: Shop, happening: Happening): void {
  if ('order' in happening && shop.voided.has(happening.order)) return;
  if (happening.what === 'complete') shop.sales.set(happening.order, happening.takings);
  else if (happening.what === 'reset') shop.sales.delete(happening.order);
  else if (happening.what === 'void') voidSale(shop, happening.order);
  else if (happening.what === 'add') addAll(shop);
  else if (happening.what === 'count') {
    addAll(shop);
    shop.period += 1;
  } else if (happening.what === 'close') {
    shop.closed.push(readingOf(shop));
    shop.base = shop.period;
    shop.period += 1;
    shop.movements = [];
  } else if (happening.what === 'supply' || happening.what === 'withdrawal') {
    shop.movements = [...shop.movements, moved(happening.what, happening.amount)];
  }
}

function voidSale({ sales, voided }: Shop, name: number): void {
  const received = sales.get(name);
  if (received === undefined) return;
  voided.set(name, received);
  sales.delete(name);
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
      const back = [...shop.voided.values()].flat().map((taking) => taking.amount);
      expect(report.voided ?? { count: 0, amount: 0 }).toEqual({ count: shop.voided.size, amount: sumCents(back) });
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
