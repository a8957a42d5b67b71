import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { RunAnswer } from '#contract/runs/schema.ts';
import type { Role } from '#domain/access/role.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
let attendant: Client;
let dispatcher: Client;

beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
  attendant = await join('atendente');
  dispatcher = await join('despachante');
});
afterAll(() => running.close());

async function join(role: Role): Promise<Client> {
  const email = `${randomUUID()}@equipe.test`;
  await running.parts.accounts.create({
    establishmentId: shop.establishment.id,
    name: role,
    email,
    role,
    password: PASSWORD,
  });
  return running.client(cookieOf(await running.client().post('/api/session', { email, password: PASSWORD })));
}

/** Headers of an integration with these scopes. */
async function keyOf(...scopes: string[]) {
  const { body } = await shop.post<CreatedApiKey>('/api/api-keys', { name: scopes.join(' '), scopes });
  return { authorization: `Bearer ${body.secret}` };
}

type Answer = Order & Problem & { readonly authorisable?: boolean };
const REFUSED = { status: 403, body: { code: 'not-permitted', authorisable: true } };
const REFUSED_KEY = { status: 403, body: { code: 'not-allowed' } };
const reason = { reason: 'desistiu' };

const placed = async () => (await shop.post<Order>('/api/orders', aDelivery())).body.id;
const verb = (by: Client, id: string, name: string, body?: object, headers = {}) =>
  by.post<Answer>(`/api/orders/${id}/${name}`, body, headers);
const statusOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`)).body.status;

describe('an order that had left is canceled only with the right for it', () => {
  const dispatch = (id: string, by: Client = attendant) => verb(by, id, 'dispatch', { courierId: shop.courier.id });

  test('after a reset', async () => {
    const id = await placed();
    expect((await dispatch(id)).status).toBe(200);
    expect(await verb(attendant, id, 'cancel', reason)).toMatchObject(REFUSED);
    expect(await verb(attendant, id, 'reset')).toMatchObject({ status: 200, body: { status: 2 } });
    expect(await verb(attendant, id, 'cancel', reason)).toMatchObject(REFUSED);
    expect(await statusOf(id)).toBe(2);
    expect((await verb(await join('gerente'), id, 'cancel', reason)).status).toBe(200);
  });

  test('after it was completed, and after an earlier cancelation', async () => {
    const id = await placed();
    await verb(attendant, id, 'complete');
    await verb(attendant, id, 'reset');
    expect(await verb(attendant, id, 'cancel', reason)).toMatchObject(REFUSED);
    await verb(shop, id, 'cancel', reason);
    expect(await verb(attendant, id, 'cancel', reason)).toMatchObject({
      status: 409,
      body: { code: 'already-updated' },
    });
    await verb(attendant, id, 'reset');
    expect(await verb(attendant, id, 'cancel', reason)).toMatchObject(REFUSED);
  });

  test('after the undo of its run, and after the courier brought it back', async () => {
    const id = await placed();
    const { body: run } = await dispatcher.post<RunAnswer>('/api/runs', { courierId: shop.courier.id, orderIds: [id] });
    await dispatcher.post(`/api/runs/${run.id}/dispatch`);
    expect(await dispatcher.post(`/api/runs/${run.id}/undo`)).toMatchObject({ status: 200, body: { reset: [id] } });
    expect(await verb(dispatcher, id, 'cancel', reason)).toMatchObject(REFUSED);

    const other = await placed();
    await dispatch(other);
    const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
    const report = (step: string, body: object = {}) =>
      running.client().post(
        `/api/courier/orders/${other}/${step}`,
        { at: new Date().toISOString(), ...body },
        {
          authorization: `Bearer ${token}`,
        },
      );
    expect((await report('left')).status).toBe(200);
    await verb(attendant, other, 'reset', { trip: { paid: true, goodsBack: true } });
    expect(await verb(attendant, other, 'cancel', reason)).toMatchObject(REFUSED);
  });

  test('others are canceled as before, by attendants and integrations', async () => {
    const id = await placed();
    await verb(attendant, id, 'ready', { ready: true });
    expect(await verb(attendant, id, 'cancel', reason)).toMatchObject({ status: 200, body: { status: 9 } });
    await verb(attendant, id, 'reset');
    expect((await verb(attendant, id, 'cancel', reason)).status).toBe(200);
    const key = await keyOf('orders:change');
    expect((await verb(running.client(), await placed(), 'cancel', reason, key)).status).toBe(200);
  });

  test('a key that moves orders is not asked: the API’s fixed points know no such refusal', async () => {
    const key = await keyOf('orders:change');
    const id = await placed();
    expect((await dispatch(id)).status).toBe(200);
    expect(await verb(running.client(), id, 'cancel', reason, key)).toMatchObject({ status: 200, body: { status: 9 } });
  });
});

describe('the verbs of orders need on a comanda what its own operations need', () => {
  let number = 10;
  const opened = async () => {
    number += 1;
    return (await shop.post<Order>('/api/orders', aRound(String(number)))).body.id;
  };
  const paid = async () => {
    const id = await opened();
    await shop.post(`/api/comandas/${id}/payments`, { methodId: 'pix' });
    return id;
  };

  test('reopening', async () => {
    const id = await paid();
    expect((await verb(attendant, id, 'complete')).status).toBe(200);
    for (const by of [attendant, dispatcher]) expect(await verb(by, id, 'reset')).toMatchObject(REFUSED);
    const change = await keyOf('orders:change', 'orders:receive');
    expect(await verb(running.client(), id, 'reset', undefined, change)).toMatchObject(REFUSED_KEY);
    expect(await statusOf(id)).toBe(5);
    const correct = await keyOf('orders:change', 'orders:correct');
    expect(await verb(running.client(), id, 'reset', undefined, correct)).toMatchObject({ body: { status: 2 } });
    // Asking for the current state again needs no right.
    expect(await verb(attendant, id, 'reset')).toMatchObject({ status: 200, body: { status: 2 } });
  });

  test('closing', async () => {
    const id = await paid();
    expect(await verb(dispatcher, id, 'complete')).toMatchObject(REFUSED);
    expect(await verb(running.client(), id, 'complete', undefined, await keyOf('orders:change'))).toMatchObject(
      REFUSED_KEY,
    );
    expect(await statusOf(id)).toBe(2);
    const receive = await keyOf('orders:change', 'orders:receive');
    expect((await verb(running.client(), id, 'complete', undefined, receive)).status).toBe(200);
  });

  test('canceling takes all lines away; without lines, serving is enough', async () => {
    const id = await opened();
    for (const by of [attendant, dispatcher]) expect(await verb(by, id, 'cancel', reason)).toMatchObject(REFUSED);
    expect(await verb(running.client(), id, 'cancel', reason, await keyOf('orders:change'))).toMatchObject(REFUSED_KEY);
    expect(await statusOf(id)).toBe(2);
    const correct = await keyOf('orders:change', 'orders:correct');
    expect((await verb(running.client(), id, 'cancel', reason, correct)).status).toBe(200);
    const made = await shop.post<{ comandas: readonly Order[] }>('/api/comandas', { command: 'vazia' });
    const empty = made.body.comandas[0]?.id ?? '';
    expect(await verb(dispatcher, empty, 'cancel', reason)).toMatchObject(REFUSED);
    expect((await verb(attendant, empty, 'cancel', reason)).status).toBe(200);
  });

  test('adding lines', async () => {
    const id = await opened();
    const round = aRound(String(number));
    expect(await dispatcher.post('/api/orders', round)).toMatchObject(REFUSED);
    expect(await attendant.post('/api/orders', round)).toMatchObject({ status: 201, body: { id } });
    expect((await dispatcher.post('/api/orders', aDelivery())).status).toBe(201);
  });
});
