import { describe, expect, test } from 'vitest';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { planImport } from './import.ts';

const category = (id: string, name: string, sort: number): Category => ({ id, name, sort });
const product = (id: string, overrides: Partial<Product> = {}): Product => ({
  id,
  categoryId: 'pizzas',
  name: id,
  price: 1000,
  available: true,
  sort: 0,
  ...overrides,
});

const CATEGORIES = [category('pizzas', 'Pizzas', 4), category('bebidas', ' Bebidas ', 2)];
const PRODUCTS = [
  product('calabresa', { name: ' Calabresa ', sort: 3 }),
  product('mussarela', { sort: 7 }),
  product('agua', { categoryId: 'bebidas', sort: 1 }),
];

function plan(rows: readonly string[], { categories = CATEGORIES, products = PRODUCTS } = {}) {
  let last = 0;
  const file = rows.join('\n');
  return planImport(file, { categories, products }, () => {
    last += 1;
    return `new${last}`;
  });
}

const HEAD = 'categoria;produto;preço';
const planned = (rows: readonly string[]) =>
  plan([HEAD, ...rows]).rows.map(({ kind, product: { id, categoryId, sort } }) => [kind, id, categoryId, sort]);

describe('an import', () => {
  test('puts new and moved products after those of their category, and leaves others where they are', () => {
    const rows = ['Pizzas;Portuguesa;30', 'pizzas;calabresa;20', 'Pizzas;Atum;31', 'Bebidas;Suco;8'];
    expect(planned(rows)).toEqual([
      ['create', 'new1', 'pizzas', 8],
      ['change', 'calabresa', 'pizzas', 3],
      ['create', 'new2', 'pizzas', 9],
      ['create', 'new3', 'bebidas', 2],
    ]);
    const moved = plan(['id;categoria;produto;preço', 'mussarela;Bebidas;mussarela;10']);
    expect(moved.rows).toMatchObject([
      { kind: 'change', category: ' Bebidas ', product: { id: 'mussarela', sort: 2 }, changes: ['categoria'] },
    ]);
  });

  test('adds unknown categories after the known ones, each once', () => {
    const { newCategories, rows } = plan([HEAD, 'Doces;Pudim;9', 'Cafés;Expresso;5', 'DOCES;Mousse;8']);
    expect(newCategories.map(({ name, sort }) => [name, sort])).toEqual([
      ['Doces', 5],
      ['Cafés', 6],
    ]);
    const [sweets, coffees] = newCategories.map(({ id }) => id);
    expect(rows.map(({ product: { categoryId, sort } }) => [categoryId, sort])).toEqual([
      [sweets, 0],
      [coffees, 0],
      [sweets, 1],
    ]);
    const first = plan([HEAD, 'Doces;Pudim;9'], { categories: [], products: [] });
    expect(first.newCategories[0]?.sort).toBe(0);
  });

  test('takes the first of categories and products of the same name', () => {
    const categories = [category('first', 'Pizzas', 0), category('second', 'PIZZAS', 1)];
    const products = [
      product('a', { categoryId: 'first', name: 'Atum' }),
      product('b', { categoryId: 'first', name: 'atum' }),
    ];
    const { rows } = plan([HEAD, 'pizzas;ATUM;5'], { categories, products });
    expect(rows.map(({ product: { id, categoryId } }) => [id, categoryId])).toEqual([['a', 'first']]);
  });

  test('matches by id before the name, and by name where the id is unknown', () => {
    const head = 'id;categoria;produto;preço';
    const { rows } = plan([head, 'calabresa;Pizzas;mussarela;5', 'x;Bebidas;agua;6']);
    expect(rows.map(({ line, kind, product: { id }, changes }) => [line, kind, id, changes])).toEqual([
      [2, 'change', 'calabresa', ['produto', 'preço']],
      [3, 'change', 'agua', ['preço']],
    ]);
  });

  test('counts lines that change nothing', () => {
    const { rows, unchanged, errors } = plan([
      HEAD,
      'Pizzas;mussarela;10,00',
      'Bebidas;agua;10',
      'Bebidas;agua com gás;10',
    ]);
    expect([rows.length, unchanged, errors]).toEqual([1, 2, []]);
  });

  test('refuses a product twice, naming the first line, with all errors in the order of the lines', () => {
    const { errors } = plan([
      HEAD,
      'Pizzas;Atum;10',
      'Pizzas;atum;11',
      'Pizzas;Sem preço;x',
      'Bebidas;agua;1',
      'Bebidas;AGUA;2',
    ]);
    expect(errors.map((error) => [error.line, error.code, 'first' in error ? error.first : null])).toEqual([
      [3, 'line-twice', 2],
      [4, 'price', null],
      [6, 'line-twice', 5],
    ]);
  });

  test('lists the columns that change, and keeps what the file does not have', () => {
    const full = product('a', {
      name: 'Atum',
      description: 'Com cebola',
      barcode: '789',
      available: false,
      availability: [{ days: [1], from: '18:00', to: '23:00' }] as NonNullable<Product['availability']>,
    });
    const only = { categories: CATEGORIES, products: [full] };
    const [kept] = plan([HEAD, 'Pizzas;Atum;12'], only).rows;
    expect([kept?.product, kept?.changes]).toEqual([{ ...full, price: 1200 }, ['preço']]);
    const head = `${HEAD};descrição;código de barras;disponível;horários`;
    const [emptied] = plan([head, 'Pizzas;Atum;10;;;sim;'], only).rows;
    expect(emptied?.changes).toEqual(['descrição', 'código de barras', 'disponível', 'horários']);
    expect(emptied?.product).toEqual(product('a', { name: 'Atum' }));
    expect(plan([head, 'Pizzas;Bacon;10;;;;'], only).rows[0]).toMatchObject({
      kind: 'create',
      product: { available: true },
      changes: ['categoria', 'produto', 'preço'],
    });
    expect(plan([head, 'Pizzas;Bacon;10;;;não;'], only).rows[0]?.changes).toContain('disponível');
  });

  test('keeps within the limits of a catalogue', () => {
    const many = Array.from({ length: CATALOGUE_BOUNDS.products - 1 }, (_, at) => product(`p${at}`, { sort: at }));
    const codes = (rows: readonly string[], shop: Parameters<typeof plan>[1]) =>
      plan([HEAD, ...rows], shop).errors.map(({ line, code }) => [line, code]);
    const full = { categories: CATEGORIES, products: many };
    expect(codes(['Pizzas;Atum;1', 'Pizzas;p0;2'], full)).toEqual([]);
    expect(codes(['Pizzas;Atum;1', 'Pizzas;Bacon;2'], full)).toEqual([[1, 'too-many-products']]);
    const shelves = Array.from({ length: CATALOGUE_BOUNDS.categories - 1 }, (_, at) =>
      category(`c${at}`, `C${at}`, at),
    );
    const wide = { categories: shelves, products: [] };
    expect(codes(['Doces;Pudim;1', 'C0;Bala;2'], wide)).toEqual([]);
    expect(codes(['Doces;Pudim;1', 'Cafés;Expresso;2'], wide)).toEqual([[1, 'too-many-categories']]);
  });
});
