import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { DispatchedRun, RunAnswer } from '#contract/runs/schema.ts';
import type { Role } from '#domain/access/role.ts';
import type { Order } from '#domain/orders/order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import { ask, PASSWORD, PIN, type Refused, repeat } from '#tests/support/access/on-the-spot.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { openPartnerShop, type PartnerShop } from '#tests/support/partner/shop.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let app: RunningApp;
let fake: FakeLalamove;
let shop: PartnerShop;
let attendant: Client;

beforeAll(async () => {
  fake = await startFakeLalamove();
  const settings = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', LALAMOVE_URL: fake.url };
  app = await startAppUntilClosed({ environment: readEnvironment(settings) });
  shop = await openPartnerShop(app, fake);
  attendant = (await join('atendente')).client;
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => {
  fake.webhooks = 'hold';
});

async function join(role: Role) {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: shop.establishment.id, name: role, email, role, password: PASSWORD };
  const made = await app.parts.accounts.create(account);
  if (!made.ok) throw new Error(made.problem.code);
  const client = app.client(cookieOf(await app.client().post('/api/session', { email, password: PASSWORD })));
  return { id: made.value.id, client };
}

/** An order for which the partner searches a driver, or has found one, who has it. */
async function called(isPickedUp = false): Promise<Order> {
  const { body: order } = await shop.call(await shop.order());
  if (!isPickedUp) return order;
  fake.webhooks = 'send';
  await fake.assign(fake.newest());
  await fake.pickUp(fake.newest());
  await expect.poll(async () => (await shop.read(order)).lalamove?.state, { timeout: 20_000 }).toBe('picked-up');
  return shop.read(order);
}

const canceledThere = () => fake.requests.filter((request) => request.startsWith('DELETE /v3/orders/')).length;
const REFUSED = { status: 403, body: { code: 'not-permitted', authorisable: true } };

test.each([
  ['dispatch', () => ({ courierId: shop.courier.id })],
  ['cancel', () => ({ reason: 'desistiu' })],
  ['complete', () => ({})],
])('who may not call the partner does not end its search by %s', async (verb, body) => {
  const order = await called();
  const asked = canceledThere();
  expect(await attendant.post<Refused>(`/api/orders/${order.id}/${verb}`, body())).toMatchObject(REFUSED);
  expect([canceledThere(), (await shop.read(order)).status]).toEqual([asked, order.status]);
  expect((await shop.post(`/api/orders/${order.id}/${verb}`, body())).status).toBe(200);
  expect(canceledThere()).toBe(asked + 1);
});

test('nor a trip, by giving the order back or to an own courier; a manager lets one act through', async () => {
  const order = await called(true);
  const path = `/api/orders/${order.id}/reset`;
  expect(await attendant.post<Refused>(path, {})).toMatchObject(REFUSED);
  const other = { courierId: shop.courier.id };
  expect(await attendant.post<Refused>(`/api/orders/${order.id}/change-courier`, other)).toMatchObject(REFUSED);
  const manager = await join('gerente');
  await manager.client.send('PUT', '/api/session/pin', { password: PASSWORD, pin: PIN });
  const one = await ask(attendant, path, { body: {} });
  await attendant.post(`/api/authorisations/${one.body.id}/pin`, { accountId: manager.id, pin: PIN });
  const asked = canceledThere();
  await repeat(attendant, path, one.body.id, {});
  expect(canceledThere()).toBe(asked + 1);
});

test('of several orders that leave together, the one with a call stays, with its reason', async () => {
  const [free, searched] = [await shop.order(), await called()];
  const orderIds = [free.id, searched.id];
  const sent = await attendant.post('/api/runs/dispatch', { courierId: shop.courier.id, orderIds });
  const refused = [{ orderId: searched.id, code: 'not-permitted' }];
  expect(sent).toMatchObject({ status: 200, body: { orders: [{ id: free.id }], refused } });
});

test('of a run whose order a driver is searched for, the others leave', async () => {
  const [free, later] = [await shop.order(), await shop.order()];
  const made = await shop.post<RunAnswer>('/api/runs', {
    courierId: shop.courier.id,
    orderIds: [free.id, later.id],
  });
  const { body: searched } = await shop.call(await shop.read(later));
  const asked = canceledThere();
  const dispatcher = (await join('despachante')).client;
  const sent = await dispatcher.post<DispatchedRun>(`/api/runs/${made.body.id}/dispatch`);
  expect(sent.body).toMatchObject({
    dispatched: [free.id],
    refused: [{ orderId: searched.id, code: 'not-permitted' }],
  });
  expect([canceledThere(), (await shop.read(searched)).status]).toEqual([asked, searched.status]);
  const undone = await dispatcher.post<{ reset: string[] }>(`/api/runs/${made.body.id}/undo`);
  expect([undone.body, canceledThere()]).toEqual([{ reset: [free.id], refused: [] }, asked]);
  const away = await shop.post(`/api/orders/${free.id}/dispatch`, { courierId: shop.courier.id });
  const quoted = await shop.post(`/api/orders/${free.id}/partner-quote`);
  expect([away.status, quoted.status], 'no driver is searched for what is on the road').toEqual([200, 409]);
});

test('a call that has failed costs nothing more, and a key is limited by its scopes alone', async () => {
  const failed = await called();
  fake.webhooks = 'send';
  await fake.fail(fake.newest(), 'EXPIRED');
  await expect.poll(async () => (await shop.read(failed)).lalamove?.state, { timeout: 20_000 }).toBe('failed');
  expect((await attendant.post(`/api/orders/${failed.id}/cancel`, { reason: 'desistiu' })).status).toBe(200);
  const asked = { name: 'Site', scopes: ['orders:change'] };
  const { secret } = (await shop.post<CreatedApiKey>('/api/api-keys', asked)).body;
  const searched = await called();
  const headers = { authorization: `Bearer ${secret}` };
  const canceled = await app.client().post(`/api/orders/${searched.id}/cancel`, { reason: 'x' }, headers);
  expect(canceled).toMatchObject({ status: 200, body: { status: 9 } });
});
