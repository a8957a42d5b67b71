import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { CashCount, CashReading, CashSessionAnswer, CashZReport } from '#contract/cash/schema.ts';
import { DRAWER } from '#domain/cash/report.ts';
import { cashSalesOf } from '#domain/cash/sales.ts';
import type { Order } from '#domain/orders/order.ts';
import { createSalesAdder } from '#server/cash/add-up-sales.ts';
import { createCashStore } from '#server/cash/postgres-cash.ts';
import { toStoredOrder } from '#server/orders/postgres-row.ts';
import { beginTallies } from '#server/platform/database/migrations/0010-0019/0016-cash-tally.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { aDelivery, aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let running: RunningApp;
let shop: Shop;
let now = Date.now();
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());
beforeEach(async () => {
  now = Date.now();
  shop = await running.openShop();
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
  await running.parts.paymentMethods.add(shop.establishment.id, cash);
});

const sql = async <Row>(text: string, ...values: readonly unknown[]) =>
  (await running.database.pool.query(text, [...values])).rows as Row[];
const act = async (id: string, verb: string, body: object = {}) => {
  const { body: order, status } = await shop.post<Order>(`/api/orders/${id}/${verb}`, body);
  expect([verb, status]).toEqual([verb, 200]);
  return order;
};
const orderOf = (methodId: string, amount: number) => ({
  items: [{ name: 'Almoço', quantity: 1, unitPrice: amount }],
  payments: [{ methodId, amount }],
});
const sell = async (methodId: string, amount: number) =>
  (await shop.post<Order>('/api/orders', { module: 'PDV', order: orderOf(methodId, amount) })).body;
const deliver = async (methodId: string, amount: number) => {
  const { body } = await shop.post<Order>('/api/orders', aDelivery({ order: orderOf(methodId, amount) }));
  return act(body.id, 'complete');
};
const open = async (outside?: 'include' | 'leave') =>
  (await shop.post<CashSessionAnswer>('/api/cash/sessions', { float: 0, ...(outside && { outside }) })).body.id;
const reading = async (id: string) => {
  const answer = await shop.post<CashReading>(`/api/cash/sessions/${id}/readings`);
  expect(answer.status).toBe(201);
  return answer.body.report;
};
async function close(id: string): Promise<CashZReport> {
  const counted = await shop.post<CashCount>(`/api/cash/sessions/${id}/counts`, {
    counted: [DRAWER, 'pix'].map((line) => ({ line, amount: 0 })),
    acknowledged: ['awaiting', 'open-comandas'],
  });
  expect(counted.status).toBe(201);
  const reasons = counted.body.compared
    .filter(({ difference }) => difference !== 0)
    .map(({ line }) => ({ line, reason: 'Não contado' }));
  const answer = await shop.post<CashZReport>(`/api/cash/sessions/${id}/close`, { countId: counted.body.id, reasons });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** All current sales, summed from the documents themselves. */
async function recounted(): Promise<Record<string, number>> {
  const rows = await sql<Parameters<typeof toStoredOrder>[0]>(
    'select document, number, revision, business_day from orders where establishment_id = $1',
    shop.establishment.id,
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
  expect(await reading(first)).toMatchObject({ voids: [line], corrections: [], sold: 1000, salesCount: 2 });
  const z = await close(first);
  expect(z.report).toMatchObject({ voids: [line], sold: 1000 });
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
    now += jump;
    await deliver('dinheiro', 500);
    await sell('pix', 70);
    const second = await open();
    const comanda = (await shop.post<Order>('/api/orders', aRound('7'))).body;
    await shop.post(`/api/comandas/${comanda.id}/payments`, { methodId: 'pix', amount: 9 });
    now -= jump;
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
  const comanda = (await shop.post<Order>('/api/orders', aRound('1'))).body;
  await shop.post(`/api/comandas/${comanda.id}/items`, {
    items: [{ name: 'Festa', quantity: 1, unitPrice: 900_000 }],
  });
  const reports: CashZReport[] = [];
  let session = await open();
  const adder = createSalesAdder({
    cash: createCashStore(running.database, running.parts.courierLedger),
    bus: createMemoryBus(fail),
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
      const { body } = await shop.post<{ comandas: Order[] }>(`/api/comandas/${comanda.id}/payments`, {
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
      await shop.post(`/api/comandas/${comandaId}/void-payment`, { paymentId, reason: 'Engano' });
    },
    async () => {
      now += (draw(13) - 6) * 10 * MINUTE;
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

test('sales and counts from before the running sums give the same reports', async () => {
  const { id: establishmentId } = shop.establishment;
  const before = await sell('pix', 11);
  const counted = await sell('pix', 1000);
  const comanda = (await shop.post<Order>('/api/orders', aRound('5'))).body;
  const pay = async (amount: number) =>
    (await shop.post<{ comandas: Order[] }>(`/api/comandas/${comanda.id}/payments`, { methodId: 'pix', amount })).body;
  const paid = (await pay(200)).comandas[0]?.comanda?.payments?.[0]?.id ?? '';
  const revisionNow = async () =>
    (
      await sql<{ revision: number }>(
        'select revision from establishment_counters where establishment_id = $1',
        establishmentId,
      )
    )[0]?.revision;
  const cut = await revisionNow();
  now += HOUR;
  const until = new Date(now);
  // Sold while no session was open, in an open session, and a change to what an earlier closing counted.
  now += MINUTE;
  await sell('dinheiro', 40);
  now += MINUTE;
  const openedAt = new Date(now);
  now += MINUTE;
  await sell('dinheiro', 300);
  await pay(70);
  await act(counted.id, 'void', { reason: 'Engano' });
  await act(before.id, 'void', { reason: 'Engano' });

  // As the earlier version left it: a Z report that counted two sales, and a session open since.
  await sql('delete from cash_tallies where establishment_id = $1', establishmentId);
  for (const [id, at, closed] of [
    ['old', until, true],
    ['open', openedAt, false],
  ] as const) {
    await sql(
      `insert into cash_sessions
        (establishment_id, id, opened_at, by_id, by_name, opening_float, base_revision, since, version, closed)
       values ($1, $2, $3, 'b', 'Beatriz', 0, $4, $5, 0, $6)`,
      ...[establishmentId, id, at, closed ? 0 : cut, closed ? at : until, closed],
    );
  }
  for (const [source, amount] of [
    [`order:${counted.id}`, 1000],
    [`payment:${paid}`, 200],
  ] as const) {
    await sql(
      `insert into cash_counted_sales (establishment_id, source, session_id, takings) values ($1, $2, 'old', $3)`,
      ...[establishmentId, source, JSON.stringify([{ methodId: 'pix', amount }])],
    );
  }
  const others = await sql<{ establishment_id: string }>('delete from cash_tallies returning establishment_id');
  await sql('delete from cash_tallied_sales');
  await beginTallies(running.database.kysely as never);
  expect(others.map(({ establishment_id }) => establishment_id)).not.toContain(establishmentId);

  const report = await reading('open');
  expect(report).toMatchObject({
    outside: { count: 1, amounts: [{ name: 'Dinheiro', amount: 40 }] },
    salesCount: 3,
  });
  const corrections = report.corrections.map(({ orderId, amounts }) => [orderId, amounts]);
  expect(corrections).toEqual(
    [
      [before.id, [{ name: 'Pix', amount: -11 }]],
      [counted.id, [{ name: 'Pix', amount: -1000 }]],
    ].toSorted(),
  );
  expect(report.lines.map(({ line, received: amount }) => [line, amount])).toEqual([
    [DRAWER, 340],
    ['pix', 70 - 1000 - 11],
  ]);
});

test('a day of the earlier version keeps its Z, and its open session closes to the same Z as without the change', async () => {
  const { id: establishmentId } = shop.establishment;
  const first = await open();
  const kept = await sell('pix', 1000);
  await sell('dinheiro', 2630);
  const comanda = (await shop.post<Order>('/api/orders', aRound('5'))).body;
  const pay = (amount: number) => shop.post(`/api/comandas/${comanda.id}/payments`, { methodId: 'pix', amount });
  await pay(200);
  const z = await close(first);
  const countedByZ = await sql<{ source: string; takings: string }>(
    `select source, takings from cash_tallied_sales where establishment_id = $1 and takings <> '[]'`,
    establishmentId,
  );
  expect(countedByZ).toHaveLength(3);
  now += MINUTE;
  await sell('dinheiro', 40);
  now += MINUTE;
  const second = await open('include');
  now += MINUTE;
  await deliver('pix', 500);
  await pay(70);
  await act(kept.id, 'void', { reason: 'Engano' });
  const counted = await shop.post<CashCount>(`/api/cash/sessions/${second}/counts`, {
    counted: [DRAWER, 'pix'].map((line) => ({ line, amount: 0 })),
    acknowledged: ['awaiting', 'open-comandas'],
  });
  const expected = await reading(second);
  expect(expected.corrections).toHaveLength(1);
  expect(expected.outside).toMatchObject({ count: 1 });

  // As the earlier version left it: no sums, and each sale that the Z counted.
  for (const { source, takings } of countedByZ) {
    await sql(
      'insert into cash_counted_sales (establishment_id, source, session_id, takings) values ($1, $2, $3, $4)',
      ...[establishmentId, source, first, takings],
    );
  }
  await sql('delete from cash_tallies');
  for (const table of ['cash_sums', 'cash_changes', 'cash_tallied_sales']) {
    await sql(`delete from ${table}`);
  }
  await sql(
    `update cash_sessions s set base_revision = r.revision, since = r.until, base_period = 0, opened_period = 0
     from cash_reports r where r.establishment_id = $1 and s.establishment_id = $1 and s.id = $2`,
    ...[establishmentId, second],
  );
  // Both tables are append-only.
  for (const table of ['cash_counts', 'cash_reports']) {
    await sql(`alter table ${table} disable trigger user`);
    const period = table === 'cash_counts' ? null : 0;
    await sql(`update ${table} set cut_period = $2 where establishment_id = $1`, establishmentId, period);
    await sql(`alter table ${table} enable trigger user`);
  }
  await beginTallies(running.database.kysely as never);

  expect((await shop.get<CashZReport>(`/api/cash/sessions/${first}/report`)).body).toEqual(z);
  const old = await shop.post(`/api/cash/sessions/${second}/close`, { countId: counted.body.id, reasons: [] });
  expect(old).toMatchObject({ status: 409, body: { code: 'cash-count-outdated' } });
  const next = await close(second);
  expect(next.number).toBe(z.number + 1);
  expect(next.report).toEqual(expected);
});
