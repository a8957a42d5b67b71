import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashReport, DRAWER } from '#domain/cash/report.ts';
import { cashSalesOf } from '#domain/cash/sales.ts';
import type { CashMovement } from '#domain/cash/session.ts';
import { cancelOrder } from '#domain/orders/cancel.ts';
import { completeOrder } from '#domain/orders/complete.ts';
import { withEndedTrip } from '#domain/orders/delivery/end-trip.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { sumCents } from '#domain/shared/money.ts';
import { aSession, METHODS } from '#tests/support/cash-examples.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { ACT_KINDS, type ActKind, lineOfAct } from './acts.ts';
import { dayPayLines } from './day-pay.ts';
import { isNothing, type NewLine, sumLines } from './ledger.ts';
import { type CourierCash, type Entry, entriesOf } from './order-entries.ts';
import type { PayRules } from './pay-rules.ts';
import { isSquare, SETTLE_METHODS, type SettleMethod, settle } from './settle.ts';
import { takeIn } from './take-in.ts';

const DAY = '2026-11-20';
const COURIERS = [rafael, diego];
const RULES: PayRules = {
  perDelivery: 333,
  perKm: 77,
  feePercent: 33,
  districts: [{ name: 'Mooca', amount: 451 }],
  daily: 5_000,
  minimum: 6_001,
  bonus: { trips: 2, amount: 199 },
};
const ORDERS = [
  ['nota', 5_090, 'Centro'],
  ['nota', 3_333, 'Mooca'],
  ['visa', 7_777, 'Mooca'],
  ['pix', 1_001, undefined],
] as const;

type Happening =
  | { readonly what: 'dispatch' | 'change'; readonly order: number; readonly courier: number }
  | { readonly what: 'complete'; readonly order: number }
  | { readonly what: 'reset' | 'cancel'; readonly order: number; readonly paid: boolean }
  | { readonly what: 'follow' }
  | { readonly what: 'act'; readonly courier: number; readonly kind: ActKind; readonly amount: number }
  | {
      readonly what: 'settle';
      readonly courier: number;
      readonly method: SettleMethod;
      readonly handed: number;
      readonly paid: number;
    };

const order = fc.nat(ORDERS.length - 1);
const courier = fc.nat(1);
const part = fc.constantFrom(0, 0.3, 1);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom('dispatch' as const, 'change' as const), order, courier }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('complete' as const), order }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('reset' as const, 'cancel' as const), order, paid: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constant({ what: 'follow' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('act' as const),
      courier,
      kind: fc.constantFrom(...ACT_KINDS),
      amount: fc.integer({ min: 1, max: 9_999 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('settle' as const),
      courier,
      method: fc.constantFrom(...SETTLE_METHODS),
      handed: part,
      paid: part,
    }),
  },
);

/** A shop with its orders, its ledger and its drawer, in which money really moves. */
class Shop {
  readonly orders: Order[] = ORDERS.map(([methodId, total, neighborhood], index) => {
    const placed = anOrder({ id: `o${index}` });
    const address = { ...placed.customer?.address, address: 'Rua A', number: '1' };
    return {
      ...placed,
      customer: { name: 'Ana', address: neighborhood === undefined ? address : { ...address, neighborhood } },
      order: { ...placed.order, total, payments: [{ methodId, name: methodId, amount: total }] },
    };
  });
  readonly held = new Map<string, readonly Entry[]>();
  readonly lines = new Map<string, NewLine[]>(COURIERS.map(({ id }) => [id, []]));
  readonly pockets = new Map<string, number>(COURIERS.map(({ id }) => [id, 0]));
  readonly movements: CashMovement[] = [];
  drawer = 20_000;
  settledLines = new Map<string, number>();
  readonly courierCash: CourierCash;

  constructor(courierCash: CourierCash) {
    this.courierCash = courierCash;
  }

  /** The order's money moves with its state: to the courier who took it, or into the drawer. */
  set(index: number, after: Order): void {
    const before = this.orders[index] as Order;
    this.moveCash(before, -1);
    this.orders[index] = after;
    this.moveCash(after, 1);
  }

  moveCash(of: Order, sign: 1 | -1): void {
    if (phaseOf(of.status) !== 'completed') return;
    const cash =
      sign * sumCents(of.order.payments.filter(({ methodId }) => methodId === 'nota').map(({ amount }) => amount));
    const { fkUserMotoboy: id } = of;
    if (id === undefined || this.courierCash === 'completion') this.drawer += cash;
    else this.pockets.set(id, (this.pockets.get(id) ?? 0) + cash);
  }

  wanted(of: Order): readonly Entry[] {
    return entriesOf(of, { rulesOf: () => RULES, methods: METHODS, km: 2.345, courierCash: this.courierCash });
  }

  follow(): void {
    for (const of of this.orders) {
      const wanted = this.wanted(of);
      for (const { courierId, line } of takeIn(
        this.held.get(of.id) ?? [],
        wanted,
        { orderId: of.id, label: '1' },
        DAY,
      )) {
        this.add(courierId, line);
      }
      this.held.set(of.id, wanted);
    }
  }

  add(courierId: string, line: NewLine): void {
    this.lines.get(courierId)?.push(line);
  }

  linesOf(courierId: string): readonly NewLine[] {
    return this.lines.get(courierId) ?? [];
  }

  hand(courierId: string, cash: number): void {
    this.pockets.set(courierId, (this.pockets.get(courierId) ?? 0) - cash);
    this.drawer += cash;
  }

  withdraw(amount: number): void {
    this.drawer -= amount;
    const kind = amount > 0 ? 'withdrawal' : 'supply';
    this.movements.push({ id: '', kind, amount: Math.abs(amount), reason: '', at: '', by: '' });
  }

  act(courierId: string, kind: ActKind, amount: number): void {
    this.add(courierId, lineOfAct({ kind, amount, reason: 'dito' }));
    if (kind === 'change') this.hand(courierId, -amount);
    if (kind === 'handover') this.hand(courierId, amount);
    if (kind === 'advance') this.withdraw(amount);
  }

  settle(courierId: string, method: SettleMethod, handed: number, paid: number): void {
    this.follow();
    const dayPay = dayPayLines(
      DAY,
      this.linesOf(courierId).filter(({ payDay }) => payDay === DAY),
      RULES,
    );
    const open = sumLines([...this.linesOf(courierId), ...dayPay]);
    const handedOver = Math.trunc(open.cash * handed);
    const asked = { method, handedOver, paid: Math.trunc((open.amount + handedOver) * paid) };
    const openLines = this.linesOf(courierId).length - (this.settledLines.get(courierId) ?? 0) + dayPay.length;
    const settled = settle(open, openLines, asked);
    if (!settled.ok) return;
    const { lines, carried, till } = settled.value;
    for (const line of [...dayPay, ...lines]) this.add(courierId, line);
    const statement = this.linesOf(courierId).slice(this.settledLines.get(courierId) ?? 0);
    expect(isSquare(statement), 'a statement adds up to zero').toBe(true);
    this.settledLines.set(courierId, this.linesOf(courierId).length);
    if (carried !== undefined) this.add(courierId, carried);
    this.hand(courierId, settled.value.handedOver);
    if (till !== 0) this.withdraw(till);
  }

  check(): void {
    this.follow();
    for (const of of this.orders) {
      const written = [...this.lines.values()].flat().filter(({ orderId }) => orderId === of.id);
      expect(sumLines(written), 'an order’s lines are what the order says').toEqual(sumLines(this.wanted(of)));
    }
    for (const { id } of COURIERS) expect(sumLines(this.linesOf(id)).cash, 'cash in hand').toBe(this.pockets.get(id));
    const withCouriers = sumCents(COURIERS.map(({ id }) => sumLines(this.linesOf(id)).cash));
    const takings = this.orders.flatMap((of) => cashSalesOf(of).flatMap((sale) => sale.takings));
    const own = takings.map((taking) => ({ ...taking, count: 1 }));
    const taken = { own, sales: 0, outside: { sales: 0, amounts: [] }, voids: [], corrections: [] };
    const till = { before: 0, now: withCouriers };
    const report = cashReport(aSession(this.movements), taken, METHODS, FRIDAY_NIGHT, till);
    expect(report.lines.find(({ line }) => line === DRAWER)?.expected, 'the drawer').toBe(this.drawer);
  }
}

const NOW = FRIDAY_NIGHT;

function happen(shop: Shop, one: Happening): void {
  if (one.what === 'follow') shop.follow();
  else if (one.what === 'act') shop.act(COURIERS[one.courier]?.id ?? '', one.kind, one.amount);
  else if (one.what === 'settle') shop.settle(COURIERS[one.courier]?.id ?? '', one.method, one.handed, one.paid);
  else moveOrder(shop, one);
}

type Move = Exclude<Happening, { what: 'follow' | 'act' | 'settle' }>;

function moveOrder(shop: Shop, one: Move): void {
  const before = shop.orders[one.order] as Order;
  const moved = move(before, one);
  if (!moved.ok) return;
  const paid = 'paid' in one ? one.paid : true;
  const end = one.what === 'cancel' ? 'canceled' : one.what === 'reset' ? 'reset' : 'changed';
  const decision = one.what === 'dispatch' || one.what === 'complete' ? undefined : { paid, goodsBack: true };
  shop.set(one.order, withEndedTrip(before, moved.value, end, decision, NOW));
}

function move(before: Order, one: Move) {
  switch (one.what) {
    case 'dispatch':
      return dispatchWithCourier(before, COURIERS[one.courier] ?? rafael, NOW);
    case 'change':
      return changeCourier(before, COURIERS[one.courier] ?? rafael);
    case 'complete':
      return completeOrder(before, NOW);
    case 'reset':
      return resetOrder(before);
    case 'cancel':
      return cancelOrder(before);
  }
}

test.each(['settlement', 'completion'] as const)(
  'ledger, till and orders agree to the cent whatever happens, with cash handed over at the %s',
  (courierCash) => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const shop = new Shop(courierCash);
        for (const one of happenings) {
          happen(shop, one);
          shop.check();
        }
        for (const { id } of COURIERS) shop.settle(id, 'cash', 1, 1);
        shop.check();
        for (const { id } of COURIERS) expect(isNothing(sumLines(shop.linesOf(id)))).toBe(true);
        expect([...shop.pockets.values()]).toEqual([0, 0]);
      }),
      { numRuns: 150 },
    );
  },
);

test('taking the same orders in twice adds nothing', () => {
  const shop = new Shop('settlement');
  happen(shop, { what: 'dispatch', order: 0, courier: 0 });
  happen(shop, { what: 'complete', order: 0 });
  shop.follow();
  const lines = shop.linesOf(rafael.id).length;
  shop.follow();
  expect(lines).toBeGreaterThan(0);
  expect(shop.linesOf(rafael.id)).toHaveLength(lines);
});
