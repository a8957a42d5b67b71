import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { RunList } from '#contract/runs/schema.ts';
import type { CourierBalances, CourierCashList } from '#contract/settlements/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { MINUTE, startPhones } from '#tests/support/couriers/phones.ts';
import { PASSWORD } from '#tests/support/start-app.ts';

/** Cash of orders that are on the road for days, and that nobody carried over to a later board. */
const DAY = 24 * 60 * MINUTE;
const phones = startPhones();

const cashOf = async (courierId: string) => {
  const { couriers } = (await phones.shop.get<CourierCashList>('/api/couriers/cash')).body;
  return couriers.find((one) => one.courierId === courierId)?.cash;
};
const onRoadOf = async (courierId: string) => {
  const { balances } = (await phones.shop.get<CourierBalances>('/api/couriers/balances')).body;
  return balances.find((one) => one.courierId === courierId)?.onRoad;
};
async function aDispatcher(): Promise<Client> {
  const { app, shop } = phones;
  const email = 'caio@equipe.test';
  const account = { name: 'Caio', email, role: 'despachante', password: PASSWORD } as const;
  const made = await app.parts.accounts.create({ establishmentId: shop.establishment.id, ...account });
  if (!made.ok) throw new Error(made.problem.code);
  return app.client(cookieOf(await app.client().post('/api/session', { email, password: PASSWORD })));
}
const stateOf = async (runId = '') => {
  const { rows } = await phones.app.database.pool.query('select state from runs where id = $1', [runId]);
  return rows[0]?.state;
};
/** The differences between the runs that the reports have added up and the runs. */
const miscounted = () => phones.app.parts.runs.recountSums(phones.shop.establishment.id);
const runsOut = async () =>
  (await phones.shop.get<RunList>('/api/runs')).body.runs.filter(({ state }) => state === 'out').map(({ id }) => id);

test('the cash of an order counts while it is on the road, however long', async () => {
  const rafael = phones.shop.courier.id;
  await phones.setPreferences({ courierCash: 'settlement', checksReturnedMoney: false, courierCashCap: 6_000 });
  const order = await phones.onRoad(phones.paidCash());
  expect(await cashOf(rafael)).toBe(5_090);
  phones.advance(3 * DAY);
  expect([await cashOf(rafael), await onRoadOf(rafael)]).toEqual([5_090, 5_090]);
  const dispatcher = await aDispatcher();
  const next = await phones.shop.post<Order>(
    '/api/orders',
    aDelivery({ order: { ...aDelivery().order, ...phones.paidCash() } }),
  );
  const leave = () => dispatcher.post<Problem>(`/api/orders/${next.body.id}/dispatch`, { courierId: rafael });
  expect(await leave()).toMatchObject({ status: 403, body: { code: 'courier-cash-cap' } });
  await phones.shop.post(`/api/orders/${order.id}/cancel`, { reason: 'Não voltou' });
  expect([await cashOf(rafael), await onRoadOf(rafael)]).toEqual([0, 0]);
  expect((await leave()).status).toBe(200);
  await phones.shop.post(`/api/orders/${next.body.id}/cancel`, { reason: 'fim' });
});

test('an order whose courier takes back that he returned is on the road again, with its run', async () => {
  const rafael = phones.shop.courier.id;
  // The runs' follower ends a run, and opens it again.
  await phones.app.parts.start();
  await expect.poll(runsOut).toEqual([]);
  const order = await phones.onRoad(phones.paidCash());
  for (const step of ['left', 'arrived', 'delivered', 'returned']) {
    phones.advance(MINUTE);
    expect((await phones.rafael.report(step, order.id)).status, step).toBe(200);
  }
  expect((await phones.read(order.id)).status).toBe(5);
  await expect.poll(() => stateOf(order.run?.id)).toBe('ended');
  expect((await phones.rafael.report('undo', order.id)).status).toBe(200);
  await expect.poll(() => stateOf(order.run?.id)).toBe('out');
  expect(await runsOut()).toEqual([order.run?.id]);
  expect(await miscounted()).toEqual([]);
  phones.advance(3 * DAY);
  expect(await cashOf(rafael)).toBe(5_090);
  await phones.shop.post(`/api/orders/${order.id}/complete`);
  await expect.poll(() => stateOf(order.run?.id)).toBe('ended');
  expect(await miscounted()).toEqual([]);
  expect([await cashOf(rafael), await onRoadOf(rafael)]).toEqual([5_090, 0]);
});
