import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineInput } from '#domain/orders/items/item.ts';
import { lineTotal } from '#domain/orders/totals.ts';
import { aProduct } from '#tests/support/builders.ts';
import type { OptionGroup, Product } from './catalogue.ts';
import { checkAgainstCatalogue } from './check.ts';
import { priceWithOptions } from './option-price.ts';
import { lineProblemText } from './texts.ts';

const FRIDAY_NOON = { weekday: 5, minutes: 720 } as const;
const flavours: OptionGroup = {
  id: 'sabores',
  name: 'Sabores',
  min: 2,
  max: 2,
  pricing: 'dearest',
  options: [
    { id: 'mussarela', name: 'Mussarela', price: 4590 },
    { id: 'catupiry', name: 'Catupiry', price: 6690 },
  ],
};
const border: OptionGroup = {
  id: 'borda',
  name: 'Borda',
  min: 0,
  max: 1,
  pricing: 'sum',
  options: [{ id: 'catupiry', name: 'Catupiry', price: 800 }],
};
const soda = aProduct({ id: 'guarana', name: 'Guaraná', price: 1390 });
const pizza = aProduct({ id: 'pizza', name: 'Pizza meio a meio', price: 0, optionGroups: [flavours, border] });
const lunch = aProduct({
  id: 'almoco',
  name: 'Executivo',
  price: 3490,
  availability: [{ days: [1], from: '11:00', to: '15:00' }],
});

const check = (items: readonly LineInput[], products: readonly Product[] = [soda, pizza, lunch]) =>
  checkAgainstCatalogue(items, { products: new Map(products.map((one) => [one.id, one])), moment: FRIDAY_NOON });
const line = (overrides: Partial<LineInput> = {}): LineInput => ({
  productId: 'guarana',
  name: 'Guaraná',
  quantity: 2,
  unitPrice: 1390,
  ...overrides,
});
const option = (name: string, unitPrice: number) => ({ name, quantity: 1, unitPrice });
const differences = (item: LineInput, products?: readonly Product[]) => check([item], products).items[0]?.differs;

describe('an order’s lines against the catalogue', () => {
  test('are returned unchanged where nothing differs', () => {
    const items = [line(), { name: 'Taxa de rolha', quantity: 1, unitPrice: 5000 }];
    expect(check(items)).toEqual({ items, problems: [] });
  });

  test('report a different price, per piece', () => {
    expect(differences(line({ unitPrice: 1000 }))).toEqual([{ kind: 'price', catalogue: 1390, charged: 1000 }]);
    expect(differences(line({ unitPrice: 0 }))).toEqual([{ kind: 'price', catalogue: 1390, charged: 0 }]);
  });

  test('match options by id, or by name in the first group with room', () => {
    const halves = [option('Mussarela', 0), option('Catupiry', 6690)];
    const named = line({ productId: 'pizza', unitPrice: 0, options: [...halves, option('catupiry ', 800)] });
    expect(differences(named)).toBeUndefined();
    expect(differences({ ...named, options: [...halves, option('Catupiry', 500)] })).toEqual([
      { kind: 'price', catalogue: 7490, charged: 7190 },
    ]);
    const byId = { groupId: 'borda', optionId: 'catupiry', name: 'Borda recheada', quantity: 1, unitPrice: 800 };
    expect(differences({ ...named, options: [...halves, byId] })).toBeUndefined();
  });

  test.each<[string, Partial<LineInput>, string]>([
    ['an unknown product', { productId: 'x', name: 'Esfiha' }, '“Esfiha” não está mais no cardápio.'],
    [
      'half a pizza',
      { productId: 'pizza', name: 'Pizza', options: [option('Mussarela', 4590)] },
      'Escolha pelo menos 2',
    ],
    ['an unknown option', { options: [option('Gelo', 0)] }, '“Guaraná”: a opção “Gelo” não existe mais.'],
    [
      'an option of another group’s id',
      { productId: 'pizza', options: [{ ...option('Mussarela', 0), groupId: 'borda', optionId: 'mussarela' }] },
      'não existe mais',
    ],
  ])('refuse %s, and name it', (_what, overrides, sentence) => {
    const { problems } = check([line(), line(overrides)]);
    expect(problems.map(({ path }) => path)).toEqual(['/1/productId']);
    expect(problems.map(lineProblemText)).toEqual([expect.stringContaining(sentence)]);
  });

  test('report products sold out, out of hours, or not in the catalogue', () => {
    expect(differences(line(), [{ ...soda, available: false }])).toEqual([{ kind: 'sold-out' }]);
    const served = line({ productId: 'almoco', name: 'Executivo', unitPrice: 3000 });
    expect(differences(served)).toEqual([{ kind: 'out-of-hours' }, { kind: 'price', catalogue: 3490, charged: 3000 }]);
    expect(check([line()], [{ ...soda, archived: true }])).toMatchObject({
      items: [{ differs: [{ kind: 'not-listed' }] }],
      problems: [{ path: '/0/productId' }],
    });
  });

  test('accept exactly the price that the bag computes, for every choice', () => {
    const choices = fc.record({
      halves: fc.array(fc.constantFrom('mussarela', 'catupiry'), { minLength: 2, maxLength: 2 }),
      bordered: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 9 }),
      off: fc.integer({ min: 0, max: 4000 }),
    });
    fc.assert(
      fc.property(choices, ({ halves, bordered, quantity, off }) => {
        const chosen = [
          ...halves.map((optionId) => ({ groupId: 'sabores', optionId, quantity: 1 })),
          ...(bordered ? [{ groupId: 'borda', optionId: 'catupiry', quantity: 1 }] : []),
        ];
        const priced = priceWithOptions(pizza, chosen);
        if (!priced.ok) throw new Error('the choice is legal');
        const item = line({ productId: 'pizza', quantity, unitPrice: off, options: priced.value.options });
        const expected =
          off === 0 ? undefined : [{ kind: 'price', catalogue: priced.value.price, charged: priced.value.price + off }];
        expect(differences(item)).toEqual(expected);
        expect(lineTotal({ ...item, quantity: 1 })).toBe(priced.value.price + off);
      }),
    );
  });
});

test('a product that nobody knows is refused, and is no difference of the line', () => {
  const unknown = line({ productId: 'de-fora' });
  expect(check([unknown]).items[0]).not.toHaveProperty('differs');
  expect(check([unknown]).problems).toMatchObject([{ code: 'not-listed' }]);
});

test('an option beyond the room of its group is known: the choice is wrong, not the option', () => {
  const item = line({
    productId: 'pizza',
    unitPrice: 0,
    quantity: 1,
    options: [{ ...option('Catupiry', 800), groupId: 'borda', quantity: 2 }] as never,
  });
  expect(check([item]).problems).toMatchObject([{ code: 'wrong-choice' }]);
});

test('blanks around an option’s name do not make it unknown', () => {
  const blanks = { ...border, options: [{ id: 'c', name: ' Catupiry ', price: 800 }] };
  const product = aProduct({ id: 'p', name: 'Pizza', price: 1000, optionGroups: [blanks] });
  const item = line({ productId: 'p', unitPrice: 1000, quantity: 1, options: [option(' catupiry', 800)] });
  expect(check([item], [product]).problems).toEqual([]);
});
