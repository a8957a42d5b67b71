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
  const { id } = (await team.shop.post<Order>('/api/orders', aDelivery())).body;
  await team.shop.post(`/api/orders/${id}/dispatch`, { courierId: team.shop.courier.id });
  expect((await team.attendant.post(`/api/orders/${id}/complete`)).status).toBe(200);
  team.advance(ago);
  return `/api/orders/${id}/reset`;
}

const reset = (by: Client, path: string, headers = {}) => by.post<Order & Refused>(path, undefined, headers);
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

test('an order that was canceled, or that still is on the road, comes back without it', async () => {
  const { id } = (await team.shop.post<Order>('/api/orders', aDelivery())).body;
  const path = `/api/orders/${id}/reset`;
  await team.shop.post(`/api/orders/${id}/dispatch`, { courierId: team.shop.courier.id });
  team.advance(WRONG_CLICK_MS);
  expect((await reset(team.attendant, path)).status).toBe(200);
  await team.shop.post(`/api/orders/${id}/cancel`, { reason: 'desistiu' });
  team.advance(WRONG_CLICK_MS);
  expect((await reset(team.attendant, path)).status).toBe(200);
});
