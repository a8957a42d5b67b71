import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { startOnTheSpot } from '#tests/support/access/on-the-spot.ts';
import { aDelivery } from '#tests/support/builders.ts';

const desk = startOnTheSpot();

test('a discount and changed prices stay with who gave them, whoever takes an item out later', async () => {
  const { shop, attendant, manager } = desk;
  const limits = { discountCaixa: 100, discountAtendente: 100, discountDespachante: 100 };
  expect((await shop.send('PUT', '/api/establishment/preferences', limits)).status).toBe(200);
  await shop.send('POST', '/api/categories', { name: 'Pizzas' });
  const [category] = (await shop.get<{ categories: { id: string }[] }>('/api/categories')).body.categories;
  const product = { name: 'Pizza', price: 4590, categoryId: category?.id };
  const { id: productId } = (await shop.post<{ id: string }>('/api/products', product)).body;
  const items = [
    { productId, name: 'Pizza', quantity: 1, unitPrice: 4000 },
    { name: 'Suco', quantity: 1, unitPrice: 900 },
  ];
  const placed = await attendant.post<Order>(
    '/api/orders',
    aDelivery({ order: { items, txDelivery: 0, discount: 4500 } }),
  );
  expect(placed.status).toBe(201);
  const taken = { line: 1, name: 'Suco', quantity: 1, reason: 'Acabou' };
  const left = await manager.post<Order>(`/api/orders/${placed.body.id}/remove-item`, taken);
  expect([left.status, left.body.order.discount]).toEqual([200, 4000]);
  const by = async (grouping: string) => {
    const { rows } = (await shop.get<{ rows: { label: string }[] }>(`/api/reports/sales?by=${grouping}`)).body;
    return rows.map(({ label }) => label);
  };
  expect(await by('discount-by')).toEqual([attendant.name]);
  expect(await by('override-by')).toEqual([attendant.name]);
  const found = await shop.get<{ orders: Order[] }>(`/api/history?discountBy=${attendant.id}&overrideBy=caio`);
  expect(found.body.orders.map(({ id }) => id)).toEqual([placed.body.id]);
});
