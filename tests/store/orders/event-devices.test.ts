import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { createClient } from '#tests/support/client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let app: RunningApp;
let shop: Shop;

beforeAll(async () => {
  app = await startAppUntilClosed();
  shop = await app.openShop();
});

afterAll(() => app.close());

const at = (device: string) => ({ 'x-device': device });

async function devicesOf(orderId: string) {
  const { body } = await shop.get<OrderEvents>(`/api/orders/${orderId}/events`);
  return body.events.map(({ verb, device }) => `${verb}: ${device ?? '?'}`);
}

test('every act of a person on an order says at which device it was done', async () => {
  const { id } = (await shop.post<Order>('/api/orders', aDelivery(), at('Caixa 1'))).body;
  await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id }, at('Balcão'));
  const link = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const phone = { authorization: `Bearer ${link.token}`, ...at('Celular Android') };
  await createClient(app.url).post(`/api/courier/orders/${id}/left`, {}, phone);
  await shop.post(`/api/orders/${id}/reset`, {}, at('  Cozinha  '));
  await shop.post(`/api/orders/${id}/cancel`, { reason: 'Desistiu' });
  expect(await devicesOf(id)).toEqual([
    'place: Caixa 1',
    'dispatch: Balcão',
    'courier-left: Celular Android',
    'reset: Cozinha',
    'cancel: ?',
  ]);
});

test('the events of a run’s orders have the device that dispatched it', async () => {
  const { id } = (await shop.post<Order>('/api/orders', aDelivery())).body;
  const run = await shop.post<{ id: string }>('/api/runs', { courierId: shop.courier.id, orderIds: [id] });
  const sent = await shop.post(`/api/runs/${run.body.id}/dispatch`, {}, at('Tablet da expedição'));
  expect(sent.status).toBe(200);
  expect((await devicesOf(id)).at(-1)).toBe('dispatch: Tablet da expedição');
});

test('the erasure of a customer keeps its device through all of its steps', async () => {
  const { body: order } = await shop.post<Order>('/api/orders', aDelivery());
  await shop.post(`/api/orders/${order.id}/cancel`, { reason: 'Desistiu' });
  for (const one of (await shop.get<{ orders: Order[] }>('/api/orders')).body.orders) {
    if (one.status < 5) await shop.post(`/api/orders/${one.id}/cancel`, { reason: 'Fim' });
  }
  const phone = order.customer?.phone ?? '';
  const erased = await shop.send('DELETE', `/api/customers/${phone}`, undefined, at('Escritório'));
  expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
  expect((await devicesOf(order.id)).at(-1)).toBe('erase-customer: Escritório');
});

test('a device name that is too long is refused', async () => {
  const answer = await shop.post('/api/orders', aDelivery(), at('x'.repeat(61)));
  expect(answer.status).toBe(400);
});
