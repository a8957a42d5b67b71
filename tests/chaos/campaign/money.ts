import { expect } from 'vitest';
import type { CashReportList, CashZReport } from '#contract/cash/schema.ts';
import type { PaymentMethodList } from '#contract/payments/method-schema.ts';
import type { Ledger } from '#contract/settlements/schema.ts';
import { cashSalesOf, isRepeated, TIPS, UNPAID } from '#domain/cash/sales.ts';
import { entriesOf } from '#domain/settlements/order-entries.ts';
import { type PayRuleSet, rulesInForce } from '#domain/settlements/pay-rules.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';
import { toStoredOrder } from '#server/orders/postgres-row.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import type { Load } from './load.ts';

/** The answered Zs, and reads of the portal. */
type Told = Pick<Load, 'reports' | 'read'>;

/** Amounts by payment line or kind of ledger line; sums of 0 are left out. */
type Sums = Readonly<Record<string, number>>;

function sumBy<One>(all: readonly One[], nameOf: (one: One) => string, amountOf: (one: One) => number): Sums {
  const sums = new Map<string, number>();
  for (const one of all) sums.set(nameOf(one), (sums.get(nameOf(one)) ?? 0) + amountOf(one));
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort());
}

interface Posted {
  readonly kind: string;
  readonly amount: number;
  readonly cash: number;
  readonly proof: number;
  readonly trips: number;
}

/** For each kind of line: the sums of balance, cash in hand, slips and trips. */
function sumsOf(all: readonly Posted[]): Readonly<Record<string, Sums>> {
  const kindOf = ({ kind }: Posted) => kind;
  return {
    amount: sumBy(all, kindOf, ({ amount }) => amount),
    cash: sumBy(all, kindOf, ({ cash }) => cash),
    proof: sumBy(all, kindOf, ({ proof }) => proof),
    trips: sumBy(all, kindOf, ({ trips }) => trips),
  };
}

/**
 * Expects the same money in orders, Zs and the courier's ledger: per payment line, all Zs together counted what the
 * orders received, and their tips are those that the ledger owes; per kind, the ledger has the lines that follow from the
 * orders; and the cash that passed through the courier's hands equals the cash that the Zs counted for his deliveries.
 * Returns the sum of the tips.
 */
export async function expectMoney(load: Told, connection: PostgresConnection, courierId: string): Promise<Cents> {
  const { paymentMethods: methods } = await load.read<PaymentMethodList>('/api/payment-methods?all=true');
  const orders = (
    await rowsOf<Parameters<typeof toStoredOrder>[0]>(
      connection,
      'select document, number, revision::integer, business_day from orders',
    )
  ).map(toStoredOrder);
  const sales = orders.flatMap(({ order }) => cashSalesOf(order));
  const takings = sales.flatMap((sale) => sale.takings).filter((taking) => !isRepeated(taking));
  const lineOf = (methodId: string) => {
    const isCash = methods.some(({ id, kind }) => id === methodId && kind === 'dinheiro');
    return isCash || methodId === UNPAID ? 'drawer' : methodId;
  };
  const sold = sumBy(
    takings,
    ({ methodId }) => lineOf(methodId),
    ({ amount }) => amount,
  );
  expect(await countedByZs(load)).toEqual(sold);
  const tips = sumCents(
    sales.flatMap((sale) => sale.takings.filter(({ methodId }) => methodId === TIPS).map(({ amount }) => amount)),
  );
  expect(sumCents(load.reports.map(({ report }) => report.tips ?? 0)), 'the tips of all Zs').toBe(tips);

  // Reading the ledger brings it up to date.
  await load.read<Ledger>(`/api/couriers/${courierId}/ledger`);
  const rules = await rowsOf<{ courier_id: string | null; valid_from: string; rules: string }>(
    connection,
    'select courier_id, valid_from, rules from courier_pay_rules order by place',
  );
  const sets = rules.map(({ courier_id, valid_from, rules: saved }): PayRuleSet => {
    return { ...(courier_id === null ? {} : { courierId: courier_id }), from: valid_from, rules: JSON.parse(saved) };
  });
  const entries = orders.flatMap(({ order, day }) => {
    const rulesOf = (id: string) => rulesInForce(sets, id, day);
    return entriesOf(order, { rulesOf, methods, courierCash: 'completion' });
  });
  const posted = await rowsOf<Posted>(
    connection,
    'select kind, amount::float8, cash::float8, proof::float8, trips::integer from courier_ledger where order_id is not null',
  );
  expect(sumsOf(posted)).toEqual(sumsOf(entries));
  const owed = posted.filter(({ kind }) => kind === 'door-tip' || kind === 'prepaid-tip');
  expect(sumCents(owed.map(({ amount }) => amount)), 'the tips that the ledger owes').toBe(tips);
  const byCourier = orders.filter(({ order }) => order.module === 'DELIVERY' && order.fkUserMotoboy === courierId);
  const cashOfHis = byCourier
    .flatMap(({ order }) => cashSalesOf(order))
    .flatMap((sale) => sale.takings)
    .filter(({ methodId }) => lineOf(methodId) === 'drawer')
    .reduce((sum, { amount }) => sum + amount, 0);
  const inHand = posted.filter(({ kind }) => kind === 'cash').reduce((sum, { cash }) => sum + cash, 0);
  expect(inHand).toBe(cashOfHis);
  return tips;
}

/** What all Zs together received, by line. */
async function countedByZs(load: Told): Promise<Sums> {
  const { reports: listed } = await load.read<CashReportList>('/api/cash/reports');
  expect(listed.length).toBeLessThanOrEqual(load.reports.length);
  const lines = load.reports.flatMap(({ report }: CashZReport) => report.lines);
  return sumBy(
    lines,
    ({ line }) => line,
    ({ received }) => received,
  );
}

/** The ledger has each answered bonus once, and nothing else. */
export async function expectLedger(load: Load, connection: PostgresConnection, courierId: string): Promise<void> {
  const path = `/api/couriers/${courierId}/ledger`;
  const entered = load.asked.filter((one) => one.path === path && one.status === 201);
  const ids = entered.map(({ answer }) => (answer as Ledger['lines'][number]).id);
  const stored = await rowsOf<{ id: string }>(connection, `select id from courier_ledger where kind = 'bonus'`);
  expect(stored.map(({ id }) => id).sort()).toEqual(ids.sort());
}
