import { expect } from 'vitest';
import { cashReport, DRAWER } from '#domain/cash/report.ts';
import { cashSalesOf } from '#domain/cash/sales.ts';
import type { CashMovement } from '#domain/cash/session.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type ActKind, lineOfAct } from '#domain/settlements/acts.ts';
import { dayPayLines } from '#domain/settlements/day-pay.ts';
import { type NewLine, sumLines } from '#domain/settlements/ledger.ts';
import { type CourierCash, type Entry, entriesOf } from '#domain/settlements/order-entries.ts';
import type { PayRules } from '#domain/settlements/pay-rules.ts';
import { type SettleMethod, settle } from '#domain/settlements/settle.ts';
import { takeIn } from '#domain/settlements/take-in.ts';
import type { WayKm } from '#domain/settlements/ways.ts';
import { sumCents } from '#domain/shared/money.ts';
import { aSession, METHODS } from '#tests/support/cash-examples.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { isSquare } from './is-square.ts';
import { Slips, slipsTakenBy } from './slips.ts';

const DAY = '2026-11-20';
export const COURIERS = [rafael, diego];
const RULES: PayRules = {
  perDelivery: 333,
  perKm: 77,
  feePercent: 33,
  districts: [{ name: 'Mooca', amount: 451 }],
  daily: 5_000,
  minimum: 6_001,
  bonus: { trips: 2, amount: 199 },
};
/** Rules that replace each other during the day. */
export const RULE_SETS: readonly PayRules[] = [
  RULES,
  {},
  { perDelivery: 700, minimum: 2_000 },
  { perKm: 199, daily: 77 },
  {
    perDelivery: 611,
    perKm: 11,
    kmOfRun: true,
    districts: [{ name: 'Mooca', amount: 451 }],
    distances: [
      { upToMeters: 2_000, amount: 317 },
      { upToMeters: 4_000, amount: 523 },
    ],
  },
];
/** From the shop to the door of each order: within the first and the second band, beyond the last one, unknown. */
const WAYS = [1.999, 2.345, 4.01, undefined, 2.005];
export const ORDERS = [
  ['nota', 5_090, 'Centro'],
  ['nota', 3_333, 'Mooca'],
  ['visa', 7_777, 'Mooca'],
  ['pix', 1_001, undefined],
  // Paid in an app, with a tip for whoever brings it.
  ['app', 4_205, 'Centro', 299],
] as const;

const wayOf = ({ id }: Order): WayKm | undefined => {
  const km = WAYS[Number(id.slice(1))];
  return km === undefined ? undefined : { km, byRoad: true };
};

const tipOf = (amount?: number) =>
  amount === undefined ? {} : { prepaidTip: { methodId: 'app', name: 'app', amount } };

/** A model of a shop: its orders, its ledger, its drawer, and every movement of money between them. */
export class Shop {
  readonly orders: Order[] = ORDERS.map(([methodId, total, neighborhood, tip], index) => {
    const placed = anOrder({ id: `o${index}` });
    const address = { ...placed.customer?.address, address: 'Rua A', number: '1' };
    return {
      ...placed,
      customer: { name: 'Ana', address: neighborhood === undefined ? address : { ...address, neighborhood } },
      order: { ...placed.order, total, payments: [{ methodId, name: methodId, amount: total }], ...tipOf(tip) },
    };
  });
  readonly held = new Map<string, readonly Entry[]>();
  readonly lines = new Map<string, NewLine[]>(COURIERS.map(({ id }) => [id, []]));
  readonly pockets = new Map<string, number>(COURIERS.map(({ id }) => [id, 0]));
  /** The slips that each courier has handed in. */
  readonly handedIn = new Map<string, number>(COURIERS.map(({ id }) => [id, 0]));
  readonly movements: CashMovement[] = [];
  readonly slips = new Slips();
  drawer = 20_000;
  settledLines = new Map<string, number>();
  rules = RULES;
  readonly courierCash: CourierCash;

  constructor(courierCash: CourierCash) {
    this.courierCash = courierCash;
  }

  /** Moves the order's money with its state: to the courier who took it, or into the drawer. */
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
    return entriesOf(of, {
      rulesOf: () => this.rules,
      methods: METHODS,
      way: wayOf(of),
      courierCash: this.courierCash,
    });
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
      this.rules,
    );
    const open = sumLines([...this.linesOf(courierId), ...dayPay]);
    const handedOver = Math.trunc(open.cash * handed);
    const proofs = Math.trunc(open.proof * handed);
    const asked = { method, handedOver, proofs, paid: Math.trunc((open.amount + handedOver) * paid) };
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
    this.handedIn.set(courierId, (this.handedIn.get(courierId) ?? 0) + proofs);
    if (till !== 0) this.withdraw(till);
  }

  check(): void {
    this.follow();
    for (const of of this.orders) {
      const written = [...this.lines.values()].flat().filter(({ orderId }) => orderId === of.id);
      expect(sumLines(written), 'an order’s lines are what the order says').toEqual(sumLines(this.wanted(of)));
    }
    this.slips.check(this.orders, [...this.lines.values()].flat());
    for (const { id } of COURIERS) {
      const held = sumLines(this.linesOf(id));
      expect(held.cash, 'cash in hand').toBe(this.pockets.get(id));
      expect(held.proof, 'slips in hand').toBe(slipsTakenBy(this.orders, id) - (this.handedIn.get(id) ?? 0));
    }
    const withCouriers = sumCents(COURIERS.map(({ id }) => sumLines(this.linesOf(id)).cash));
    const takings = this.orders.flatMap((of) => cashSalesOf(of).flatMap((sale) => sale.takings));
    const own = takings.map((taking) => ({ ...taking, count: 1 }));
    const taken = { own, sales: 0, voidedSales: 0, outside: { sales: 0, amounts: [] }, voids: [], corrections: [] };
    const till = { before: 0, now: withCouriers };
    const report = cashReport(aSession(this.movements), taken, METHODS, FRIDAY_NIGHT, till);
    expect(report.lines.find(({ line }) => line === DRAWER)?.expected, 'the drawer').toBe(this.drawer);
  }
}
