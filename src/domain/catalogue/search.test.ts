import { describe, expect, test } from 'vitest';
import type { Product } from './catalogue.ts';
import { firstAvailable, searchProducts } from './search.ts';

const product = (id: string, name: string, more: Partial<Product> = {}): Product => ({
  id,
  name,
  categoryId: 'pizzas',
  price: 100,
  available: true,
  sort: 0,
  ...more,
});

const products = [
  product('queijo', 'Pão de queijo', { categoryId: 'lanches', description: 'com requeijão' }),
  product('coca', 'Coca-Cola 2 L', { categoryId: 'bebidas', barcode: '7894900011517' }),
  product('quatro', 'Quatro queijos', { available: false }),
  product('queijos', 'Queijos e vinho'),
];
const ids = (text: string, categoryId: string | null = null) =>
  searchProducts(products, { text, categoryId }).map(({ id }) => id);

describe('the catalogue', () => {
  test('shows everything without a text, and a category on its own', () => {
    expect(ids('')).toEqual(['queijo', 'coca', 'quatro', 'queijos']);
    expect(ids('  ', 'bebidas')).toEqual(['coca']);
  });

  test('finds without accents and case, names that start with the text first, what cannot be sold last', () => {
    expect(ids('QUEIJO')).toEqual(['queijos', 'queijo', 'quatro']);
    expect(ids('pao')).toEqual(['queijo']);
  });

  test('finds by barcode, by description and by several words, in any category', () => {
    expect(ids('7894900011517', 'pizzas')).toEqual(['coca']);
    expect(ids('requeijao')).toEqual(['queijo']);
    expect(ids('queijo pao')).toEqual(['queijo']);
    expect(ids('nada disso')).toEqual([]);
  });

  test('ranks a word that starts with the text before one that has it inside', () => {
    const drinks = [product('suco', 'Abacaxi com uva'), product('agua', 'Água de coco'), product('cola', 'Nova cola')];
    const found = searchProducts(drinks, { text: 'co', categoryId: null });
    expect(found.map(({ id }) => id)).toEqual(['suco', 'agua', 'cola']);
    const inside = [product('dentro', 'Recoberto'), product('palavra', 'Doce coberto')];
    expect(searchProducts(inside, { text: 'coberto', categoryId: null }).map(({ id }) => id)).toEqual([
      'palavra',
      'dentro',
    ]);
  });

  test('puts a barcode before a name that starts with the same digits', () => {
    const numbers = [product('nome', '789 Burger'), product('codigo', 'Suco', { barcode: '789' })];
    expect(searchProducts(numbers, { text: '789', categoryId: null }).map(({ id }) => id)).toEqual(['codigo', 'nome']);
  });

  test('lists sold-out products after the worst match', () => {
    const list = [
      product('esgotado', 'Bolo', { available: false }),
      product('pior', 'Torta', { description: 'de rebolo' }),
    ];
    expect(searchProducts(list, { text: 'bolo', categoryId: null }).map(({ id }) => id)).toEqual(['pior', 'esgotado']);
  });

  test('puts the first that can be sold into the bag', () => {
    expect(firstAvailable(searchProducts(products, { text: 'quatro', categoryId: null }))).toBeUndefined();
    expect(firstAvailable(searchProducts(products, { text: 'queijo', categoryId: null }))?.id).toBe('queijos');
  });
});
