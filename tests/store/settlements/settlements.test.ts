import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { CashSessionAnswer } from '#contract/cash/schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type {
  CourierBalances,
  Ledger,
  LedgerLineAnswer,
  OwnLedger,
  PayRuleList,
  SettlementAnswer,
  StatementAnswer,
} from '#contract/settlements/schema.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { sumCents } from '#domain/shared/money.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeRoads } from '#tests/fakes/roads/road-services.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import { cookieOf } from '#tests/support/client.ts';
import { drawerOf, openTillShop } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** A shop that takes cash and cards, with rules of pay from today and an open till. */
const openShop = (rules: object = { perDelivery: 700 }, app: RunningApp = running) => openTillShop(app, rules);

async function sent(shop: Shop, methodId: string, total: number, courier: Courier = shop.courier): Promise<Order> {
  const order = {
    txDelivery: 0,
    items: [{ name: 'Pizza', quantity: 1, unitPrice: total }],
    payments: [{ methodId, amount: total }],
  };
  const { id } = (await shop.post<Order>('/api/orders', aDelivery({ order }))).body;
  return (await shop.post<Order>(`/api/orders/${id}/dispatch`, { courierId: courier.id })).body;
}

async function placed(shop: Shop): Promise<string> {
  return (await shop.post<Order>('/api/orders', aDelivery())).body.id;
}

async function delivered(shop: Shop, methodId: string, total: number): Promise<Order> {
  const { id } = await sent(shop, methodId, total);
  return (await shop.post<Order>(`/api/orders/${id}/complete`)).body;
}

const ledgerOf = async (shop: Shop, courierId = shop.courier.id, query = '') =>
  (await shop.get<Ledger>(`/api/couriers/${courierId}/ledger${query}`)).body;
const enter = (shop: Shop, body: object, headers = {}) =>
  shop.post<LedgerLineAnswer & Problem>(`/api/couriers/${shop.courier.id}/ledger`, body, headers);
const settle = (shop: Shop, body: object, headers = {}) =>
  shop.post<SettlementAnswer & Problem>(`/api/couriers/${shop.courier.id}/settlements`, body, headers);

describe('the ledger', () => {
  test('has a line for what each order means, with the order, and the net in cents', async () => {
    const { shop, today } = await openShop();
    const order = await delivered(shop, 'dinheiro', 5_000);
    await delivered(shop, 'visa', 3_000);
    const { lines, net, open } = await ledgerOf(shop);
    expect(lines.map(({ kind, amount, label }) => [kind, amount, label])).toEqual([
      ['delivery', 700, order.cdOrder],
      ['cash', -5_000, order.cdOrder],
      ['delivery', 700, expect.any(String)],
      ['card', 0, expect.any(String)],
    ]);
    expect(lines[0]?.orderId).toBe(order.id);
    expect(net).toBe(-3_600);
    expect(open).toEqual({ amount: -3_600, cash: 5_000, proof: 3_000, lines: 4 });
    expect((await ledgerOf(shop, shop.courier.id, `?from=${today}&to=${today}`)).net).toBe(-3_600);
    expect((await ledgerOf(shop, shop.courier.id, '?from=2020-01-01')).lines).toEqual([]);
    const { balances } = (await shop.get<CourierBalances>('/api/couriers/balances')).body;
    expect(balances).toMatchObject([{ courierId: shop.courier.id, amount: -3_600, cash: 5_000, openLines: 4 }]);
  });

  test('corrects itself by lines: a reset, another courier, a cancelation', async () => {
    const { shop } = await openShop();
    const diego = aCourier({ name: 'Diego' });
    await running.parts.couriers.create(shop.establishment.id, diego);
    const { id } = await delivered(shop, 'dinheiro', 5_000);
    expect((await ledgerOf(shop)).net).toBe(-4_300);
    await shop.post(`/api/orders/${id}/reset`);
    const after = await ledgerOf(shop);
    expect([after.net, after.lines.filter(({ corrects }) => corrects).length]).toEqual([0, 2]);
    await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
    await shop.post(`/api/orders/${id}/change-courier`, { courierId: diego.id });
    await shop.post(`/api/orders/${id}/complete`);
    expect([(await ledgerOf(shop)).net, (await ledgerOf(shop, diego.id)).net]).toEqual([0, -4_300]);
  });

  test('never changes a line, also by SQL', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 1_000);
    await ledgerOf(shop);
    for (const change of ['update courier_ledger set amount = 1', 'delete from courier_ledger']) {
      await expect(running.database.pool.query(change)).rejects.toThrow('append-only');
    }
  });

  test('takes what people enter, once by its key, and refuses what cannot be', async () => {
    const { shop, session } = await openShop();
    const key = { 'idempotency-key': 'vale-1' };
    const advance = { kind: 'advance', amount: 2_000, reason: 'Gasolina', till: true };
    const made = [await enter(shop, advance, key), await enter(shop, advance, key)];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.body.id).toBe(made[1]?.body.id);
    await enter(shop, { kind: 'change', amount: 5_000, reason: 'Troco da noite' });
    await enter(shop, { kind: 'bonus', amount: 1_000, reason: 'Chuva' });
    const { open } = await ledgerOf(shop);
    expect(open).toMatchObject({ amount: -6_000, cash: 5_000 });
    expect((await drawerOf(shop, session.id)).expected).toBe(20_000 - 2_000 - 5_000);
    expect((await enter(shop, { kind: 'advance', amount: 0, reason: 'x' })).body.code).toBe('invalid-ledger-act');
    expect((await enter(shop, { kind: 'advance', amount: 1, reason: ' ' })).status).toBe(400);
    expect((await enter(shop, { kind: 'bonus', amount: 1, reason: 'x', till: true })).body.code).toBe(
      'invalid-ledger-act',
    );
  });
});

describe('an acerto', () => {
  test('pays by cash out of the till as a recorded withdrawal, and its statement adds up to zero', async () => {
    const { shop, session } = await openShop({ perDelivery: 700, daily: 3_000 });
    await delivered(shop, 'dinheiro', 10_000);
    await delivered(shop, 'visa', 3_000);
    expect((await drawerOf(shop, session.id)).expected).toBe(20_000);
    const before = await ledgerOf(shop);
    expect(before.dayPay).toMatchObject([{ kind: 'daily', amount: 3_000 }]);
    const seen = { amount: before.open.amount, cash: before.open.cash };
    const key = { 'idempotency-key': 'acerto-1' };
    const [first, again] = [
      await settle(shop, { method: 'cash', seen }, key),
      await settle(shop, { method: 'cash', seen }, key),
    ];
    expect([first.status, again.status, first.body.id]).toEqual([201, 201, again.body.id]);
    expect(first.body).toMatchObject({ number: 1, handedOver: 10_000, paid: 4_400, carried: 0, amount: -5_600 });
    const { lines } = (await shop.get<StatementAnswer>(`/api/settlements/${first.body.id}`)).body;
    expect(sumCents(lines.map(({ amount }) => amount))).toBe(0);
    expect(lines.map(({ kind }) => kind)).toEqual([
      'delivery',
      'cash',
      'delivery',
      'card',
      'daily',
      'handover',
      'proofs',
      'paid',
    ]);
    const { expected, report } = await drawerOf(shop, session.id);
    expect(expected).toBe(20_000 + 10_000 - 4_400);
    expect(report.movements).toMatchObject([
      { kind: 'withdrawal', amount: 4_400, reason: `Acerto 1 · ${shop.courier.name}` },
    ]);
    expect((await ledgerOf(shop)).open).toEqual({ amount: 0, cash: 0, proof: 0, lines: 0 });
    expect((await settle(shop, { method: 'cash' })).body.code).toBe('settlement-empty');
  });

  test('carries an unpaid rest over, and refuses outdated amounts or a closed till', async () => {
    const { shop, session } = await openShop();
    await delivered(shop, 'dinheiro', 10_000);
    const seen = { amount: -1, cash: 0 };
    expect((await settle(shop, { method: 'cash', seen })).body.code).toBe('settlement-changed');
    const partly = await settle(shop, { method: 'outside', handedOver: 4_000, paid: 0 });
    expect(partly.body).toMatchObject({ carried: -5_300, paid: 0 });
    const { lines, open } = await ledgerOf(shop);
    expect(open).toMatchObject({ amount: -5_300, cash: 6_000 });
    expect(lines.map(({ kind }) => kind)).toEqual(['carried']);
    const counted = [
      { line: 'drawer', amount: 24_000 },
      { line: 'visa', amount: 0 },
      { line: 'pix', amount: 0 },
    ];
    const count = await shop.post<{ id: string }>(`/api/cash/sessions/${session.id}/counts`, {
      counted,
      acknowledged: [],
    });
    expect(count.status).toBe(201);
    expect(
      (await shop.post(`/api/cash/sessions/${session.id}/close`, { countId: count.body.id, reasons: [] })).status,
    ).toBe(200);
    expect((await settle(shop, { method: 'cash' })).body.code).toBe('settlement-till-closed');
    // The next session starts where the last count left the couriers.
    const next = (await shop.post<CashSessionAnswer>('/api/cash/sessions', { float: 1_000 })).body;
    expect((await settle(shop, { method: 'cash' })).status).toBe(201);
    expect((await drawerOf(shop, next.id)).expected).toBe(1_000 + 6_000 - 700);
  });

  test('does not pay more than the drawer holds, handed over cash included, unless somebody says so', async () => {
    const { shop, session } = await openShop({ perDelivery: 60_000 });
    const taken = { kind: 'withdrawal', amount: 20_000, reason: 'Cofre' };
    expect((await shop.post(`/api/cash/sessions/${session.id}/movements`, taken)).status).toBe(201);
    await delivered(shop, 'dinheiro', 10_000);
    const advance = { kind: 'advance', amount: 1, reason: 'Gasolina', till: true };
    expect((await enter(shop, advance)).body.code).toBe('cash-drawer-short');
    expect((await settle(shop, { method: 'cash' })).body.code).toBe('cash-drawer-short');
    const partly = await settle(shop, { method: 'cash', paid: 10_000 });
    expect(partly.body).toMatchObject({ number: 1, handedOver: 10_000, paid: 10_000, carried: 50_000 });
    expect((await drawerOf(shop, session.id)).expected).toBe(0);
    expect((await settle(shop, { method: 'cash', beyondDrawer: true })).body).toMatchObject({ paid: 50_000 });
    const { expected, report } = await drawerOf(shop, session.id);
    expect(expected).toBe(-50_000);
    expect(report.movements.at(-1)?.reason).toBe(`Acerto 2 · ${shop.courier.name} · acima do saldo da gaveta`);
  });

  test('change that a courier takes along is in the drawer, or somebody says so', async () => {
    const { shop, session } = await openShop();
    const change = (amount: number, more: object = {}) =>
      enter(shop, { kind: 'change', amount, reason: 'Troco da noite', ...more });
    expect((await change(20_001)).body.code).toBe('cash-drawer-short');
    expect((await change(20_000)).status).toBe(201);
    const beyond = await change(500, { beyondDrawer: true });
    expect(beyond.body.reason).toBe('Troco da noite · acima do saldo da gaveta');
    expect((await drawerOf(shop, session.id)).expected).toBe(-500);
    expect((await enter(shop, { kind: 'bonus', amount: 90_000, reason: 'Chuva' })).status).toBe(201);
  });

  test('gives cash back only out of a drawer that holds it', async () => {
    const { shop, session } = await openShop();
    const { id } = await delivered(shop, 'dinheiro', 10_000);
    expect((await settle(shop, { method: 'cash' })).status).toBe(201);
    await shop.post(`/api/orders/${id}/reset`);
    expect((await ledgerOf(shop)).open).toMatchObject({ amount: 9_300, cash: -10_000 });
    const all = { kind: 'withdrawal', amount: 29_300, reason: 'Cofre' };
    expect((await shop.post(`/api/cash/sessions/${session.id}/movements`, all)).status).toBe(201);
    expect((await settle(shop, { method: 'cash' })).body.code).toBe('cash-drawer-short');
    const supply = { kind: 'supply', amount: 9_300, reason: 'Troco' };
    await shop.post(`/api/cash/sessions/${session.id}/movements`, supply);
    expect((await settle(shop, { method: 'cash' })).body).toMatchObject({ handedOver: -10_000, paid: -700 });
    expect((await drawerOf(shop, session.id)).expected).toBe(0);
  });

  test('only one of several at once is made', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 3_000);
    const all = await Promise.all(Array.from({ length: 5 }, () => settle(shop, { method: 'cash' })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('the courier on his link', () => {
  test('sees his own ledger, confirms the statement, disputes a line; the shop answers with a correction', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 3_000);
    const made = await settle(shop, { method: 'outside' });
    const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
    const him = { authorization: `Bearer ${token}` };
    const anybody = running.client();
    const own = (await anybody.get<OwnLedger>('/api/courier/ledger', him)).body;
    expect(own.settlements).toMatchObject([{ number: 1, paid: 700 }]);
    const confirmed = await anybody.post<StatementAnswer>(`/api/courier/settlements/${made.body.id}/confirm`, {}, him);
    expect(confirmed.body.settlement.confirmedAt).toBeDefined();
    const line = confirmed.body.lines[0]?.id;
    const disputed = await anybody.post<OwnLedger>(
      `/api/courier/ledger/${line}/dispute`,
      { words: 'Foram 2 km a mais' },
      him,
    );
    expect(disputed.status).toBe(200);
    // Sent again by the phone, or from a second one: the open dispute stays the only one.
    await anybody.post(`/api/courier/ledger/${line}/dispute`, { words: 'Foram 3 km a mais' }, him);
    const ledger = await ledgerOf(shop);
    expect(ledger.remarks.filter(({ kind }) => kind === 'disputed')).toHaveLength(1);
    const dispute = ledger.remarks.find(({ kind }) => kind === 'disputed');
    expect(dispute).toMatchObject({
      words: 'Foram 2 km a mais',
      lineId: line,
      line: { kind: 'delivery', amount: 700 },
    });
    const answer = { kind: 'correction', amount: 200, reason: 'Certo, 2 km a mais', answers: dispute?.id };
    expect((await enter(shop, answer)).status).toBe(201);
    expect((await enter(shop, answer)).body.code).toBe('dispute-answered');
    expect((await ledgerOf(shop)).net).toBe(200);
    const after = (await anybody.get<OwnLedger>('/api/courier/ledger', him)).body;
    expect(after.lines).toMatchObject([{ kind: 'correction', amount: 200, answers: dispute?.id }]);
  });

  test('finds nothing of another courier', async () => {
    const { shop } = await openShop();
    await delivered(shop, 'visa', 3_000);
    const line = (await ledgerOf(shop)).lines[0]?.id;
    const made = await settle(shop, { method: 'outside' });
    const diego = aCourier({ name: 'Diego' });
    await running.parts.couriers.create(shop.establishment.id, diego);
    const { token } = (await shop.post<CourierLink>(`/api/couriers/${diego.id}/link`)).body;
    const him = { authorization: `Bearer ${token}` };
    const anybody = running.client();
    expect((await anybody.get(`/api/courier/settlements/${made.body.id}`, him)).status).toBe(404);
    expect((await anybody.post(`/api/courier/settlements/${made.body.id}/confirm`, {}, him)).status).toBe(404);
    expect((await anybody.post(`/api/courier/ledger/${line}/dispute`, { words: 'x' }, him)).status).toBe(404);
    expect((await anybody.get<OwnLedger>('/api/courier/ledger', him)).body.lines).toEqual([]);
  });
});

test('rules of today calculate today’s orders again; the difference is a line', async () => {
  const { shop, today } = await openShop();
  await delivered(shop, 'visa', 3_000);
  expect((await ledgerOf(shop)).net).toBe(700);
  await shop.post('/api/courier-pay-rules', { courierId: shop.courier.id, from: today, rules: { perDelivery: 900 } });
  const { net, lines } = await ledgerOf(shop);
  expect([net, lines.at(-1)?.amount, lines.at(-1)?.corrects]).toEqual([900, 200, true]);
  const wrong = await shop.post<Problem>('/api/courier-pay-rules', { from: '2020-01-01', rules: {} });
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, '/from']);
});

describe('kilometres', () => {
  const DOORS = [
    { latitude: -23.55, longitude: -46.64 },
    { latitude: -23.56, longitude: -46.65 },
  ];
  /** Two orders that left with one run, and came back. */
  async function runOf(shop: Shop): Promise<void> {
    const made: Order[] = [];
    for (const door of DOORS) {
      const order = aDelivery();
      const customer = { ...order.customer, address: { ...order.customer?.address, ...door } };
      made.push((await shop.post<Order>('/api/orders', { ...order, customer })).body);
    }
    const asked = { courierId: shop.courier.id, orderIds: made.map(({ id }) => id) };
    expect((await shop.post('/api/runs/dispatch', asked)).status).toBe(200);
    for (const { id } of made) expect((await shop.post(`/api/orders/${id}/complete`)).status).toBe(200);
  }
  const kmLines = async (shop: Shop) =>
    (await ledgerOf(shop)).lines.flatMap(({ kind, amount, parts }) =>
      kind === 'run-km' ? [{ amount, ...parts?.[0] }] : [],
    );

  test('of a run are those of the streets, asked once; a later correction pays the same ones', async () => {
    const roads = await startFakeRoads();
    onTestFinished(() => roads.close());
    const variables = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', OSRM_URL: roads.url('osrm').href };
    const own = await startApp({ environment: readEnvironment(variables) });
    const { shop } = await openShop({ perKm: 100, kmOfRun: true }, own);
    await runOf(shop);
    const [line, ...others] = await kmLines(shop);
    expect([line?.byRoad, others]).toEqual([true, []]);
    expect(line?.amount).toBe(Math.round((line?.km ?? 0) * 100));
    const overBoth = (asked: string) => asked.split(';').length === DOORS.length + 2;
    expect(roads.asked.filter(overBoth)).toHaveLength(1);

    // Another price with the service down: the same kilometres are paid.
    roads.become('broken');
    const { today } = (await shop.get<PayRuleList>('/api/courier-pay-rules')).body;
    await shop.post('/api/courier-pay-rules', { from: today, rules: { perKm: 200, kmOfRun: true } });
    const lines = await kmLines(shop);
    expect(lines.map(({ amount }) => amount)).toEqual([line?.amount, line?.amount]);
    expect(roads.asked.filter(overBoth)).toHaveLength(1);
  });

  test('are estimated from straight lines without a service, and the line says so', async () => {
    const { shop } = await openShop({ perKm: 100, kmOfRun: true });
    await runOf(shop);
    const [line] = await kmLines(shop);
    expect([line?.part, line?.byRoad, (line?.amount ?? 0) > 0]).toEqual(['km', undefined, true]);
  });
});

describe('after the dispatch', () => {
  test('a canceled trip is paid if a person decides so, and the order stores the decision', async () => {
    const { shop } = await openShop();
    const { id } = await sent(shop, 'dinheiro', 5_000);
    const trip = { paid: true, goodsBack: false };
    const canceled = await shop.post<Order>(`/api/orders/${id}/cancel`, { reason: 'Cliente desistiu', trip });
    expect(canceled.body.trips).toMatchObject([{ courierId: shop.courier.id, end: 'canceled', ...trip }]);
    const { lines, net } = await ledgerOf(shop);
    expect([net, lines.map(({ kind }) => kind)]).toEqual([700, ['trip']]);
  });

  test('an order that comes back, alone or with its run, stores the decision, and a paid trip is a line', async () => {
    const { shop } = await openShop();
    const [alone, first, second] = [await sent(shop, 'visa', 2_000), await placed(shop), await placed(shop)];
    const trip = { paid: true, goodsBack: true };
    const back = await shop.post<Order>(`/api/orders/${alone.id}/reset`, { trip });
    expect(back.body).toMatchObject({ status: 2, trips: [{ courierId: shop.courier.id, end: 'reset', ...trip }] });
    const made = await shop.post<{ id: string }>('/api/runs', {
      courierId: shop.courier.id,
      orderIds: [first, second],
    });
    await shop.post(`/api/runs/${made.body.id}/dispatch`);
    const undone = await shop.post(`/api/runs/${made.body.id}/undo`, { trip: { paid: false, goodsBack: false } });
    expect(undone.body).toMatchObject({ reset: [first, second], refused: [] });
    for (const id of [first, second]) {
      const { trips } = (await shop.get<Order>(`/api/orders/${id}`)).body;
      expect(trips).toMatchObject([{ end: 'reset', paid: false, goodsBack: false }]);
    }
    const { lines } = await ledgerOf(shop);
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([['trip', 700]]);
  });

  test('cash above the cap needs a manager', async () => {
    const { shop } = await openShop();
    await shop.send('PUT', '/api/establishment/preferences', { courierCashCap: 6_000 });
    await sent(shop, 'dinheiro', 5_000);
    const invited = { name: 'Despacho', email: `${shop.courier.id}@exemplo.com.br`, role: 'despachante' };
    const made = await shop.post<{ url: string }>('/api/accounts', invited);
    const token = new URL(made.body.url).searchParams.get('t');
    const password = 'uma senha bem comprida';
    await running.client().post(`/api/invitations/${token}`, { password });
    const joined = await running.client().post('/api/session', { email: invited.email, password });
    const clerk = running.client(cookieOf(joined));
    const order = {
      items: [{ name: 'Pizza', quantity: 1, unitPrice: 2_000 }],
      payments: [{ methodId: 'dinheiro', amount: 2_000 }],
    };
    const { id } = (await shop.post<Order>('/api/orders', aDelivery({ order }))).body;
    const refused = await clerk.post<Problem>(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
    expect([refused.status, refused.body.code]).toEqual([403, 'courier-cash-cap']);
    expect((await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id })).status).toBe(200);
  });
});
