import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Audit } from '#contract/audit/schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import type { Ledger, StatementAnswer } from '#contract/settlements/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeRoads } from '#tests/fakes/roads/services.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { ledgerOf, settle } from '#tests/support/settlements/acts.ts';
import { openTillShop } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** From the shop: 0.5 km, 1.9 km and 9 km by the estimate. */
const NEAR = { latitude: -23.56, longitude: -46.65 };
const MIDDLE = { latitude: -23.55, longitude: -46.64 };
const FAR = { latitude: -23.51, longitude: -46.61 };
const RULES = {
  perDelivery: 450,
  distances: [
    { upToMeters: 1_000, amount: 500 },
    { upToMeters: 4_000, amount: 700 },
    { upToMeters: 8_000, amount: 1_000 },
  ],
};

/** An order that a courier has brought to a door, or to an address that is not on the map. */
async function broughtTo(shop: Shop, door: Coordinates | undefined, neighborhood = 'Centro'): Promise<string> {
  const { customer, ...rest } = aDelivery();
  const { latitude: _, longitude: __, ...address } = { ...customer?.address, address: 'Rua A', number: '7' };
  const placed = { ...rest, customer: { name: 'Ana', address: { ...address, neighborhood, ...door } } };
  const { id } = (await shop.post<Order>('/api/orders', placed)).body;
  await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
  expect((await shop.post(`/api/orders/${id}/complete`)).status).toBe(200);
  return id;
}

const paid = (lines: Ledger['lines']) =>
  lines.flatMap(({ kind, amount, parts }) =>
    kind === 'delivery' ? [[amount, ...(parts ?? []).map(({ part, upToMeters }) => [part, upToMeters])]] : [],
  );

test('each delivery is paid by the band of its door, beyond the last one by that; without a place per delivery', async () => {
  const { shop } = await openTillShop(running, { ...RULES, districts: [{ name: 'Mooca', amount: 900 }] });
  await broughtTo(shop, NEAR);
  await broughtTo(shop, MIDDLE);
  await broughtTo(shop, FAR);
  await broughtTo(shop, NEAR, 'Moóca');
  await broughtTo(shop, undefined);
  const { lines, net } = await ledgerOf(shop);
  expect(paid(lines)).toEqual([
    [500, ['distance', 1_000]],
    [700, ['distance', 4_000]],
    [1_000, ['distance', 8_000]],
    [900, ['district', undefined]],
    [450, ['delivery', undefined]],
  ]);
  expect(net).toBe(3_550);
  expect(lines.find(({ amount }) => amount === 700)?.parts).toEqual([
    { part: 'distance', amount: 700, km: expect.closeTo(1.92, 2), upToMeters: 4_000 },
  ]);

  // The statement and the courier's own page have the same calculation.
  const { id } = (await settle(shop, { method: 'outside' })).body;
  expect(paid((await shop.get<StatementAnswer>(`/api/settlements/${id}`)).body.lines)).toEqual(paid(lines));
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const headers = { authorization: `Bearer ${token}` };
  const his = await running.client().get<StatementAnswer>(`/api/courier/settlements/${id}`, headers);
  expect(paid(his.body.lines)).toEqual(paid(lines));
});

test('the way is measured by streets once, also where only a table needs it; another table pays the difference', async () => {
  const roads = await startFakeRoads();
  onTestFinished(() => roads.close());
  const variables = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', OSRM_URL: roads.url('osrm').href };
  const own = await startApp({ environment: readEnvironment(variables) });
  const { shop, today } = await openTillShop(own, { ...RULES, kmOfRun: true });
  await broughtTo(shop, MIDDLE);
  const [line] = (await ledgerOf(shop)).lines.flatMap(({ parts }) => parts ?? []);
  expect(line).toMatchObject({ part: 'distance', amount: 700, byRoad: true, upToMeters: 4_000 });
  const asked = roads.asked.length;
  expect(asked).toBeGreaterThan(0);

  roads.become('broken');
  const distances = [{ upToMeters: Math.round((line?.km ?? 0) * 1_000), amount: 650 }];
  await shop.post('/api/courier-pay-rules', { from: today, rules: { distances } });
  const { lines, net } = await ledgerOf(shop);
  expect([net, lines.at(-1)?.amount, lines.at(-1)?.corrects]).toEqual([650, -50, true]);
  expect(roads.asked).toHaveLength(asked);
});

test('orders of today that were taken in before the table are measured and paid by it', async () => {
  const { shop, today } = await openTillShop(running, { perDelivery: 450 });
  await broughtTo(shop, FAR);
  expect((await ledgerOf(shop)).net).toBe(450);
  await shop.post('/api/courier-pay-rules', { from: today, rules: RULES });
  expect((await ledgerOf(shop)).net).toBe(1_000);
});

test('a wrong table is refused at its field', async () => {
  const { shop, today } = await openTillShop(running, RULES);
  const save = (...distances: object[]) =>
    shop.post<Problem>('/api/courier-pay-rules', { from: today, rules: { distances } });
  const answers = [
    await save({ upToMeters: 2_000, amount: 500 }, { upToMeters: 2_000, amount: 700 }),
    await save({ upToMeters: 0, amount: 500 }),
    await save({ upToMeters: 200_001, amount: 500 }),
    await save({ upToMeters: 2_000.5, amount: 500 }),
    await save({ upToMeters: 2_000, amount: 500, minutes: 5 }),
  ];
  expect(answers.map(({ status, body: { errors } }) => [status, errors?.[0]?.path, errors?.[0]?.detail])).toEqual([
    [422, '/rules/distances/1/upToMeters', 'Deve ir além da faixa anterior.'],
    [422, '/rules/distances/0/upToMeters', 'Informe até quantos km.'],
    [422, '/rules/distances/0/upToMeters', 'No máximo 200 km.'],
    [400, '/rules/distances/0/upToMeters', expect.any(String)],
    [400, '/rules/distances/0/minutes', expect.any(String)],
  ]);
  expect((await shop.get<PayRuleList>('/api/courier-pay-rules')).body.sets).toHaveLength(1);
});

test('the audit says what a new table changes', async () => {
  const { shop, today } = await openTillShop(running, RULES);
  const distances = RULES.distances.slice(0, 2);
  await shop.post('/api/courier-pay-rules', { from: today, rules: { perDelivery: 450, distances } });
  const { entries } = (await shop.get<Audit>('/api/audit?kind=savePayRules')).body;
  expect(entries[0]?.changes).toEqual([
    { path: 'from', from: today, to: today },
    { path: 'distances', from: RULES.distances, to: distances },
  ]);
});

test('rules with a part that this node does not know yet are used and answered without it', async () => {
  const { shop, today } = await openTillShop(running, RULES);
  const newer = JSON.stringify({ ...RULES, perHour: 2_000 });
  await running.database.pool.query(
    `insert into courier_pay_rules (establishment_id, place, valid_from, rules, saved_at, by_id, by_name)
     values ($1, 2, $2, $3, now(), 'x', 'Bia')`,
    [shop.establishment.id, today, newer],
  );
  await broughtTo(shop, NEAR);
  expect((await ledgerOf(shop)).net).toBe(500);
  expect((await shop.get<PayRuleList>('/api/courier-pay-rules')).body.sets).toMatchObject([{ rules: RULES }]);
});
