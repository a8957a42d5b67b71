import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, revertChanges } from '#domain/orders/changes.ts';
import type { Order } from '#domain/orders/order.ts';
import { numberOrder, placeOrder, type UnnumberedOrder } from '#domain/orders/place.ts';
import { shareOf, sumCents } from '#domain/shared/money.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { appendToComanda } from './append.ts';
import { linesOf, paidOf, paymentsOf } from './change.ts';
import { discountComanda, removeLine } from './lines.ts';
import { mergeComandas, unmergeComanda } from './merge.ts';
import { type AskedPayment, payComanda, voidPayment } from './payments.ts';
import type { ComandaResult } from './problem.ts';
import { chargeService } from './service.ts';
import { standingOf } from './standing.ts';
import { transferLines } from './transfer.ts';

/** Lines with prices, quantities and options derived from the numbers. */
function round(id: string, command: string, numbers: readonly number[], discount: number): UnnumberedOrder {
  const items = numbers.map((number) => ({
    name: `Item ${number % 7}`,
    quantity: 1 + (number % 5),
    unitPrice: number,
    ...(number % 3 === 0 ? { options: [{ name: 'Borda', quantity: 1, unitPrice: number % 101 }] } : {}),
  }));
  const placed = placeOrder({ module: 'COMANDA', command, order: { items, discount } }, placingContext({ id }));
  if (!placed.ok) throw new Error(placed.problem.code);
  return placed.value;
}

const doing = (id: string) => ({ id, at: '2026-11-20T23:30:00.000Z', by: { name: 'Bia' } });

interface Step {
  readonly verb: number;
  readonly a: number;
  readonly b: number;
  readonly line: number;
  readonly cents: number;
  readonly units: number;
}

/** The initial service charge of the model's comandas: 10 %, 13 %, none. */
const PERCENTS = [10, 13];

const consumptionOf = ({ order }: Order) => order.subtotal - order.discount;

/** Several comandas, with the sales and discounts that they must contain after any actions. */
class Tables {
  comandas: Order[];
  sold = 0;
  readonly seenPayments = new Map<string, number>();

  constructor(count: number) {
    this.comandas = Array.from({ length: count }, (_, index) => {
      const order = numberOrder(round(`c${index}`, String(index + 1), [1000 + index, 333], 0), index + 1, 1);
      this.sold += order.order.subtotal;
      const served = PERCENTS[index] === undefined ? null : chargeService(order, true, PERCENTS[index]);
      return served?.ok ? (served.value[0] as Order) : order;
    });
  }

  at(index: number): Order {
    return this.comandas[index % this.comandas.length] as Order;
  }

  take(result: ComandaResult): boolean {
    if (!result.ok) return false;
    for (const order of result.value) {
      const index = this.comandas.findIndex(({ id }) => id === order.id);
      const before = this.comandas[index] as Order;
      const reverted = revertChanges(order, changesBetween(before, order), before.revision);
      expect(reverted).toEqual(before);
      this.comandas[index] = order;
    }
    return true;
  }

  /** Moves between comandas do not change their total consumption. */
  move(result: ComandaResult): void {
    const before = sumCents(this.comandas.map(consumptionOf));
    this.take(result);
    expect(sumCents(this.comandas.map(consumptionOf))).toBe(before);
  }

  step({ verb, a, b, line, cents, units }: Step, nth: number): void {
    const one = this.at(a);
    const other = this.at(b);
    const lines = linesOf(one);
    const lineId = lines[line % Math.max(1, lines.length)]?.lineId ?? 'none';
    switch (verb) {
      case 0: {
        const added = round(`r${nth}`, one.command ?? '', [cents, line], 0);
        if (this.take(appendToComanda(one, added))) this.sold += added.order.subtotal;
        return;
      }
      case 1: {
        const before = one.order.subtotal;
        if (this.take(removeLine(one, { lineId, quantity: units }, doing(`x${nth}`)))) {
          this.sold -= before - this.at(a).order.subtotal;
        }
        return;
      }
      case 2:
        this.move(transferLines(one, other, [{ lineId, quantity: units }], doing(`t${nth}`)));
        return;
      case 3: {
        const merged = mergeComandas(one, [other]);
        if (!merged.ok) return;
        const [whole, emptied] = merged.value;
        // Nothing was changed in between, so unmerging restores the comanda exactly.
        const back = unmergeComanda(whole as Order, emptied as Order);
        expect(back.ok && back.value).toEqual([one, other]);
        this.move(merged);
        return;
      }
      case 4:
        this.move(unmergeComanda(one, other));
        return;
      case 5:
        this.pay(one, `p${nth}`, { amount: cents, service: b !== 0 });
        return;
      case 6:
        this.pay(one, `p${nth}`, { lines: [{ lineId, quantity: units }], service: b !== 0 });
        return;
      case 7:
        this.pay(one, `p${nth}`, { service: b !== 0 });
        return;
      case 8: {
        const payments = paymentsOf(one);
        const paymentId = payments[line % Math.max(1, payments.length)]?.id ?? 'none';
        if (this.take(voidPayment(one, paymentId, 'engano', doing('v')))) this.seenPayments.delete(paymentId);
        return;
      }
      case 9:
        this.take(discountComanda(one, { amount: cents, reason: 'cortesia' }));
        return;
      case 10:
        this.take(chargeService(one, b !== 0, 10));
        return;
      default:
        this.take(discountComanda(one, { amount: cents, reason: 'frio', lineId }));
    }
  }

  pay(one: Order, id: string, asked: Omit<AskedPayment, 'methodId'>): void {
    const { total } = one.order;
    if (!this.take(payComanda(one, { methodId: 'pix', ...asked }, { ...doing(id), methodName: 'Pix' }))) return;
    const payment = this.comandas.flatMap(paymentsOf).find((found) => found.id === id);
    this.seenPayments.set(id, payment?.amount ?? Number.NaN);
    // A payment does not change what the others owe; only a person who declines removes his part of the charge.
    const after = this.comandas.find((found) => found.id === one.id)?.order.total ?? Number.NaN;
    if (asked.service === false) expect(after).toBeLessThanOrEqual(total);
    else expect(after).toBe(total);
  }

  check(): void {
    for (const comanda of this.comandas) {
      const { items, subtotal, totalProducts, discount, total } = comanda.order;
      expect(subtotal).toBe(sumCents(items.map((item) => item.total)));
      const { serviceCharge = 0, servicePercent = 0 } = comanda.order;
      expect([totalProducts, total]).toEqual([subtotal, subtotal - discount + serviceCharge]);
      const standing = standingOf(comanda);
      const paidService = paymentsOf(comanda).filter(({ state }) => state === 'received');
      expect(serviceCharge - sumCents(paidService.map(({ service = 0 }) => service))).toBe(standing.serviceLeft);
      expect([standing.serviceLeft, standing.consumptionLeft].every((left) => left >= 0)).toBe(true);
      if (servicePercent === 0) expect(standing.serviceLeft).toBe(0);
      if (paidService.length === 0) expect(serviceCharge).toBe(shareOf(subtotal - discount, servicePercent, 100));
      if (standing.left === 0) expect(standing.consumptionLeft).toBe(0);
      if (standing.consumptionLeft === 0) expect(standing.left).toBe(0);
      expect(standing.left).toBe(total - standing.paid);
      expect(standing.left).toBeGreaterThanOrEqual(0);
      expect(sumCents(standing.lines.map(({ charge }) => charge))).toBe(total - serviceCharge);
      expect(items.every((item) => item.quantity >= 1 && (item.discount ?? 0) <= item.total)).toBe(true);
    }
    const ids = this.comandas.flatMap((comanda) => linesOf(comanda).map(({ lineId }) => lineId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(sumCents(this.comandas.map(({ order }) => order.subtotal))).toBe(this.sold);
    const received = this.comandas.flatMap((comanda) =>
      paymentsOf(comanda).filter(({ state }) => state === 'received'),
    );
    expect(new Map(received.map(({ id, amount }) => [id, amount]))).toEqual(this.seenPayments);
    expect(received).toHaveLength(this.seenPayments.size);
    expect(sumCents(this.comandas.map(paidOf))).toBe(sumCents([...this.seenPayments.values()]));
  }
}

test('no cent and no line is lost or doubled, for any actions on comandas', () => {
  const step = fc.record({
    verb: fc.nat(11),
    a: fc.nat(2),
    b: fc.nat(2),
    line: fc.nat(4),
    cents: fc.integer({ min: 1, max: 3000 }),
    units: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const tables = new Tables(3);
      steps.forEach((one, nth) => {
        tables.step(one, nth);
        tables.check();
      });
    }),
    { numRuns: 100 },
  );
});
