import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { OptionGroup } from '#domain/catalogue/catalogue.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aProduct, aRound } from '#tests/support/builders.ts';
import { startNode } from '#tests/support/node.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
  const { catalogue } = running.parts;
  await catalogue.createCategory(shop.establishment.id, { id: 'pizzas', name: 'Pizzas', sort: 0 });
  await catalogue.createProduct(shop.establishment.id, aProduct({ id: 'calabresa', name: 'Calabresa', price: 4590 }));
  await catalogue.createProduct(
    shop.establishment.id,
    aProduct({ id: 'meio', name: 'Meio a meio', price: 0, optionGroups: [halves] }),
  );
});
afterAll(() => running.close());

const halves: OptionGroup = {
  id: 'sabores',
  name: 'Sabores',
  min: 2,
  max: 2,
  pricing: 'dearest',
  options: [
    { id: 'm', name: 'Mussarela', price: 4590 },
    { id: 'b', name: 'Bela Vista', price: 6690 },
  ],
};
const calabresa = { productId: 'calabresa', name: 'Calabresa', quantity: 1, unitPrice: 4590 };
const half = (optionId: string, name: string, unitPrice: number) => ({
  groupId: 'sabores',
  optionId,
  name,
  quantity: 1,
  unitPrice,
});
const meio = { productId: 'meio', name: 'Meio a meio', quantity: 1, unitPrice: 0 };
const selling = (...items: NewOrder['order']['items'][number][]) => aDelivery({ order: { items } });
const place = (order: NewOrder) => shop.post<Order & Problem>('/api/orders', order);
const overridesOf = async (id: string) =>
  (await shop.get<OrderEvents>(`/api/orders/${id}/events`)).body.events.map(({ overrides }) => overrides);
const withKey = async () => {
  const made = await shop.post<{ secret: string }>('/api/api-keys', { name: 'loja', scopes: ['orders:create'] });
  return (order: NewOrder) =>
    running.client().post<Order & Problem>('/api/orders', order, { authorization: `Bearer ${made.body.secret}` });
};

describe('a sale by a person', () => {
  test('at the catalogue’s price records no override', async () => {
    const sold = await place(
      selling(calabresa, { ...meio, options: [half('m', 'Mussarela', 0), half('b', 'Bela Vista', 6690)] }),
    );
    expect(sold.status).toBe(201);
    expect(sold.body.order.items.every(({ differs }) => differs === undefined)).toBe(true);
    expect(await overridesOf(sold.body.id)).toEqual([undefined]);
  });

  test('at another price is sold, and the event says so', async () => {
    const sold = await place(selling({ name: 'Taxa', quantity: 1, unitPrice: 100 }, { ...calabresa, unitPrice: 4000 }));
    expect(sold.body.order.subtotal).toBe(4100);
    expect(sold.body.order.items[1]?.differs).toEqual([{ kind: 'price', catalogue: 4590, charged: 4000 }]);
    expect(await overridesOf(sold.body.id)).toEqual([
      [{ line: 1, productId: 'calabresa', name: 'Calabresa', kind: 'price', catalogue: 4590, charged: 4000 }],
    ]);
  });

  test('on a comanda is recorded with its round', async () => {
    const opened = await place(aRound('7', { order: { items: [calabresa] } }));
    const again = await place(aRound('7', { order: { items: [{ ...calabresa, unitPrice: 3000 }] } }));
    expect(again.body.id).toBe(opened.body.id);
    expect(await overridesOf(opened.body.id)).toEqual([
      undefined,
      [{ line: 1, productId: 'calabresa', name: 'Calabresa', kind: 'price', catalogue: 4590, charged: 3000 }],
    ]);
  });

  test('on a comanda’s own page is recorded, and refused, alike', async () => {
    const { body } = await place(aRound('8', { order: { items: [calabresa] } }));
    const add = (...items: object[]) => shop.post<Problem>(`/api/comandas/${body.id}/items`, { items });
    expect((await add({ ...calabresa, unitPrice: 2000 })).status).toBe(200);
    expect((await overridesOf(body.id))[1]).toMatchObject([{ line: 1, kind: 'price', charged: 2000 }]);
    const refused = await add(calabresa, { ...calabresa, productId: 'x' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, '/items/1/productId']);
  });

  test.each<[string, NewOrder['order']['items'][number], string]>([
    ['nobody knows', { ...calabresa, productId: 'x', name: 'Esfiha' }, '“Esfiha” não está mais no cardápio'],
    ['is half a pizza', { ...meio, options: [half('m', 'Mussarela', 4590)] }, 'Escolha pelo menos 2 em “Sabores”'],
    ['has a strange flavour', { ...meio, options: [half('z', 'Atum', 0), half('b', 'Bela Vista', 6690)] }, '“Atum”'],
  ])('and %s is refused, naming the item', async (_what, item, sentence) => {
    const answer = await place(selling(calabresa, item));
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid-order']);
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.body.errors?.[0]?.path).toBe('/order/items/1/productId');
    expect(answer.body.errors?.[0]?.detail).toContain(sentence);
  });

  test('cannot set the mark: only the server marks', async () => {
    const item = { ...calabresa, differs: [] };
    expect((await place(selling(item))).status).toBe(422);
  });

  test('of a product that has since left the catalogue is answered again to a retry', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const send = () => shop.post<Order>('/api/orders', selling(calabresa), key);
    const first = await send();
    await shop.send('DELETE', '/api/products/calabresa');
    const again = await send();
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await shop.post('/api/orders', selling(calabresa), { 'idempotency-key': 'k-2' })).status).toBe(422);
  });

  test('of a sold-out product is recorded, of an archived one refused', async () => {
    await shop.send('PUT', '/api/products/calabresa/available', { available: false });
    const sold = await place(selling(calabresa));
    expect(await overridesOf(sold.body.id)).toMatchObject([[{ kind: 'sold-out', name: 'Calabresa' }]]);
    await shop.send('DELETE', '/api/products/calabresa');
    expect((await place(selling(calabresa))).status).toBe(422);
    await shop.post('/api/products/calabresa/restore', {});
    expect((await place(selling(calabresa))).status).toBe(201);
  });
});

describe('an order of an integration', () => {
  test('is recorded and never refused', async () => {
    const send = await withKey();
    const cheap = await send(
      selling({ ...calabresa, unitPrice: 1 }, { ...meio, options: [half('m', 'Mussarela', 1)] }),
    );
    expect(cheap.status).toBe(201);
    expect(await overridesOf(cheap.body.id)).toMatchObject([[{ kind: 'price' }, { kind: 'options' }]]);
    const own = await send(selling({ ...calabresa, productId: 'their-own-id' }));
    expect(own.status).toBe(201);
    expect(await overridesOf(own.body.id)).toEqual([undefined]);
  });
});

describe('a catalogue that is changed', () => {
  const input = { categoryId: 'pizzas', name: 'Calabresa', available: true };

  test('applies to the next order', async () => {
    const send = await withKey();
    await send(selling(calabresa));
    await shop.send('PUT', '/api/products/calabresa', { ...input, price: 5000 });
    const late = await send(selling(calabresa));
    expect(await overridesOf(late.body.id)).toMatchObject([[{ catalogue: 5000, charged: 4590 }]]);
  });

  test('on another node is seen at once by a person, who is shown the new price', async () => {
    const other = await startNode(running);
    const order = (unitPrice: number) =>
      fetch(`${other.url}/api/orders`, {
        method: 'POST',
        headers: { cookie: shop.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(selling({ ...calabresa, unitPrice })),
      }).then((answer) => answer.json() as Promise<Order>);
    await order(4590);
    await shop.send('PUT', '/api/products/calabresa', { ...input, price: 5000 });
    expect(await overridesOf((await order(5000)).id)).toEqual([undefined]);
  });
});
