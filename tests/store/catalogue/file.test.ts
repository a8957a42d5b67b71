import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportAnswer } from '#contract/catalogue/import-schema.ts';
import type { CategoryList, ProductList } from '#contract/catalogue/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
beforeEach(async () => {
  await running.database.pool.query('truncate products, categories');
});
afterAll(() => running.close());

const FILE = 'categoria;produto;preço;descrição\r\nPizzas;Calabresa;49,90;Com cebola\r\nBebidas;Água;4,50;\r\n';
const send = <Body = ImportAnswer>(csv: string, apply?: boolean, by = shop) =>
  by.post<Body>('/api/catalogue/import', { csv, ...(apply === undefined ? {} : { apply }) });
const products = async (by = shop) => (await by.get<ProductList>('/api/products')).body.products;
const categories = async () => (await shop.get<CategoryList>('/api/categories')).body.categories;

describe('importing a catalogue', () => {
  test('previews what it would do without doing it', async () => {
    const asked = await send(FILE);
    expect([asked.status, asked.body]).toEqual([
      200,
      {
        applied: false,
        created: 2,
        changed: 0,
        unchanged: 0,
        newCategories: ['Pizzas', 'Bebidas'],
        rows: [
          {
            line: 2,
            kind: 'create',
            category: 'Pizzas',
            name: 'Calabresa',
            changes: expect.arrayContaining(['preço']),
          },
          { line: 3, kind: 'create', category: 'Bebidas', name: 'Água', changes: expect.arrayContaining(['preço']) },
        ],
        errors: [],
      },
    ]);
    expect([await products(), await categories()]).toEqual([[], []]);
    const applied = await send(FILE, true);
    expect(applied.body).toEqual({ ...asked.body, applied: true });
    expect((await categories()).map(({ name, sort }) => [name, sort])).toEqual([
      ['Pizzas', 0],
      ['Bebidas', 1],
    ]);
    expect((await products()).map(({ name, price, description }) => [name, price, description])).toEqual(
      expect.arrayContaining([
        ['Calabresa', 4990, 'Com cebola'],
        ['Água', 450, undefined],
      ]),
    );
  });

  test('twice changes nothing more', async () => {
    await send(FILE, true);
    const before = await products();
    expect((await send(FILE, true)).body).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect(await products()).toEqual(before);
  });

  test('with one bad line writes nothing at all', async () => {
    const bad = `${FILE}Pizzas;Atum;caro;\r\n`;
    const asked = await send(bad);
    expect(asked.body.errors).toEqual([
      { line: 4, column: expect.any(String), detail: 'O preço deve ser um valor como 45,90, de 0 a 100.000,00.' },
    ]);
    const refused = await send<Problem>(bad, true);
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-import']);
    expect(refused.body.errors).toEqual([{ path: '/csv/4', detail: expect.stringMatching(/^Linha 4: O preço/) }]);
    expect([await products(), await categories()]).toEqual([[], []]);
  });

  test('keeps a product’s options and position, and products missing from the file', async () => {
    await send(FILE, true);
    const [calabresa] = (await products()).filter(({ name }) => name === 'Calabresa');
    const { id = '', categoryId = '' } = calabresa ?? {};
    const optionGroups = [
      { id: 'g', name: 'Borda', min: 0, max: 1, pricing: 'sum', options: [{ id: 'o', name: 'Catupiry', price: 800 }] },
    ];
    const body = { categoryId, name: 'Calabresa', price: 4990, optionGroups };
    const before = (await shop.send<Product>('PUT', `/api/products/${id}`, body)).body;
    await send(`id;categoria;produto;preço\n${id};pizzas;Calabresa especial;52`, true);
    const after = (await products()).find((product) => product.id === id);
    expect(after).toEqual({ ...before, name: 'Calabresa especial', price: 5200 });
    expect(await products()).toHaveLength(2);
  });

  test('with the ids of another establishment creates own products', async () => {
    await send(FILE, true);
    const exported = (await shop.get<string>('/api/catalogue/export')).body;
    const neighbour = await running.openShop();
    expect((await send(exported, true, neighbour)).body).toMatchObject({ created: 2, changed: 0 });
    const theirs = await products(neighbour);
    const mine = await products();
    expect(theirs.map(({ name }) => name).sort()).toEqual(mine.map(({ name }) => name).sort());
    expect(theirs.some(({ id }) => mine.some((own) => own.id === id))).toBe(false);
  });

  test('at once from two devices creates each product once', async () => {
    await Promise.all([1, 2, 3].map(() => send(FILE, true)));
    expect(await products()).toHaveLength(2);
    expect(await categories()).toHaveLength(2);
  });

  test('takes two thousand products', async () => {
    const lines = Array.from(
      { length: 2000 },
      (_, at) => `Grupo ${at % 20};Produto ${at};${at % 90},50;Descrição ${at}`,
    );
    const file = `categoria;produto;preço;descrição\n${lines.join('\n')}`;
    expect((await send(file, true)).body).toMatchObject({ created: 2000, errors: [] });
    expect(await products()).toHaveLength(2000);
  });

  test.each([
    ['nothing', '', /vazio/],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', /^Falta a coluna/],
    ['a page', '<html><script>alert(1)</script></html>', /^Falta a coluna/],
    ['a header of a hundred thousand cells', `categoria;produto;preço${';'.repeat(100_000)}x`, /não é conhecida/],
    ['a hundred thousand lines', `categoria;produto;preço\n${'a;b;1\n'.repeat(100_000)}`, /mais de 5000/],
    ['a quote that never ends', `categoria;produto;preço\n"${'x'.repeat(100_000)}`, /aspas/],
  ])('%s is refused with a sentence', async (_name, csv, detail) => {
    const { status, body } = await send(csv);
    expect([status, body.rows]).toEqual([200, []]);
    expect(body.errors).toEqual([{ line: expect.any(Number), detail: expect.stringMatching(detail) }]);
  });

  test('beyond a million characters is refused', async () => {
    const { status, body } = await send<Problem>('x'.repeat(1_000_001));
    expect([status, body.code]).toEqual([400, 'invalid-request']);
    expect((await send<Problem>('x'.repeat(3_000_001))).status).toBe(413);
  });
});

describe('the exported file', () => {
  test('is imported without a change, whatever the names contain', async () => {
    const category = (await shop.post<Category>('/api/categories', { name: '=Pizzas; "da casa"' })).body;
    for (const name of ['=HYPERLINK("http://evil.test";"clique")', "'+1", '-2', '@x', 'a;b,c', 'çã😀']) {
      await shop.post('/api/products', {
        categoryId: category.id,
        name,
        price: 123_456,
        description: 'um\ndois\t"três"',
      });
    }
    const { status, headers, body } = await shop.get<string>('/api/catalogue/export');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="cardapio.csv"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body.split(/[;\n]/).filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    expect((await send(body)).body).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 6,
      newCategories: [],
      errors: [],
    });
  });

  test('carries options and hours along, to another establishment as well', async () => {
    const category = (await shop.post<Category>('/api/categories', { name: 'Pizzas' })).body;
    const { body: product } = await shop.post<Product>('/api/products', {
      categoryId: category.id,
      name: 'Meio a meio',
      price: 0,
      availability: [{ days: [5, 6], from: '18:00', to: '02:00' }],
      optionGroups: [
        {
          id: 'g',
          name: 'Sabores',
          min: 2,
          max: 2,
          pricing: 'dearest',
          options: [{ id: 'a', name: 'Atum', price: 5790 }],
        },
      ],
    });
    const exported = (await shop.get<string>('/api/catalogue/export')).body;
    const changed = exported.replace('sex,sáb 18:00-02:00', 'sex 18:00-02:00').replace('57,90', '60,00');
    expect((await send(changed, true)).body).toMatchObject({ changed: 1, rows: [{ changes: ['horários', 'opções'] }] });
    const [mine] = await products();
    expect(mine?.availability).toEqual([{ days: [5], from: '18:00', to: '02:00' }]);
    expect(mine?.optionGroups).toMatchObject([{ id: 'g', options: [{ id: 'a', name: 'Atum', price: 6000 }] }]);
    const neighbour = await running.openShop();
    await send(exported, true, neighbour);
    const [theirs] = await products(neighbour);
    expect(theirs?.availability).toEqual(product.availability);
    expect(theirs?.optionGroups).toMatchObject([{ name: 'Sabores', pricing: 'dearest', options: [{ price: 5790 }] }]);
  });

  test('of an empty catalogue is its header', async () => {
    const { body } = await shop.get<string>('/api/catalogue/export');
    expect(body.replace('\ufeff', '')).toBe(
      'id;categoria;produto;preço;descrição;código de barras;disponível;horários;opções\r\n',
    );
  });
});
