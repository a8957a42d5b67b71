import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBag } from '#domain/bag/bag.ts';
import { addItem } from '#domain/bag/edit.ts';
import { readBag } from '#domain/bag/read.ts';
import { pizza } from '#tests/support/bag-examples.ts';
import { listedPieceOf, pieceOf, setPiecePrice } from './price.ts';

const option = (name: string, unitPrice: number, quantity = 1) => ({ name, quantity, unitPrice });
const halves = {
  ...pizza,
  unitPrice: 0,
  options: [option('Mussarela', 0), option('Bela Vista', 6690), option('Borda', 400, 2)],
};
const bagOf = (line: Parameters<typeof addItem>[1]) => addItem(emptyBag('cantina'), line, '1');
const only = (bag: ReturnType<typeof bagOf>) => bag.items[0] ?? { ...pizza, key: 'none' };

test('a line has the typed price, keeps the catalogue’s price, and can return to it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(pizza, halves),
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1 }),
      (line, typed) => {
        const bag = bagOf({ ...line, quantity: 3 });
        const changed = typed.reduce((next, piece) => setPiecePrice(next, '1', piece), bag);
        const last = typed.at(-1) ?? 0;
        expect(pieceOf(only(changed))).toBe(last);
        expect(only(changed).options?.every(({ unitPrice }) => unitPrice >= 0) ?? true).toBe(true);
        expect(listedPieceOf(only(changed))).toBe(last === pieceOf(line) ? undefined : pieceOf(line));
        expect(setPiecePrice(changed, '1', pieceOf(line))).toEqual(bag);
        expect(readBag(JSON.parse(JSON.stringify(changed)))?.items).toEqual(changed.items);
      },
    ),
  );
});

test('a higher price raises the product’s, a price below the options makes them free', () => {
  expect(only(setPiecePrice(bagOf(halves), '1', 8000))).toMatchObject({ unitPrice: 510, options: halves.options });
  expect(only(setPiecePrice(bagOf(halves), '1', 5000))).toMatchObject({
    unitPrice: 5000,
    options: [{ unitPrice: 0 }, { unitPrice: 0 }, { unitPrice: 0 }],
  });
});

test('a free item has the typed price and no catalogue price', () => {
  const { productId: _productId, ...free } = pizza;
  expect(only(setPiecePrice(bagOf(free), '1', 100))).toEqual({ ...free, unitPrice: 100, key: '1' });
});

test('a text that is not an amount sets no price, and other lines keep theirs', () => {
  const bag = addItem(bagOf(pizza), { ...pizza, name: 'Outra', unitPrice: 1 }, '2');
  expect(setPiecePrice(bag, '1', -1)).toBe(bag);
  expect(setPiecePrice(bag, '1', 0.5)).toBe(bag);
  expect(setPiecePrice(bag, '1', 7).items.map(({ unitPrice }) => unitPrice)).toEqual([7, 1]);
});

test('a cheaper piece of a product without options has none after it', () => {
  const changed = only(setPiecePrice(bagOf(pizza), '1', 1));
  expect(changed).not.toHaveProperty('options');
  expect(changed.listed).toStrictEqual({ unitPrice: pizza.unitPrice });
  expect(only(setPiecePrice(bagOf(halves), '1', 7490))).toMatchObject({ unitPrice: 0, options: halves.options });
});

test('a piece at exactly the price of its extras costs nothing itself; cheaper ones have free extras', () => {
  const bag = bagOf({ ...pizza, unitPrice: 1000, options: [option('Borda', 400)] });
  expect(only(setPiecePrice(bag, '1', 400))).toMatchObject({ unitPrice: 0, options: [option('Borda', 400)] });
  expect(only(setPiecePrice(bag, '1', 399))).toMatchObject({ unitPrice: 399, options: [option('Borda', 0)] });
  expect(only(setPiecePrice(bagOf(pizza), '1', 0))).not.toHaveProperty('options');
});
