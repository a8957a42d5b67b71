import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTotal } from '#domain/orders/totals.ts';
import { ok } from '#domain/shared/result.ts';
import type { OptionGroup } from './catalogue.ts';
import { lowestPrice, placeIn, priceWithOptions } from './option-price.ts';
import { choiceProblemText } from './texts.ts';

const halves: OptionGroup = {
  id: 'sabores',
  name: 'Sabores',
  min: 2,
  max: 2,
  pricing: 'dearest',
  options: [
    { id: 'mussarela', name: 'Mussarela', price: 4590 },
    { id: 'bela-vista', name: 'Bela Vista', price: 6690 },
  ],
};
const extras: OptionGroup = {
  id: 'bordas',
  name: 'Borda',
  min: 0,
  max: 3,
  pricing: 'sum',
  options: [
    { id: 'catupiry', name: 'Catupiry', price: 800 },
    { id: 'cheddar', name: 'Cheddar', price: 700 },
  ],
};
const pizza = { price: 0, optionGroups: [halves, extras] };
const one = (groupId: string, optionId: string, quantity = 1) => ({ groupId, optionId, quantity });

describe('a pizza in two halves', () => {
  test('costs the dearer half plus the border', () => {
    const choice = [one('sabores', 'mussarela'), one('sabores', 'bela-vista'), one('bordas', 'catupiry', 2)];
    expect(priceWithOptions(pizza, choice)).toEqual(
      ok({
        price: 6690 + 1600,
        options: [
          { groupId: 'sabores', optionId: 'mussarela', group: 'Sabores', name: 'Mussarela', quantity: 1, unitPrice: 0 },
          {
            groupId: 'sabores',
            optionId: 'bela-vista',
            group: 'Sabores',
            name: 'Bela Vista',
            quantity: 1,
            unitPrice: 6690,
          },
          { groupId: 'bordas', optionId: 'catupiry', group: 'Borda', name: 'Catupiry', quantity: 2, unitPrice: 800 },
        ],
      }),
    );
  });

  test('of the same half twice costs that half once', () => {
    expect(priceWithOptions(pizza, [one('sabores', 'bela-vista', 2)])).toMatchObject({
      ok: true,
      value: { price: 6690 },
    });
  });

  test.each([
    ['one half', [one('sabores', 'mussarela')], 'sabores', 'Escolha pelo menos 2 em “Sabores”.'],
    ['three', [one('sabores', 'mussarela', 3)], 'sabores', 'Escolha no máximo 2 em “Sabores”.'],
    ['an unknown flavour', [one('sabores', 'x', 2)], 'sabores', 'Uma opção de “Sabores” não existe mais.'],
    [
      'a negative border',
      [one('sabores', 'mussarela', 2), one('bordas', 'cheddar', -1)],
      'bordas',
      'A quantidade de cada opção de “Borda” deve ser pelo menos 1.',
    ],
    [
      'a group that is gone',
      [one('sabores', 'mussarela', 2), one('massas', 'fina')],
      'massas',
      'Esta escolha não existe mais no produto.',
    ],
  ])('is refused with %s', (_name, choice, groupId, detail) => {
    const priced = priceWithOptions(pizza, choice);
    const problems = priced.ok ? [] : priced.problem.problems;
    expect(problems.map((problem) => [problem, choiceProblemText(problem)])).toEqual([
      [expect.objectContaining({ groupId }), detail],
    ]);
  });
});

test('a product without groups costs its price', () => {
  expect(priceWithOptions({ price: 1290 }, [])).toEqual(ok({ price: 1290, options: [] }));
});

test('for any choice, the order’s line adds up to the price to the cent', () => {
  const groups = fc.array(
    fc.record({
      pricing: fc.constantFrom('sum' as const, 'dearest' as const),
      options: fc.array(fc.record({ price: fc.nat(20_000), quantity: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.nat(20_000), groups, (price, drawn) => {
      const optionGroups = drawn.map(
        ({ pricing, options }, at): OptionGroup => ({
          id: `g${at}`,
          name: `Grupo ${at}`,
          min: 0,
          max: 50,
          pricing,
          options: options.map((option, index) => ({ id: `o${index}`, name: `Opção ${index}`, price: option.price })),
        }),
      );
      const choice = drawn.flatMap(({ options }, at) =>
        options.map(({ quantity }, index) => one(`g${at}`, `o${index}`, quantity)),
      );
      const priced = priceWithOptions({ price, optionGroups }, choice);
      if (!priced.ok) throw new Error('refused');
      expect(lineTotal({ name: 'x', quantity: 1, unitPrice: price, options: priced.value.options })).toBe(
        priced.value.price,
      );
      const expected = drawn.map(({ pricing, options }) =>
        pricing === 'dearest'
          ? Math.max(...options.map((option) => option.price))
          : options.reduce((sum, option) => sum + option.price * option.quantity, 0),
      );
      expect(priced.value.price).toBe(expected.reduce((sum, part) => sum + part, price));
      const pieces = (list: readonly { quantity: number }[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(pieces(priced.value.options)).toBe(pieces(choice));
    }),
  );
});

describe('the lowest price of a product', () => {
  const group = (min: number, pricing: 'sum' | 'dearest', ...prices: number[]) => ({
    id: 'g',
    name: 'Sabores',
    min,
    max: 3,
    pricing,
    options: prices.map((price) => ({ id: `o${price}`, name: 'Sabor', price })),
  });

  test.each([
    ['two halves at the dearest', 0, [group(2, 'dearest', 6000, 5000)], 5000],
    ['two choices added up', 0, [group(2, 'sum', 600, 500)], 1000],
    ['its own price in addition to a free choice', 4000, [group(0, 'sum', 800)], 4000],
    ['the cheapest that costs something, where nothing must be chosen', 0, [group(0, 'sum', 0, 800, 300)], 300],
    ['nothing at all', 0, [], 0],
  ] as const)('is %s', (_what, price, optionGroups, least) => {
    expect(lowestPrice({ price, optionGroups })).toBe(least);
  });
});

test('the least of a product is nothing where nothing can be chosen or everything is free', () => {
  const group = (min: number, ...prices: number[]): OptionGroup => ({
    ...extras,
    min,
    options: prices.map((price) => ({ id: String(price), name: String(price), price })),
  });
  const least = (price: number, ...optionGroups: OptionGroup[]) => lowestPrice({ price, optionGroups });
  expect([least(0), least(0, group(0, 0)), least(0, group(2))]).toEqual([0, 0, 0]);
  expect([least(0, group(0, 500, 300)), least(100, group(0, 500)), least(100, group(2, 500, 300))]).toEqual([
    300, 100, 700,
  ]);
  expect([least(0, group(1, 1)), least(0, group(0, 0, 1))]).toEqual([1, 1]);
  expect(lowestPrice({ price: 1 })).toBe(1);
});

test('a price beyond what money can be is refused', () => {
  const dear = { price: 10_000_000, optionGroups: [extras] };
  expect(priceWithOptions(dear, [])).toMatchObject({ ok: true, value: { price: 10_000_000 } });
  expect(priceWithOptions(dear, [one('bordas', 'cheddar')])).toEqual({
    ok: false,
    problem: { code: 'wrong-choice', problems: [{ code: 'too-expensive' }] },
  });
  expect(choiceProblemText({ code: 'too-expensive' })).toBe('O preço com as opções está acima do limite.');
});

test('parts are counted only where the group divides the product', () => {
  const chosen = [{ quantity: 1 }, { quantity: 2 }];
  expect(placeIn({ name: 'Sabores', fraction: true }, chosen)).toStrictEqual({ group: 'Sabores', parts: 3 });
  expect(placeIn({ name: 'Sabores' }, chosen)).toStrictEqual({ group: 'Sabores' });
});
