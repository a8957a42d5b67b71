import { expect, onTestFinished, test } from 'vitest';
import type { CashZReport } from '#contract/cash/schema.ts';
import { DRAWER } from '#domain/cash/report.ts';
import { cashSalesOf } from '#domain/cash/sales.ts';
import type { Order } from '#domain/orders/order.ts';
import { createSalesAdder } from '#server/cash/add-up-sales.ts';
import { createCashStore } from '#server/cash/postgres-cash.ts';
import { toStoredOrder } from '#server/orders/postgres-row.ts';
import { createBackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { createAllShares } from '#server/platform/jobs/shares/shares.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { aRound } from '#tests/support/builders.ts';
import { HOUR, MINUTE, startTallyShop } from '#tests/support/cash/tally-shop.ts';

const till = startTallyShop();
const { sql, act, sell, deliver, open, reading, close } = till;

/** All current sales, summed from the documents themselves. */
async function recounted(): Promise<Record<string, number>> {
  const rows = await sql<Parameters<typeof toStoredOrder>[0]>(
    'select document, number, revision, business_day from orders where establishment_id = $1',
    till.shop.establishment.id,
  );
  const takings = rows.flatMap((row) => cashSalesOf(toStoredOrder(row).order)).flatMap((sale) => sale.takings);
  return sumByLine(takings.map(({ methodId, amount }) => [methodId === 'dinheiro' ? DRAWER : methodId, amount]));
}
function sumByLine(amounts: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = { [DRAWER]: 0, pix: 0 };
  for (const [line, amount] of amounts) sums[line] = (sums[line] ?? 0) + amount;
  return sums;
}
const received = (reports: readonly CashZReport[]) =>
  sumByLine(reports.flatMap(({ report }) => report.lines.map((one) => [one.line, one.received] as const)));

test('a sale voided in its session appears in X and Z as a negative line; after the Z it is a correction', async () => {
  const first = await open();
  const early = await sell('dinheiro', 2630);
  const kept = await sell('pix', 1000);
  await act(early.id, 'void', { reason: 'Cliente desistiu' });
  const line = { orderId: early.id, label: early.cdOrder, amounts: [{ name: 'Dinheiro', amount: -2630 }] };
  expect(await reading(first)).toMatchObject({ voids: [line], corrections: [], sold: 1000, salesCount: 1 });
  const z = await close(first);
  expect(z.report).toMatchObject({ voids: [line], sold: 1000, salesCount: 1, voided: { count: 1, amount: 2630 } });
  expect(z.report.lines.find((one) => one.line === DRAWER)).toMatchObject({ received: 0, expected: 0 });
  const second = await open();
  await act(kept.id, 'void', { reason: 'Cartão recusado' });
  const next = await close(second);
  expect(next.report.voids).toBeUndefined();
  expect(next.report).toMatchObject({
    corrections: [{ orderId: kept.id, amounts: [{ name: 'Pix', amount: -1000 }] }],
    sold: -1000,
    salesCount: 0,
  });
});

test.each([-3 * HOUR, -6 * MINUTE, 3 * HOUR])(
  'a clock that jumps by %i ms after a Z report moves no sale out of the next one',
  async (jump) => {
    const first = await open();
    await sell('pix', 1000);
    const z = await close(first);
    till.advance(jump);
    await deliver('dinheiro', 500);
    await sell('pix', 70);
    const second = await open();
    const comanda = (await till.shop.post<Order>('/api/orders', aRound('7'))).body;
    await till.shop.post(`/api/comandas/${comanda.id}/payments`, { methodId: 'pix', amount: 9 });
    till.advance(-jump);
    await sell('pix', 3);
    const next = await close(second);
    expect(received([z])).toEqual({ [DRAWER]: 0, pix: 1000 });
    expect(received([next])).toEqual({ [DRAWER]: 500, pix: 82 });
    expect(received([z, next])).toEqual(await recounted());
  },
);

/** Pseudo-random numbers, the same in every run. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 7])('all Z reports together are all sales, after any events and clock changes (%i)', async (seed) => {
  const draw = drawing(seed);
  const sales: Order[] = [];
  const deliveries: Order[] = [];
  const payments: { comandaId: string; paymentId: string }[] = [];
  const comanda = (await till.shop.post<Order>('/api/orders', aRound('1'))).body;
  await till.shop.post(`/api/comandas/${comanda.id}/items`, {
    items: [{ name: 'Festa', quantity: 1, unitPrice: 900_000 }],
  });
  const reports: CashZReport[] = [];
  let session = await open();
  const bus = createMemoryBus(fail);
  const adder = createSalesAdder({
    lane: createBackgroundLane(bus),
    cash: createCashStore(till.running.database, till.running.parts.courierLedger),
    shares: createAllShares(bus),
    onError: fail,
    everyMs: 20,
  });
  adder.start();
  onTestFinished(() => adder.stop());
  const method = () => (draw(2) === 0 ? 'dinheiro' : 'pix');
  const steps = [
    async () => void sales.push(await sell(method(), 100 + draw(900))),
    async () => void deliveries.push(await deliver(method(), 100 + draw(900))),
    async () => {
      const amount = 100 + draw(900);
      const { body } = await till.shop.post<{ comandas: Order[] }>(`/api/comandas/${comanda.id}/payments`, {
        methodId: method(),
        amount,
      });
      const paymentId = body.comandas[0]?.comanda?.payments?.at(-1)?.id ?? '';
      payments.push({ comandaId: comanda.id, paymentId });
    },
    async () => {
      const [sale] = sales.splice(draw(sales.length), 1);
      if (sale) await act(sale.id, 'void', { reason: 'Engano' });
    },
    async () => {
      const order = deliveries[draw(deliveries.length)];
      if (order === undefined) return;
      await act(order.id, 'reset');
      if (draw(2) === 0) await act(order.id, 'complete');
    },
    async () => {
      const [payment] = payments.splice(draw(payments.length), 1);
      if (payment === undefined) return;
      const { comandaId, paymentId } = payment;
      await till.shop.post(`/api/comandas/${comandaId}/void-payment`, { paymentId, reason: 'Engano' });
    },
    async () => {
      till.advance((draw(13) - 6) * 10 * MINUTE);
    },
    async () => {
      reports.push(await close(session));
      if (draw(2) === 0) await (steps[draw(3)] as () => Promise<void>)();
      session = await open();
    },
  ];
  for (let count = 1; count < 45; count += 1) {
    const step = count % 11 === 0 ? steps.length - 1 : draw(steps.length);
    await (steps[step] as () => Promise<void>)();
  }
  reports.push(await close(session));
  expect(reports.length).toBeGreaterThan(2);
  expect(received(reports)).toEqual(await recounted());
});

function fail(error: unknown): void {
  throw error;
}
