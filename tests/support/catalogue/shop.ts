import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CategoryList, ProductInput, ProductList } from '#contract/catalogue/schema.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** For the tests of one file: a shop whose catalogue is the empty category "Pizzas" when a test begins. */
export function startCatalogue() {
  let running: RunningApp;
  let shop: Shop;
  let pizzas: Category;
  beforeAll(async () => {
    running = await startAppUntilClosed();
    shop = await running.openShop();
  });
  beforeEach(async () => {
    await running.database.pool.query('truncate products, categories');
    pizzas = await make('Pizzas');
  });
  afterAll(() => running.close());

  const make = async (name: string) => (await shop.post<Category>('/api/categories', { name })).body;
  const pizza = (overrides: Partial<ProductInput> = {}): ProductInput => ({
    categoryId: pizzas.id,
    name: 'Calabresa',
    price: 4990,
    ...overrides,
  });
  const add = async (overrides: Partial<ProductInput> = {}) =>
    (await shop.post<Product>('/api/products', pizza(overrides))).body;
  const change = <Body = Product>(id: string, body: object) => shop.send<Body>('PUT', `/api/products/${id}`, body);
  const products = async () => (await shop.get<ProductList>('/api/products')).body.products;
  const categories = async () => (await shop.get<CategoryList>('/api/categories')).body.categories;

  return {
    get running() {
      return running;
    },
    get shop() {
      return shop;
    },
    get pizzas() {
      return pizzas;
    },
    make,
    pizza,
    add,
    change,
    products,
    categories,
  };
}
