import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Audit } from '#contract/audit/schema.ts';
import type { CashMovementInput } from '#contract/cash/requests.ts';
import type {
  CashClosing,
  CashCount,
  CashReading,
  CashReportList,
  CashSessionAnswer,
  CashState,
  CashZReport,
} from '#contract/cash/schema.ts';
import type { ComandasWritten } from '#contract/comandas/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { DRAWER } from '#domain/cash/report.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { waitingForLocks } from '#tests/support/database/held-counters.ts';
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
  // Sign-ins count from the real time.
  now = Date.now();
  shop = await running.openShop();
  const cash = aPaymentMethod({ id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro', needsChange: true });
  await running.parts.paymentMethods.add(shop.establishment.id, cash);
  const account = aPaymentMethod({ id: 'fiado', name: 'Fiado', kind: 'fiado' });
  await running.parts.paymentMethods.add(shop.establishment.id, account);
});

const delivery = (payments: readonly { methodId: string; amount: number; changeFor?: number }[], total: number) =>
  aDelivery({ order: { items: [{ name: 'Pizza', quantity: 1, unitPrice: total }], payments: [...payments] } });

async function placed(methodId: string, amount: number): Promise<Order> {
  const { body } = await shop.post<Order>('/api/orders', delivery([{ methodId, amount }], amount));
  return body;
}
async function sold(methodId: string, amount: number): Promise<Order> {
  const { id } = await placed(methodId, amount);
  now += MINUTE;
  return (await shop.post<Order>(`/api/orders/${id}/complete`, {})).body;
}
const state = async () => (await shop.get<CashState>('/api/cash')).body;
async function opened(float = 20_000, outside?: 'include' | 'leave'): Promise<CashSessionAnswer> {
  now += MINUTE;
  const { status, body } = await shop.post<CashSessionAnswer>('/api/cash/sessions', {
    float,
    ...(outside && { outside }),
  });
  expect(status).toBe(201);
  return body;
}
const at = (id: string, what: string) => `/api/cash/sessions/${id}/${what}`;
const move = (id: string, movement: CashMovementInput, key?: string) =>
  shop.post<{ id: string }>(at(id, 'movements'), movement, key === undefined ? {} : { 'idempotency-key': key });
const closingOf = async (id: string) => (await shop.get<CashClosing>(at(id, 'closing'))).body;
const count = (id: string, drawer: number, pix: number, acknowledged: readonly string[] = []) =>
  shop.post<CashCount & Problem>(at(id, 'counts'), {
    counted: [
      { line: DRAWER, amount: drawer },
      { line: 'pix', amount: pix },
    ],
    acknowledged,
  });
const close = (id: string, countId: string, reasons: readonly { line: string; reason: string }[] = []) =>
  shop.post<CashZReport & Problem>(at(id, 'close'), { countId, reasons });
async function closed(id: string, drawer: number, pix: number): Promise<CashZReport> {
  const counted = await count(id, drawer, pix);
  expect(counted.status).toBe(201);
  const reasons = counted.body.compared.filter(({ difference }) => difference !== 0);
  const answer = await close(
    id,
    counted.body.id,
    reasons.map(({ line }) => ({ line, reason: 'Troco errado' })),
  );
  expect(answer.status).toBe(200);
  return answer.body;
}
const receivedOf = ({ report }: { readonly report: CashZReport['report'] }) =>
  Object.fromEntries(report.lines.map(({ line, received }) => [line, received]));

describe('a withdrawal beyond the drawer', () => {
  test('is refused and audited; once confirmed, it is marked as beyond the drawer', async () => {
    const session = await opened(5_000);
    await sold('dinheiro', 2_000);
    await sold('pix', 3_000);
    const taking = (amount: number, more = {}) =>
      shop.post<Problem>(at(session.id, 'movements'), { kind: 'withdrawal', amount, reason: 'Cofre', ...more });
    expect((await taking(7_001)).body.code).toBe('cash-drawer-short');
    expect((await taking(99_999)).body.code).toBe('cash-drawer-short');
    const { entries } = (await shop.get<Audit>('/api/audit?area=cash')).body;
    expect(entries.map(({ kind }) => kind)).toEqual(['refusedWithdrawal', 'refusedWithdrawal', 'openCash']);
    expect((await taking(7_000)).status).toBe(201);
    expect((await taking(1)).body.code).toBe('cash-drawer-short');
    expect((await taking(1, { beyondDrawer: true })).status).toBe(201);
    const { body } = await shop.post<CashReading>(at(session.id, 'readings'));
    expect(body.report.movements.map(({ reason }) => reason)).toEqual(['Cofre', 'Cofre · acima do saldo da gaveta']);
    expect(body.report.lines[0]?.expected).toBe(-1);
  });

  test('two at once never take the same money', async () => {
    const session = await opened(5_000);
    const taken = await Promise.all(
      Array.from({ length: 6 }, () => move(session.id, { kind: 'withdrawal', amount: 2_000, reason: 'Cofre' })),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  });
});

describe('a day at the till', () => {
  test('opens with a float, records movements, and closes with the difference explained', async () => {
    expect(await state()).toEqual({ outside: 0 });
    const session = await opened(20_000);
    await sold('dinheiro', 5000);
    await sold('pix', 3000);
    await sold('fiado', 1500);
    expect((await move(session.id, { kind: 'supply', amount: 1000, reason: ' Moedas ' })).status).toBe(201);
    expect((await move(session.id, { kind: 'withdrawal', amount: 8000, reason: 'Depósito' })).status).toBe(201);

    const reading = await shop.post<CashReading>(at(session.id, 'readings'));
    expect(reading.status).toBe(201);
    expect(reading.body.report.lines.map(({ line, received, expected }) => [line, received, expected])).toEqual([
      [DRAWER, 5000, 18_000],
      ['pix', 3000, 3000],
      ['fiado', 1500, 1500],
    ]);

    const counted = await count(session.id, 17_500, 3000);
    expect(counted.body.compared.map(({ line, difference }) => [line, difference])).toEqual([
      [DRAWER, -500],
      ['pix', 0],
    ]);
    const silent = await close(session.id, counted.body.id);
    expect([silent.status, silent.body.code]).toEqual([422, 'cash-reason-missing']);
    const { body, status } = await close(session.id, counted.body.id, [{ line: DRAWER, reason: 'Troco errado' }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: 1,
      closedBy: 'Beatriz',
      difference: -500,
      readings: [{ by: 'Beatriz' }],
      recounts: [],
      report: { float: 20_000, supplies: 1000, withdrawals: 8000, sold: 9500, salesCount: 3 },
      count: { compared: [{ line: DRAWER, counted: 17_500, reason: 'Troco errado' }, { line: 'pix' }] },
    });
    expect(body.report.movements.map(({ kind, reason, by }) => [kind, reason, by])).toEqual([
      ['supply', 'Moedas', 'Beatriz'],
      ['withdrawal', 'Depósito', 'Beatriz'],
    ]);
    expect(await state()).toMatchObject({
      last: { number: 1, difference: -500, differing: 1, sold: 9500 },
      outside: 0,
    });
    expect((await shop.get<CashZReport>(at(session.id, 'report'))).body).toEqual(body);
    expect((await shop.get<CashReportList>('/api/cash/reports')).body).toMatchObject({
      reports: [{ number: 1 }],
      more: false,
    });
    expect((await move(session.id, { kind: 'supply', amount: 1, reason: 'x' })).status).toBe(409);
  });

  test('shows no expected amount until the count is given', async () => {
    const session = await opened(20_000);
    await sold('pix', 3456);
    await sold('dinheiro', 7891);
    const before = JSON.stringify([await closingOf(session.id), await state()]);
    for (const amount of ['3456', '7891', '27891', '11347']) expect(before).not.toContain(amount);
    expect((await closingOf(session.id)).count).toBeUndefined();
    const { body } = await count(session.id, 1, 2);
    expect(body.compared.map(({ expected }) => expected)).toEqual([27_891, 3456]);
    expect((await closingOf(session.id)).count).toEqual(body);
  });

  test('left open past 04:00 says so', async () => {
    const session = await opened();
    expect((await state()).session?.overdue).toBe(false);
    now += 24 * HOUR;
    expect((await state()).session).toMatchObject({ id: session.id, overdue: true });
  });
});

describe('blockers of the closing', () => {
  test('cash on the road blocks until it is back; the rest is carried over once acknowledged', async () => {
    const session = await opened();
    const { id } = await placed('dinheiro', 5000);
    await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
    await placed('pix', 1000);
    const { pending } = await closingOf(session.id);
    expect(pending.map(({ kind, weight, count: many }) => [kind, weight, many])).toEqual([
      ['cash-on-route', 'blocks', 1],
      ['awaiting', 'carry', 1],
    ]);
    expect(pending[0]?.orders[0]).toMatchObject({ id, who: 'Rafael Moura' });
    const blocked = await count(session.id, 20_000, 0, ['awaiting', 'cash-on-route']);
    expect([blocked.status, blocked.body.code]).toEqual([409, 'cash-closing-blocked']);
    await shop.post(`/api/orders/${id}/complete`, {});
    expect((await count(session.id, 25_000, 0)).status).toBe(409);
    const counted = await count(session.id, 25_000, 0, ['awaiting']);
    expect(counted.status).toBe(201);
    expect((await close(session.id, counted.body.id)).body.carried).toEqual([{ kind: 'awaiting', count: 1 }]);
  });

  test('a count must include every line once and its notes must add up', async () => {
    const session = await opened();
    const { status, body } = await shop.post<Problem>(at(session.id, 'counts'), {
      counted: [{ line: DRAWER, amount: 10_000, notes: [{ value: 5000, quantity: 1 }] }],
      acknowledged: [],
    });
    expect([status, body.code]).toEqual([422, 'invalid-cash-count']);
    expect(body.errors?.map(({ path }) => path)).toEqual(['/counted', '/counted/0/amount']);
  });

  test('a movement after the count requires another count, which the report mentions', async () => {
    const session = await opened();
    const first = await count(session.id, 19_000, 0);
    await move(session.id, { kind: 'withdrawal', amount: 5000, reason: 'Troco' });
    const outdated = await close(session.id, first.body.id, [{ line: DRAWER, reason: 'x' }]);
    expect([outdated.status, outdated.body.code]).toEqual([409, 'cash-count-outdated']);
    expect((await closingOf(session.id)).count).toBeUndefined();
    expect((await closed(session.id, 15_000, 0)).recounts).toMatchObject([{ by: 'Beatriz', difference: -1000 }]);
  });
});

describe('sales are counted once', () => {
  test('sales after the count belong to the next session', async () => {
    const session = await opened(0);
    await sold('pix', 1000);
    const counted = await count(session.id, 0, 1000);
    await sold('pix', 700);
    const first = (await close(session.id, counted.body.id)).body;
    expect(receivedOf(first)).toMatchObject({ pix: 1000 });
    expect((await state()).outside).toBe(1);
    const second = await opened(0);
    await sold('pix', 20);
    const z = await closed(second.id, 0, 720);
    expect([z.number, receivedOf(z).pix, z.difference]).toEqual([2, 720, 0]);
    expect(z.report.outside).toEqual({ count: 1, amounts: [{ name: 'Pix', amount: 700 }] });
  });

  test('a counter sale counts at once, a canceled order never, and an underpaid one is listed apart', async () => {
    const session = await opened(0);
    const order = {
      items: [{ name: 'Pizza', quantity: 1, unitPrice: 800 }],
      payments: [{ methodId: 'pix', amount: 800 }],
    };
    await shop.post('/api/orders', { module: 'PDV', order });
    const canceled = await placed('pix', 5000);
    await shop.post(`/api/orders/${canceled.id}/cancel`, { reason: 'Cliente desistiu' });
    const short = await shop.post<Order>('/api/orders', delivery([{ methodId: 'pix', amount: 300 }], 1000));
    await shop.post(`/api/orders/${short.body.id}/complete`, {});
    expect((await closingOf(session.id)).pending.map(({ kind, count: many }) => [kind, many])).toEqual([
      ['unconfirmed', 2],
      ['unpaid', 1],
    ]);
    const z = await closed(session.id, 0, 1100);
    expect([receivedOf(z), z.report.sold, z.difference]).toEqual([{ drawer: 0, pix: 1100, '-': 700 }, 1800, 0]);
  });

  test('sales from while no session was open can be left out', async () => {
    await sold('pix', 1000);
    const first = await opened(0);
    expect((await closed(first.id, 0, 0)).report.sold).toBe(0);
    await sold('pix', 500);
    const second = await opened(0, 'leave');
    await sold('pix', 30);
    expect((await closed(second.id, 0, 30)).report).toMatchObject({ sold: 30, outside: { count: 0 } });
  });

  test('an order that is reset after a Z report is a correction in the next one, and counts again when completed', async () => {
    const first = await opened(0);
    const order = await sold('dinheiro', 5000);
    await closed(first.id, 5000, 0);
    const second = await opened(0);
    await shop.post(`/api/orders/${order.id}/reset`);
    await shop.post(`/api/orders/${order.id}/cancel`, { reason: 'Não foi entregue' });
    const z = await closed(second.id, 0, 0);
    expect(z.report.corrections).toMatchObject([
      { orderId: order.id, label: order.cdOrder, amounts: [{ name: 'Dinheiro', amount: -5000 }] },
    ]);
    expect([z.report.sold, z.difference]).toEqual([-5000, 5000]);
    const third = await opened(0);
    await shop.post(`/api/orders/${order.id}/reset`);
    await shop.post(`/api/orders/${order.id}/complete`, {});
    const last = await closed(third.id, 5000, 0);
    expect([last.report.sold, last.difference]).toEqual([5000, 0]);
  });
});

describe('comandas', () => {
  const tableOf = async (command: string) => (await shop.post<Order>('/api/orders', aRound(command))).body;
  const pay = async (id: string, methodId: string, amount: number) => {
    const { body, status } = await shop.post<{ comandas: Order[] }>(`/api/comandas/${id}/payments`, {
      methodId,
      amount,
    });
    expect(status).toBe(200);
    return body.comandas[0]?.comanda?.payments?.at(-1)?.id ?? '';
  };

  test('list their service charge apart, and a voided payment reduces it on the next report', async () => {
    await shop.send('PUT', '/api/establishment/preferences', { servicePercent: 10 });
    const first = await opened(0);
    const { body: comanda } = await shop.post<Order>('/api/orders', aRound('7'));
    expect(comanda.order).toMatchObject({ servicePercent: 10, serviceCharge: 240, total: 2640 });
    const pay = (body: object) =>
      shop.post<ComandasWritten>(`/api/comandas/${comanda.id}/payments`, { methodId: 'pix', ...body });
    const paid = await pay({ amount: 1320 });
    await pay({ service: false });
    const reading = await shop.post<CashReading>(at(first.id, 'readings'));
    expect(reading.body.report).toMatchObject({ sold: 2520, service: 120 });
    const counted = await count(first.id, 0, 2520, ['open-comandas']);
    expect((await close(first.id, counted.body.id)).body.report).toMatchObject({ sold: 2520, service: 120 });

    const second = await opened(0);
    const [payment] = paid.body.comandas[0]?.comanda?.payments ?? [];
    now += MINUTE;
    await shop.post(`/api/comandas/${comanda.id}/void-payment`, { paymentId: payment?.id, reason: 'engano' });
    const after = await shop.post<CashReading>(at(second.id, 'readings'));
    expect(after.body.report).toMatchObject({ sold: -1320, service: -120, salesCount: 0 });
  });

  test('count by when their payments are received, whenever the comanda closes', async () => {
    const first = await opened(0);
    const { id } = await tableOf('Mesa 7');
    await pay(id, 'pix', 1000);
    const { pending } = await closingOf(first.id);
    expect(pending).toMatchObject([{ kind: 'open-comandas', weight: 'carry', orders: [{ id, label: 'Mesa 7' }] }, {}]);
    const counted = await count(first.id, 0, 1000, ['open-comandas']);
    const z = (await close(first.id, counted.body.id)).body;
    expect([receivedOf(z).pix, z.report.sold, z.carried]).toEqual([1000, 1000, [{ kind: 'open-comandas', count: 1 }]]);
    now += 10 * MINUTE;
    const second = await opened(0);
    await pay(id, 'dinheiro', 1400);
    expect((await shop.post(`/api/comandas/${id}/close`)).status).toBe(200);
    const next = await closed(second.id, 1400, 0);
    expect([receivedOf(next), next.difference]).toEqual([{ drawer: 1400, pix: 0 }, 0]);
  });

  test('a payment that is voided after a Z report is a correction in the next one', async () => {
    const first = await opened(0);
    const { id } = await tableOf('Mesa 8');
    const paymentId = await pay(id, 'pix', 1000);
    const counted = await count(first.id, 0, 1000, ['open-comandas']);
    expect((await close(first.id, counted.body.id)).status).toBe(200);
    const second = await opened(0);
    await shop.post(`/api/comandas/${id}/void-payment`, { paymentId, reason: 'Passou no cartão' });
    await pay(id, 'dinheiro', 2400);
    await shop.post(`/api/comandas/${id}/close`);
    const z = await closed(second.id, 2400, 0);
    expect(z.report.corrections).toMatchObject([{ label: 'Mesa 8', amounts: [{ name: 'Pix', amount: -1000 }] }]);
    expect([receivedOf(z), z.report.sold]).toEqual([{ drawer: 2400, pix: -1000 }, 1400]);
  });
});

describe('concurrent and repeated calls', () => {
  test('a sale made while the till is closed is reported at once, also while the sums are being added up', async () => {
    const session = await opened(0);
    await closed(session.id, 0, 0);
    const adder = await running.database.pool.connect();
    try {
      await adder.query('begin');
      await adder.query('select 1 from cash_tallies where establishment_id = $1 for update', [shop.establishment.id]);
      await sold('pix', 2500);
      const answer = state();
      let isAnswered = false;
      void answer.then(() => {
        isAnswered = true;
      });
      const waits = async () => isAnswered || (await waitingForLocks(running)).length > 0;
      await expect.poll(waits).toBe(true);
      await adder.query('commit');
      expect((await answer).outside).toBe(1);
    } finally {
      adder.release();
    }
  });

  test('one of many that open succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.post<Problem>('/api/cash/sessions', { float: 100 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'cash-already-open')).toHaveLength(7);
  });

  test('many that close at once create exactly one Z report, numbered without a gap', async () => {
    for (const number of [1, 2]) {
      const session = await opened(0);
      const { body } = await count(session.id, 0, 0);
      const answers = await Promise.all(Array.from({ length: 8 }, () => close(session.id, body.id)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(answers[0]?.body.number).toBe(number);
    }
    const { rows } = await running.database.pool.query(
      'select number from cash_reports where establishment_id = $1 order by number',
      [shop.establishment.id],
    );
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test('sales during counts and closings are in exactly one report', async () => {
    const first = await opened(0);
    const orders = await Promise.all(Array.from({ length: 12 }, (_, index) => placed('pix', 100 + index)));
    const selling = orders.map(({ id }) => shop.post(`/api/orders/${id}/complete`, {}));
    const counting = (async () => {
      const counted = await count(first.id, 0, 0, ['awaiting']);
      const reasons = counted.body.compared
        .filter(({ difference }) => difference !== 0)
        .map(({ line }) => ({ line, reason: 'Ainda vendendo' }));
      return (await close(first.id, counted.body.id, reasons)).body;
    })();
    const [z] = await Promise.all([counting, ...selling]);
    const second = await opened(0);
    const next = await closed(second.id, 0, 0);
    expect(z.report.sold + next.report.sold).toBe(orders.reduce((sum, { order }) => sum + order.total, 0));
    expect(z.report.salesCount + next.report.salesCount).toBe(12);
  });

  test('a movement, a reading and a count sent twice with one key are recorded once', async () => {
    const session = await opened();
    const supply = () => move(session.id, { kind: 'supply', amount: 100, reason: 'Moedas' }, 'k-1');
    const [one, two] = await Promise.all([supply(), supply()]);
    expect(one.body).toEqual(two.body);
    const key = { 'idempotency-key': 'k-2' };
    const readings = [
      await shop.post<CashReading>(at(session.id, 'readings'), undefined, key),
      await shop.post<CashReading>(at(session.id, 'readings'), undefined, key),
    ];
    expect(readings[0]?.body).toEqual(readings[1]?.body);
    const { session: standing } = await state();
    expect([standing?.movements.length, standing?.readings.length]).toEqual([1, 1]);
  });

  test('past reports cannot be changed', async () => {
    const session = await opened();
    await move(session.id, { kind: 'supply', amount: 100, reason: 'Moedas' });
    await closed(session.id, 20_100, 0);
    for (const table of ['cash_movements', 'cash_counts', 'cash_reports']) {
      await expect(running.database.pool.query(`delete from ${table}`)).rejects.toThrow(
        new RegExp(`${table}\\S* is append-only`),
      );
    }
  });
});
