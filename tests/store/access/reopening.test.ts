import { expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import { WRONG_CLICK_MS } from '#domain/orders/delivery/end-trip.ts';
import type { Order } from '#domain/orders/order.ts';
import { ask, type Refused, repeat, startOnTheSpot } from '#tests/support/access/on-the-spot.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';

const team = startOnTheSpot();

/** The path of a reset of an order that was completed long enough ago. */
async function completed(ago: number): Promise<string> {
  const id = await placed();
  await team.shop.post(`/api/orders/${id}/dispatch`, { courierId: team.shop.courier.id });
  expect((await team.attendant.post(`/api/orders/${id}/complete`)).status).toBe(200);
  team.advance(ago);
  return `/api/orders/${id}/reset`;
}

const reset = (by: Pick<Client, 'post'>, path: string, headers = {}) =>
  by.post<Order & Refused>(path, undefined, headers);
const placed = async () => (await team.shop.post<Order>('/api/orders', aDelivery())).body.id;
const statusOf = async (path: string) => (await team.shop.get<Order>(path.replace('/reset', ''))).body.status;

test('everybody undoes a completion for a minute; later it reopens the order, which needs a right', async () => {
  expect(await reset(team.attendant, await completed(WRONG_CLICK_MS / 2))).toMatchObject({ body: { status: 2 } });
  const path = await completed(WRONG_CLICK_MS);
  for (const by of [team.attendant, await team.join('despachante', 'Edu'), await team.join('caixa', 'Davi')]) {
    const refused = { status: 403, body: { code: 'not-permitted', authorisable: true } };
    expect(await reset(by, path)).toMatchObject(refused);
  }
  expect(await statusOf(path)).toBe(5);
  expect(await reset(team.manager, path)).toMatchObject({ status: 200, body: { status: 2 } });
});

test('a manager lets a reset of a completed order through, and both are named', async () => {
  const path = await completed(WRONG_CLICK_MS);
  const trip = { trip: { paid: true, goodsBack: true } };
  const asked = await ask(team.attendant, path, { body: trip });
  const courier = team.shop.courier.name;
  expect(asked.body.subject).toMatchObject({
    title: 'Voltar para aguardando',
    facts: [{ label: 'Viagem', text: `paga a ${courier}; os itens voltaram à loja` }],
  });
  await team.byPin(team.attendant, asked.body.id);
  const back = await repeat(team.attendant, path, asked.body.id, trip);
  expect(back).toMatchObject({ status: 200, body: { status: 2, trips: [{ end: 'reset', ...trip.trip }] } });
  const events = await team.shop.get<{ events: { actor: object }[] }>(path.replace('reset', 'events'));
  expect(events.body.events.at(-1)).toMatchObject({ actor: { name: 'Caio (autorizado por Bruna)' } });
});

test('a key with its scope resets at any time, as the specification says', async () => {
  const path = await completed(WRONG_CLICK_MS);
  const { secret } = (await team.shop.post<CreatedApiKey>('/api/api-keys', { name: 'Site', scopes: ['orders:change'] }))
    .body;
  const by = team.running.client();
  expect(await reset(by, path, { authorization: `Bearer ${secret}` })).toMatchObject({ body: { status: 2 } });
});

test('an order that still is on the road comes back without it', async () => {
  const id = await placed();
  await team.shop.post(`/api/orders/${id}/dispatch`, { courierId: team.shop.courier.id });
  team.advance(WRONG_CLICK_MS);
  const back = await reset(team.attendant, `/api/orders/${id}/reset`);
  // It did not say what the trip was worth, as integrations may, so the default decided.
  const trip = { courierId: team.shop.courier.id, end: 'reset', paid: false, goodsBack: true, assumed: true };
  expect(back).toMatchObject({ status: 200, body: { status: 2, trips: [trip] } });
});

test('the undo of a wrong completion says nothing about the trip', async () => {
  const back = await reset(team.attendant, await completed(WRONG_CLICK_MS / 2));
  expect(back.body.trips).toBeUndefined();
});

/** The path of a reset of an order that was canceled, taken back and canceled again, the last time long enough ago. */
async function canceled(ago: number): Promise<string> {
  const id = await placed();
  const path = `/api/orders/${id}/reset`;
  for (const then of [async () => (await reset(team.shop, path)).status, async () => 200]) {
    expect((await team.attendant.post(`/api/orders/${id}/cancel`, { reason: 'desistiu' })).status).toBe(200);
    team.advance(ago);
    expect(await then()).toBe(200);
  }
  return path;
}

test('everybody undoes a cancelation for a minute; later it reopens the order, which needs the same right', async () => {
  expect(await reset(team.attendant, await canceled(WRONG_CLICK_MS / 2))).toMatchObject({ body: { status: 2 } });
  const path = await canceled(WRONG_CLICK_MS);
  const refused = { status: 403, body: { code: 'not-permitted', authorisable: true } };
  expect(await reset(team.attendant, path)).toMatchObject(refused);
  expect(await statusOf(path)).toBe(9);
  const asked = await ask(team.attendant, path, { body: {} });
  await team.byPin(team.attendant, asked.body.id);
  expect(await repeat(team.attendant, path, asked.body.id, {})).toMatchObject({ body: { status: 2 } });
  const events = await team.shop.get<{ events: { actor: object }[] }>(path.replace('reset', 'events'));
  expect(events.body.events.at(-1)).toMatchObject({ actor: { name: 'Caio (autorizado por Bruna)' } });
});

test('the undo of a departure takes no canceled order back', async () => {
  const [stays, comes] = [await placed(), await placed()];
  const orderIds = [stays, comes];
  const run = await team.shop.post<{ id: string }>('/api/runs', { courierId: team.shop.courier.id, orderIds });
  expect((await team.shop.post(`/api/runs/${run.body.id}/dispatch`)).body).toMatchObject({ dispatched: orderIds });
  await team.shop.post(`/api/orders/${stays}/cancel`, { reason: 'desistiu' });
  const by = await team.join('despachante', 'Edu');
  const undone = await by.post(`/api/runs/${run.body.id}/undo`);
  const refused = [{ orderId: stays, code: 'already-updated' }];
  expect(undone).toMatchObject({ status: 200, body: { reset: [comes], refused } });
  expect(await statusOf(`/api/orders/${stays}/reset`)).toBe(9);
});
