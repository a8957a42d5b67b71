import { expect, test } from 'vitest';
import { limitsText, priceText } from './option-texts.ts';

test("a group's limits are shown in a few words", () => {
  expect(limitsText({ min: 2, max: 2 })).toBe('escolha 2');
  expect(limitsText({ min: 0, max: 3 })).toBe('até 3');
  expect(limitsText({ min: 1, max: 3 })).toBe('de 1 a 3');
});

const option = (price: number) => ({ id: `o${price}`, name: 'Sabor', price });

test('a product priced only by its options shows its lowest price', () => {
  const halves = [
    { id: 'g', name: 'Sabores', min: 2, max: 2, pricing: 'dearest' as const, options: [option(5000), option(6000)] },
  ];
  expect(priceText({ price: 0, optionGroups: halves })).toMatch(/^a partir de R\$\s50,00$/);
  expect(priceText({ price: 0 })).toMatch('0,00');
  expect(priceText({ price: 1850, optionGroups: halves })).toMatch('18,50');
});
