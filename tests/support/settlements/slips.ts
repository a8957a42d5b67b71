import { expect } from 'vitest';
import { cashReport } from '#domain/cash/report.ts';
import { cashSalesOf } from '#domain/cash/sales.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type NewLine, sumLines } from '#domain/settlements/ledger.ts';
import { sumCents } from '#domain/shared/money.ts';
import { add, aSession, METHODS, noSums, takenOf } from '#tests/support/cash-examples.ts';
import { FRIDAY_NIGHT } from '#tests/support/order-examples.ts';

const TIP_KINDS: ReadonlySet<string> = new Set(['door-tip', 'prepaid-tip']);
const NOTHING = { sold: 0, tips: 0, slips: new Map<string, number>() };

/** What tills say: sales, tips, and what each card machine and bank account took. */
interface Said {
  readonly sold: number;
  readonly tips: number;
  readonly slips: ReadonlyMap<string, number>;
}

/** The slips and receipts of the orders that a courier has completed, tips included, in cents. */
export function slipsTakenBy(orders: readonly Order[], courierId: string): number {
  const own = orders.filter(({ status, fkUserMotoboy }) => {
    return phaseOf(status) === 'completed' && fkUserMotoboy === courierId;
  });
  const paid = own.flatMap(({ order }) => [...order.payments, ...(order.tips ?? [])]);
  return sumCents(paid.filter(({ methodId }) => !['nota', 'app'].includes(methodId)).map(({ amount }) => amount));
}

/** A model of card machines, bank accounts and tips of a shop that closes its till again and again. */
export class Slips {
  readonly #sums = noSums();
  #base = 0;
  #closed: Said = NOTHING;

  /** Counts the orders in the open till, and closes it. The next one begins. */
  close(orders: readonly Order[]): void {
    this.#closed = this.#said(orders);
    this.#base += 1;
  }

  /** All closed tills and the open one say together what the orders say; so do the couriers' ledgers. */
  check(orders: readonly Order[], lines: readonly NewLine[]): void {
    const { sold, tips, slips } = this.#said(orders);
    const done = orders.filter(({ status }) => phaseOf(status) === 'completed');
    expect(sold, 'sales have no tips').toBe(sumCents(done.map(({ order }) => order.total)));
    const tipped = done
      .filter(({ fkUserMotoboy }) => fkUserMotoboy !== undefined)
      .flatMap(({ order }) => order.tips ?? []);
    const prepaid = done.flatMap(({ fkUserMotoboy, order }) => {
      return fkUserMotoboy === undefined || order.prepaidTip === undefined ? [] : [order.prepaidTip];
    });
    expect(tips, 'tips of the tills').toBe(sumCents([...tipped, ...prepaid].map(({ amount }) => amount)));
    const taken = [...done.flatMap(({ order }) => order.payments), ...tipped, ...prepaid];
    for (const method of ['visa', 'pix', 'app']) {
      const of = taken.filter(({ methodId }) => methodId === method);
      expect(slips.get(method) ?? 0, `slips of ${method}`).toBe(sumCents(of.map(({ amount }) => amount)));
    }
    const carried = done.filter(({ fkUserMotoboy }) => fkUserMotoboy !== undefined);
    const byCard = carried.flatMap(({ order }) =>
      order.payments.filter(({ methodId }) => !['nota', 'app'].includes(methodId)),
    );
    const proofs = lines.filter(({ kind, orderId }) => ['card', 'pix'].includes(kind) && orderId !== undefined);
    const toHandIn = sumCents([...byCard, ...tipped].map(({ amount }) => amount));
    expect(sumLines(proofs).proof, 'the slips that couriers hand in').toBe(toHandIn);
    const own = lines.filter(({ kind, orderId }) => TIP_KINDS.has(kind) && orderId !== undefined);
    expect(sumLines(own), 'the ledgers owe the tips').toEqual({ amount: tips, cash: 0, proof: 0 });
    const awaiting = orders.filter(({ status }) => phaseOf(status) === 'awaiting');
    expect(
      awaiting.filter(({ order }) => order.tips !== undefined),
      'tips without a trip',
    ).toEqual([]);
  }

  #said(orders: readonly Order[]): Said {
    const changedAt = new Date(FRIDAY_NIGHT).toISOString();
    const sales = orders.flatMap((of) => cashSalesOf(of).map((sale) => ({ ...sale, changedAt })));
    const period = this.#base + 1;
    add(this.#sums, sales, period);
    const taken = takenOf(this.#sums, { base: this.#base, opened: period });
    const report = cashReport(aSession(), taken, METHODS, FRIDAY_NIGHT);
    const { sold, tips, slips } = this.#closed;
    const together = new Map(slips);
    for (const { line, received } of report.lines) together.set(line, (together.get(line) ?? 0) + received);
    return { sold: sold + report.sold, tips: tips + (report.tips ?? 0), slips: together };
  }
}
