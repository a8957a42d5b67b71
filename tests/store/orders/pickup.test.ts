import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

const order = {
  notes: 'Sem talheres\nCliente com pressa',
  items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }],
  payments: [{ methodId: 'pix', amount: 4590 }],
};
const asked = {
  module: 'DELIVERY',
  orderType: 'RETIRADA',
  customer: { name: 'Ana', address: { timeDelivery: '20 mins' } },
  order,
};

test('a pickup is accepted without an address, offered to no courier, and completed from awaiting', async () => {
  const { status, body } = await shop.post<Order>('/api/orders', asked);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    orderType: 'RETIRADA',
    customer: { name: 'Ana', address: { address: '', number: '', timeDelivery: '20 mins' } },
    order: { total: 4590, notes: 'Sem talheres\nCliente com pressa' },
  });
  for (const way of [{ courierId: shop.courier.id }, { partner: true }]) {
    const refused = await shop.post<Problem>(`/api/orders/${body.id}/dispatch`, way);
    expect([refused.status, refused.body.code]).toEqual([409, 'order-is-pickup']);
    expect(refused.body.detail).toBe('Este pedido é de retirada: o cliente busca e nenhum motoboy leva.');
  }
  const done = await shop.post<Order>(`/api/orders/${body.id}/complete`, {});
  expect([done.status, done.body.status]).toEqual([200, 5]);
});

test('a customer without any address may pick up an order, and gets no delivery', async () => {
  const customer = { name: 'Bia' };
  expect((await shop.post('/api/orders', { ...asked, customer })).status).toBe(201);
  const { orderType: _type, ...delivery } = asked;
  const { status, body } = await shop.post<Problem>('/api/orders', { ...delivery, customer });
  expect([status, body.code, body.errors?.[0]]).toEqual([
    422,
    'invalid-order',
    { path: '/customer/address/address', detail: 'Informe o endereço.' },
  ]);
});

test('a note on the whole order has a maximum length', async () => {
  const notes = 'x'.repeat(501);
  const { status, body } = await shop.post<Problem>('/api/orders', aDelivery({ order: { ...order, notes } }));
  expect([status, body.errors?.[0]?.path]).toEqual([422, '/order/notes']);
});

test('the way an order goes is described where integrations read it', async () => {
  const { body } = await shop.get<{ paths: Record<string, { post?: object }> }>('/api/openapi.json');
  expect(JSON.stringify(body.paths['/api/orders']?.post)).toContain('RETIRADA');
});
