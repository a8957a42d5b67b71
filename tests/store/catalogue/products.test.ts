import { describe, expect, test } from 'vitest';
import type { ProductInput, ProductList } from '#contract/catalogue/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startCatalogue } from '#tests/support/catalogue/shop.ts';

const catalogue = startCatalogue();
const { make, pizza, add, change, products } = catalogue;

describe('a product', () => {
  const whole = (): ProductInput => ({
    categoryId: catalogue.pizzas.id,
    name: 'Meio a meio',
    price: 0,
    description: 'Dois sabores,\num preço',
    barcode: '7891234567895',
    available: false,
    availability: [{ days: [5, 6], from: '18:00', to: '02:00' }],
    optionGroups: [
      {
        id: 'sabores',
        name: 'Sabores',
        min: 2,
        max: 2,
        pricing: 'dearest',
        options: [
          { id: 'm', name: 'Mussarela', price: 4590 },
          { id: 'c', name: 'Calabresa', price: 4990 },
        ],
      },
    ],
  });

  test('keeps its hours and options as they were sent', async () => {
    const made = await catalogue.shop.post<Product>('/api/products', whole());
    expect(made.status).toBe(201);
    expect(made.body).toEqual({ ...whole(), id: made.body.id, sort: 0 });
    expect(await products()).toEqual([made.body]);
    expect((await catalogue.shop.get<Product>(`/api/products/${made.body.id}`)).body).toEqual(made.body);
  });

  test('is changed: what is sent as null is removed', async () => {
    const { body: made } = await catalogue.shop.post<Product>('/api/products', whole());
    const cleared = { description: null, barcode: null, availability: null, optionGroups: null, available: null };
    const changed = await change(made.id, { ...pizza({ price: 5100 }), ...cleared } as object);
    expect(changed.body).toEqual({ ...pizza({ price: 5100 }), id: made.id, available: true, sort: 0 });
    expect(await products()).toEqual([changed.body]);
  });

  test('is stored without surrounding blanks and without empty fields', async () => {
    const made = await add({ name: ' Atum ', description: ' ', barcode: '', availability: [], optionGroups: [] });
    expect(made).toEqual({
      id: made.id,
      categoryId: catalogue.pizzas.id,
      name: 'Atum',
      price: 4990,
      available: true,
      sort: 0,
    });
  });

  test('moves to the end of its new category', async () => {
    const drinks = await make('Bebidas');
    const first = await add();
    await add({ categoryId: drinks.id, name: 'Água' });
    await add({ categoryId: drinks.id, name: 'Suco' });
    const { body } = await change(first.id, pizza({ categoryId: drinks.id }));
    expect([body.categoryId, body.sort]).toEqual([drinks.id, 2]);
  });

  test('is sold out and back with one switch, which changes nothing else', async () => {
    const made = await add({ description: 'Com cebola' });
    const off = await catalogue.shop.send<Product>('PUT', `/api/products/${made.id}/available`, { available: false });
    expect(off.body).toEqual({ ...made, available: false });
    const on = await catalogue.shop.send<Product>('PUT', `/api/products/${made.id}/available`, { available: true });
    expect(on.body).toEqual(made);
  });

  test('that was sold and then deleted leaves the order and its own record unchanged', async () => {
    const made = await add();
    const items = [{ productId: made.id, name: made.name, quantity: 1, unitPrice: made.price }];
    const placed = await catalogue.shop.post<Order>('/api/orders', aDelivery({ order: { items, payments: [] } }));
    expect((await catalogue.shop.send('DELETE', `/api/products/${made.id}`)).status).toBe(204);
    expect(await products()).toEqual([]);
    expect((await catalogue.shop.get<Order>(`/api/orders/${placed.body.id}`)).body).toEqual(placed.body);
    expect((await catalogue.shop.get<Product>(`/api/products/${made.id}`)).body).toEqual({ ...made, archived: true });
    for (const again of [
      await catalogue.shop.send('DELETE', `/api/products/${made.id}`),
      await change(made.id, pizza()),
      await catalogue.shop.send('PUT', `/api/products/${made.id}/available`, { available: true }),
    ]) {
      expect(again.status).toBe(404);
    }
  });

  test('sent twice with one key is created once', async () => {
    const key = { 'idempotency-key': 'a5f1c0de' };
    const answers = await Promise.all([1, 2, 3].map(() => catalogue.shop.post<Product>('/api/products', pizza(), key)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([201, answers[0]?.body]));
    expect(await products()).toHaveLength(1);
    const neighbour = await catalogue.running.openShop();
    const { body: category } = await neighbour.post<Category>('/api/categories', { name: 'Pizzas' });
    const theirs = await neighbour.post<Product>(
      '/api/products',
      pizza({ categoryId: category.id, name: 'Deles' }),
      key,
    );
    expect(theirs.body.name).toBe('Deles');
  });

  test('is sorted within its category; others stay where they are', async () => {
    const [one, two, three] = [await add({ name: '1' }), await add({ name: '2' }), await add({ name: '3' })];
    const drinks = await make('Bebidas');
    const water = await add({ categoryId: drinks.id, name: 'Água' });
    const body = { categoryId: catalogue.pizzas.id, ids: [three.id, water.id, one.id] };
    const sorted = await catalogue.shop.send<ProductList>('PUT', '/api/product-order', body);
    const inPizzas = sorted.body.products.filter(({ categoryId }) => categoryId === catalogue.pizzas.id);
    expect(inPizzas.map(({ id }) => id)).toEqual([three.id, one.id, two.id]);
    expect(sorted.body.products.find(({ id }) => id === water.id)?.sort).toBe(0);
  });

  test('keeps hostile texts as texts', async () => {
    const hostile = `"><img src=x onerror=alert(1)>'; drop table products; --😀`;
    const made = await add({
      name: hostile,
      optionGroups: [
        {
          id: 'g',
          name: hostile.slice(0, 60),
          min: 0,
          max: 1,
          pricing: 'sum',
          options: [{ id: 'o', name: '__proto__', price: 1 }],
        },
      ],
    });
    expect(made.name).toBe(hostile);
    expect(await products()).toEqual([made]);
  });

  const group = {
    id: 'g',
    name: 'Borda',
    min: 0,
    max: 1,
    pricing: 'sum',
    options: [{ id: 'o', name: 'Catupiry', price: 1 }],
  };
  test.each<[string, object]>([
    ['/price', { price: -1 }],
    ['/price', { price: 45.9 }],
    ['/price', { price: '4590' }],
    ['/price', { price: 10_000_001 }],
    ['/name', { name: ' ' }],
    ['/name', { name: 'meia \ud800' }],
    ['/name', { name: 'x'.repeat(121) }],
    ['/description', { description: '\u0007' }],
    ['/id', { id: 'mine' }],
    ['/sort', { sort: 3 }],
    ['/photo', { photo: 'https://x.test/y.png' }],
    ['/archived', { archived: true }],
    ['/establishmentId', { establishmentId: 'another' }],
    ['/categoryId', { categoryId: null }],
    ['/availability/0/days/0', { availability: [{ days: [7], from: '10:00', to: '11:00' }] }],
    ['/availability/0/days', { availability: [{ days: [], from: '10:00', to: '11:00' }] }],
    ['/availability/0/from', { availability: [{ days: [1], from: '25:00', to: '11:00' }] }],
    ['/availability/0/to', { availability: [{ days: [1], from: '12:00', to: '11:00' }] }],
    ['/optionGroups/0/max', { optionGroups: [{ ...group, min: 2 }] }],
    ['/optionGroups/0/max', { optionGroups: [{ ...group, max: 0 }] }],
    ['/optionGroups/0/pricing', { optionGroups: [{ ...group, pricing: 'free' }] }],
    ['/optionGroups/0/options', { optionGroups: [{ ...group, options: [] }] }],
    ['/optionGroups/1/id', { optionGroups: [group, group] }],
    ['/optionGroups', { optionGroups: Array(21).fill(group) }],
  ])('is not created with a wrong %s', async (path, wrong) => {
    const { status, body } = await catalogue.shop.post<Problem>('/api/products', { ...pizza(), ...wrong });
    expect([status, body.code]).toEqual([422, 'invalid-product']);
    expect(body.errors?.map((error) => error.path)).toContain(path);
    for (const { detail } of body.errors ?? []) expect(detail).toMatch(/\.$/);
    expect(await products()).toEqual([]);
  });

  test('is told what a change lacks inside a field that may also be null', async () => {
    const made = await add();
    const { name: _name, ...nameless } = group;
    const { body } = await change<Problem>(made.id, { ...pizza(), optionGroups: [nameless] } as object);
    expect(body.errors).toEqual([{ path: '/optionGroups/0/name', detail: 'Campo obrigatório.' }]);
  });

  test('never lands in another establishment’s category', async () => {
    const neighbour = await catalogue.running.openShop();
    const theirs = (await neighbour.post<Category>('/api/categories', { name: 'Deles' })).body;
    const mine = await add();
    const tries = [
      await catalogue.shop.post<Problem>('/api/products', pizza({ categoryId: theirs.id })),
      await change<Problem>(mine.id, pizza({ categoryId: theirs.id })),
      await catalogue.shop.send<Problem>('PUT', '/api/product-order', { categoryId: theirs.id, ids: [] }),
    ];
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'category-not-found']));
    expect((await neighbour.get<ProductList>('/api/products')).body.products).toEqual([]);
  });
});
