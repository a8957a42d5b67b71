import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type {
  CourierBalances,
  CourierDays,
  Ledger,
  SettlementAnswer,
  StatementAnswer,
} from '#contract/settlements/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { ledgerDays } from '#domain/settlements/statements/ledger-days.ts';
import { nextDay } from '#domain/shared/business-day.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { isSquare } from '#tests/support/settlements/is-square.ts';
import { openTillShop } from '#tests/support/settlements/till-shop.ts';
import { type Shop, startApp } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A shop whose courier is paid R$ 7,00 a delivery and R$ 30,00 a day, and a clock that a test moves on. */
async function openShop() {
  const clock = { now: Date.now() };
  const app = await startApp({ clock: () => clock.now });
  const { shop, today } = await openTillShop(app, { perDelivery: 700, daily: 3_000 });
  const path = `/api/couriers/${shop.courier.id}`;
  return {
    shop,
    today,
    tomorrow: nextDay(today),
    passDay: () => {
      clock.now += DAY_MS;
    },
    ledger: async () => (await shop.get<Ledger>(`${path}/ledger`)).body,
    settle: async (body: object) =>
      (await shop.post<SettlementAnswer & Problem>(`${path}/settlements`, { method: 'outside', ...body })).body,
    statement: async (id: string) => (await shop.get<StatementAnswer>(`/api/settlements/${id}`)).body,
  };
}

async function delivered(shop: Shop, total: number): Promise<void> {
  const order = {
    txDelivery: 0,
    items: [{ name: 'Pizza', quantity: 1, unitPrice: total }],
    payments: [{ methodId: 'dinheiro', amount: total }],
  };
  const { id } = (await shop.post<Order>('/api/orders', aDelivery({ order }))).body;
  await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
  await shop.post(`/api/orders/${id}/complete`);
}

test('a statement may end with a business day; what came later stays open for the next one', async () => {
  const { shop, today, tomorrow, passDay, ledger, settle, statement } = await openShop();
  await delivered(shop, 5_000);
  expect((await ledger()).open.lines).toBe(3);
  passDay();
  await delivered(shop, 2_000);
  const open = { amount: -5_000 + 700 + 3_000 - 2_000 + 700 + 3_000, cash: 7_000 };
  expect((await ledger()).open).toMatchObject(open);

  // The settlement nets the amounts that the screen shows for the day; the amounts of all open lines are refused.
  const first = { amount: -1_300, cash: 5_000 };
  expect((await settle({ until: today, seen: open })).code).toBe('settlement-changed');
  const made = await settle({ until: today, seen: first });
  expect(made).toMatchObject({ number: 1, until: today, ...first, handedOver: 5_000, paid: 3_700, carried: 0 });
  const { lines } = await statement(made.id);
  expect(isSquare(lines)).toBe(true);
  expect(ledgerDays(lines, made.at).map(({ day, lines: ofDay }) => [day, ofDay.map(({ kind }) => kind)])).toEqual([
    [today, ['delivery', 'cash', 'daily']],
    [undefined, ['handover', 'paid']],
  ]);

  const rest = await ledger();
  expect(rest.open).toEqual({ amount: 1_700, cash: 2_000, proof: 0, lines: 3 });
  expect(rest.lines.map(({ kind, day }) => [kind, day])).toEqual([
    ['delivery', tomorrow],
    ['cash', tomorrow],
  ]);
  const { balances } = (await shop.get<CourierBalances>('/api/couriers/balances')).body;
  expect(balances).toMatchObject([{ amount: 1_700, cash: 2_000, openLines: 3 }]);
  expect((await settle({ until: today })).code).toBe('settlement-empty');

  const second = await settle({});
  expect(second).toMatchObject({ number: 2, amount: 1_700, paid: 3_700 });
  expect(second.until).toBeUndefined();
  const after = await statement(second.id);
  expect([isSquare(after.lines), after.lines.filter(({ kind }) => kind === 'daily')]).toMatchObject([
    true,
    [{ payDay: tomorrow }],
  ]);
  expect(new Set([...lines, ...after.lines].map(({ id }) => id)).size).toBe(lines.length + after.lines.length);
  expect((await ledger()).open).toEqual({ amount: 0, cash: 0, proof: 0, lines: 0 });
});

test('the unpaid rest of a day, and a correction of it, come into the next statement', async () => {
  const { shop, today, passDay, ledger, settle, statement } = await openShop();
  await delivered(shop, 5_000);
  await ledger();
  passDay();
  await delivered(shop, 2_000);
  await ledger();
  expect(await settle({ until: today, handedOver: 4_000, paid: 1_000 })).toMatchObject({ carried: 1_700 });
  expect((await ledger()).open).toMatchObject({ amount: 1_700 + 1_700, cash: 1_000 + 2_000 });
  await shop.post(`/api/couriers/${shop.courier.id}/ledger`, { kind: 'correction', amount: 500, reason: 'Chuva' });
  const next = await settle({});
  expect(next).toMatchObject({ amount: 3_900, cash: 3_000, handedOver: 3_000, paid: 6_900 });
  const { lines } = await statement(next.id);
  expect(isSquare(lines)).toBe(true);
  expect(lines.map(({ kind }) => kind)).toEqual([
    ...['delivery', 'cash', 'carried', 'correction', 'daily'],
    ...['handover', 'paid'],
  ]);
});

test('cash that he has handed in since the day is not handed over again', async () => {
  const { shop, today, passDay, ledger, settle, statement } = await openShop();
  await delivered(shop, 10_000);
  await ledger();
  passDay();
  const handover = { kind: 'handover', amount: 10_000, reason: 'Entregou o dinheiro' };
  await shop.post(`/api/couriers/${shop.courier.id}/ledger`, handover);
  expect((await ledger()).open).toMatchObject({ amount: 3_700, cash: 0 });
  expect((await settle({ until: today, handedOver: 10_000 })).code).toBe('settlement-handover');
  const seen = { amount: 3_700, cash: 0, proof: 0 };
  const made = await settle({ until: today, seen });
  expect(made).toMatchObject({ ...seen, handedOver: 0, paid: 3_700, carried: 0 });
  const { lines } = await statement(made.id);
  expect([isSquare(lines), lines.map(({ kind }) => kind)]).toEqual([
    true,
    ['delivery', 'cash', 'daily', 'paid', 'carried'],
  ]);
  // Both lines are open: what was carried, and the handover that it meets.
  expect((await ledger()).open).toEqual({ amount: 0, cash: 0, proof: 0, lines: 2 });
  expect(await settle({})).toMatchObject({ handedOver: 0, paid: 0 });
});

test('what other rules add to the pay of a settled day is still open on the next days, once', async () => {
  const { shop, today, passDay, ledger, settle } = await openShop();
  await delivered(shop, 5_000);
  await settle({});
  await shop.post('/api/courier-pay-rules', { from: today, rules: { perDelivery: 700, daily: 4_000 } });
  const open = { amount: 1_000, cash: 0, proof: 0, lines: 1 };
  expect((await ledger()).open).toEqual(open);
  passDay();
  expect((await ledger()).open).toEqual(open);
  const { balances } = (await shop.get<CourierBalances>('/api/couriers/balances')).body;
  expect(balances).toMatchObject([{ amount: 1_000 }]);
  expect(await settle({ until: today })).toMatchObject({ amount: 1_000, paid: 1_000 });
  const nothing = { amount: 0, cash: 0, proof: 0, lines: 0 };
  expect((await ledger()).open).toEqual(nothing);
  passDay();
  await delivered(shop, 2_000);
  await settle({});
  passDay();
  expect((await ledger()).open).toEqual(nothing);
});

test('a day of all couriers says what each earned, took and was paid; the daily pay counts for its own day', async () => {
  const { shop, today, tomorrow, passDay, ledger, settle } = await openShop();
  const dayOf = async (query = '') => (await shop.get<CourierDays & Problem>(`/api/couriers/day${query}`)).body;
  expect(await dayOf()).toEqual({ day: today, today, couriers: [] });
  await delivered(shop, 5_000);
  await ledger();
  const { id: courierId, name } = shop.courier;
  const first = { courierId, name, trips: 1, earned: 3_700, deducted: 0, collected: 5_000, handedOver: 0, paid: 0 };
  // Before a settlement posts the daily pay, too: today, and on a day that has passed.
  expect((await dayOf()).couriers).toEqual([first]);
  passDay();
  expect(await dayOf(`?day=${today}`)).toEqual({ day: today, today: tomorrow, couriers: [first] });
  expect((await dayOf()).couriers).toEqual([]);
  await delivered(shop, 2_000);
  const advance = { kind: 'advance', amount: 1_000, reason: 'Gasolina' };
  await shop.post(`/api/couriers/${shop.courier.id}/ledger`, advance);
  await settle({});
  expect(await dayOf(`?day=${today}`)).toEqual({ day: today, today: tomorrow, couriers: [first] });
  const settled = { deducted: 1_000, collected: 2_000, handedOver: 7_000, paid: 6_400 };
  expect((await dayOf()).couriers).toEqual([{ ...first, ...settled }]);
  expect((await dayOf('?day=2026-02-30')).code).toBe('invalid-request');
});

test('a day that does not exist is refused', async () => {
  const { settle } = await openShop();
  expect((await settle({ until: '2026-02-30' })).code).toBe('invalid-request');
  expect((await settle({ until: 'ontem' })).code).toBe('invalid-request');
});
