import { describe, expect, test } from 'vitest';
import type { Product } from './catalogue.ts';
import { firstAvailable, searchProducts } from './search-products.ts';

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
  test('shows all without a text, and a category by itself', () => {
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

  test('puts the first that can be sold into the bag', () => {
    expect(firstAvailable(searchProducts(products, { text: 'quatro', categoryId: null }))).toBeUndefined();
    expect(firstAvailable(searchProducts(products, { text: 'queijo', categoryId: null }))?.id).toBe('queijos');
  });
});
