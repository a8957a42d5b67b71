import { describe, expect, test } from 'vitest';
import type { CategoryList } from '#contract/catalogue/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { startCatalogue } from '#tests/support/catalogue/shop.ts';

const catalogue = startCatalogue();
const { make, pizza, add, categories } = catalogue;
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('categories', () => {
  test('are added after the others, renamed and sorted', async () => {
    const drinks = await make('  Bebidas ');
    expect(drinks).toEqual({ id: drinks.id, name: 'Bebidas', sort: 1 });
    const renamed = await catalogue.shop.send('PUT', `/api/categories/${catalogue.pizzas.id}`, {
      name: 'Pizzas salgadas',
    });
    expect([renamed.status, renamed.body]).toEqual([200, { ...catalogue.pizzas, name: 'Pizzas salgadas' }]);
    const sorted = await catalogue.shop.send<CategoryList>('PUT', '/api/category-order', {
      ids: [drinks.id, 'gone', drinks.id],
    });
    expect(names(sorted.body.categories)).toEqual(['Bebidas', 'Pizzas salgadas']);
    expect(await categories()).toEqual(sorted.body.categories);
  });

  test('with products stay; empty ones can be deleted, once', async () => {
    const product = await add();
    const refused = await catalogue.shop.send<Problem>('DELETE', `/api/categories/${catalogue.pizzas.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'category-not-empty']);
    await catalogue.shop.send('DELETE', `/api/products/${product.id}`);
    expect((await catalogue.shop.send('DELETE', `/api/categories/${catalogue.pizzas.id}`)).status).toBe(204);
    expect((await catalogue.shop.send('DELETE', `/api/categories/${catalogue.pizzas.id}`)).status).toBe(404);
    expect(await categories()).toEqual([]);
    const late = await catalogue.shop.post<Problem>('/api/products', pizza());
    expect([late.status, late.body.code]).toEqual([404, 'category-not-found']);
    expect(
      (await catalogue.shop.send('PUT', `/api/categories/${catalogue.pizzas.id}`, { name: 'De volta' })).status,
    ).toBe(404);
  });

  test('two created at once get two positions', async () => {
    await Promise.all(['Um', 'Dois', 'Três', 'Quatro'].map(make));
    expect((await categories()).map(({ sort }) => sort)).toEqual([0, 1, 2, 3, 4]);
  });

  test.each([
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 'x'.repeat(61) }],
    [{ name: 'a\nb' }],
    [{ name: 'x', sort: 1 }],
    [{}],
  ])('are refused the name %j', async (body) => {
    const { status, body: problem } = await catalogue.shop.post<Problem>('/api/categories', body);
    expect([status, problem.code]).toEqual([400, 'invalid-request']);
    expect(problem.errors).toHaveLength(1);
    expect(names(await categories())).toEqual(['Pizzas']);
  });

  test('are limited to 200', async () => {
    await catalogue.running.database.pool.query(
      `insert into categories (establishment_id, id, name, sort)
       select $1, 'c' || n, 'Categoria ' || n, n from generate_series(1, 199) n`,
      [catalogue.shop.establishment.id],
    );
    const { status, body } = await catalogue.shop.post<Problem>('/api/categories', { name: 'Mais uma' });
    expect([status, body.code]).toEqual([422, 'too-many-entries']);
  });
});
