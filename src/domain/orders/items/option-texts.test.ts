import { describe, expect, test } from 'vitest';
import { emptyBag } from '#domain/bag/bag.ts';
import { addItem } from '#domain/bag/edit.ts';
import { readBag } from '#domain/bag/read.ts';
import type { OptionGroup } from '#domain/catalogue/catalogue.ts';
import { checkAgainstCatalogue } from '#domain/catalogue/check.ts';
import { priceWithOptions } from '#domain/catalogue/option-price.ts';
import { kitchenTicket } from '#domain/printing/tickets/kitchen.ts';
import { receiptTicket } from '#domain/printing/tickets/receipt.ts';
import { aProduct } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import type { OrderItemOption } from './item.ts';
import { fractionText, optionLines } from './option-texts.ts';

const flavours: OptionGroup = {
  id: 'sabores',
  name: 'Sabores',
  min: 1,
  max: 3,
  pricing: 'dearest',
  fraction: true,
  options: [
    { id: 'calabresa', name: 'Calabresa', price: 5000 },
    { id: 'frango', name: 'Frango com Catupiry', price: 6000 },
    { id: 'atum', name: 'Atum', price: 4000 },
  ],
};
const crust: OptionGroup = {
  id: 'borda',
  name: 'Borda',
  min: 0,
  max: 1,
  pricing: 'sum',
  options: [{ id: 'catupiry', name: 'Catupiry', price: 800 }],
};
const pizza = aProduct({ id: 'meia', name: 'Pizza meio a meio', price: 0, optionGroups: [flavours, crust] });
const choice = (optionId: string, quantity = 1, groupId = 'sabores') => ({ groupId, optionId, quantity });

function chosen(...choices: readonly ReturnType<typeof choice>[]): readonly OrderItemOption[] {
  const priced = priceWithOptions(pizza, choices);
  if (!priced.ok) throw new Error(priced.problem.code);
  return priced.value.options;
}
const texts = (options: readonly OrderItemOption[]) => optionLines(options).map(({ text }) => text);

describe('a product in parts', () => {
  test('says what part each choice is, and what belongs to another group', () => {
    const halves = chosen(choice('calabresa'), choice('frango'), choice('catupiry', 1, 'borda'));
    expect(texts(halves)).toEqual(['½ Calabresa', '½ Frango com Catupiry', 'borda Catupiry']);
    expect(texts(chosen(choice('calabresa'), choice('frango'), choice('atum')))).toEqual([
      '⅓ Calabresa',
      '⅓ Frango com Catupiry',
      '⅓ Atum',
    ]);
    expect(texts(chosen(choice('calabresa', 2), choice('frango')))).toEqual(['⅔ Calabresa', '⅓ Frango com Catupiry']);
    expect(texts(chosen(choice('frango', 2)))).toEqual(['Frango com Catupiry']);
    expect(texts(chosen(choice('atum')))).toEqual(['Atum']);
  });

  test('is priced by its group’s rule', () => {
    const halves = optionLines(chosen(choice('calabresa'), choice('frango')));
    expect(halves.map(({ extra }) => extra)).toEqual([0, 6000]);
  });

  test('takes its parts from the catalogue where the sender gives only names or ids', () => {
    const options = [
      { name: 'Calabresa', quantity: 1, unitPrice: 0 },
      { groupId: 'sabores', optionId: 'frango', name: 'Frango com Catupiry', quantity: 1, unitPrice: 6000 },
      { name: 'Catupiry', quantity: 1, unitPrice: 800 },
    ];
    const line = { productId: 'meia', name: 'Pizza', quantity: 1, unitPrice: 0, options };
    const moment = { weekday: 5, minutes: 1200 } as const;
    const { items } = checkAgainstCatalogue([line], { products: new Map([['meia', pizza]]), moment });
    expect(texts(items[0]?.options ?? [])).toEqual(['½ Calabresa', '½ Frango com Catupiry', 'borda Catupiry']);
  });

  test('is shown in parts on the kitchen ticket and the receipt', () => {
    const options = chosen(choice('calabresa'), choice('frango'), choice('catupiry', 1, 'borda'));
    const items = [{ name: 'Pizza meio a meio', quantity: 1, unitPrice: 0, options }];
    const order = anOrder({}, { order: { items, txDelivery: 0 } });
    const context = { paper: { width: 80 }, timeZone: 'America/Sao_Paulo' } as const;
    for (const ticket of [kitchenTicket(order, context), receiptTicket(order, context)]) {
      for (const text of ['1/2 Calabresa', '1/2 Frango com Catupiry', 'borda Catupiry']) {
        expect(ticket).toContain(text);
        expect(ticket).not.toContain(`+ ${text}`);
      }
    }
  });

  test('comes back from a stored bag', () => {
    const options = chosen(choice('calabresa'), choice('frango'));
    const bag = addItem(emptyBag('c'), { productId: 'meia', name: 'Pizza', quantity: 1, unitPrice: 0, options }, '1');
    expect(readBag(JSON.parse(JSON.stringify(bag)))).toEqual(bag);
  });
});

test('options without a group are shown by name only', () => {
  expect(
    optionLines([
      { name: 'Borda', quantity: 1, unitPrice: 500 },
      { name: 'Bacon', quantity: 3, unitPrice: 100 },
    ]),
  ).toEqual([
    { text: 'Borda', extra: 500, isNamed: false },
    { text: '3× Bacon', extra: 300, isNamed: false },
  ]);
});

test.each([
  ['Borda', 'Borda de cheddar', 'Borda de cheddar'],
  ['Borda recheada', 'Cheddar', 'Borda recheada: Cheddar'],
  ['Adicionais', 'Bacon', 'Adicionais: Bacon'],
  ['Tamanho', 'Grande', 'tamanho Grande'],
])('of the group %s, %s reads %s', (group, name, text) => {
  expect(texts([{ name, group, quantity: 1, unitPrice: 0 }])).toEqual([text]);
});

test.each([
  [1, 2, '½'],
  [2, 4, '½'],
  [3, 4, '¾'],
  [2, 5, '2/5'],
  [3, 3, ''],
])('%i of %i parts is "%s"', (quantity, parts, text) => {
  expect(fractionText(quantity, parts)).toBe(text);
});

describe('the group of an option', () => {
  const shown = (group: string, name = 'Bacon') =>
    optionLines([{ group, name, quantity: 1, unitPrice: 0 }]).map(({ text }) => text);

  test('is shown without the blanks around it', () => {
    expect([shown(' Borda '), shown(' Adicionais '), shown(' Molho da casa ')]).toEqual([
      ['borda Bacon'],
      ['Adicionais: Bacon'],
      ['Molho da casa: Bacon'],
    ]);
    expect(shown(' Borda ', 'Borda recheada')).toEqual(['Borda recheada']);
  });

  test('keeps equal names of other groups apart, and adds up equal options of its own', () => {
    const option = (group: string, unitPrice: number) => ({
      group,
      groupId: group,
      name: 'Bacon',
      quantity: 1,
      unitPrice,
    });
    expect(optionLines([option('Recheio', 300), option('Recheio', 200), option('Borda', 100)])).toEqual([
      { text: '2× recheio Bacon', extra: 500, isNamed: true },
      { text: 'borda Bacon', extra: 100, isNamed: true },
    ]);
  });
});

test('options are one line only if group and option are the same', () => {
  const option = { name: 'X', quantity: 1, unitPrice: 0, group: 'G' };
  const twice = [
    { ...option, groupId: 'a', optionId: 'bc' },
    { ...option, groupId: 'ab', optionId: 'c' },
  ];
  expect(optionLines(twice)).toHaveLength(2);
  expect(optionLines([...twice, twice[0] as (typeof twice)[0]])).toHaveLength(2);
});
