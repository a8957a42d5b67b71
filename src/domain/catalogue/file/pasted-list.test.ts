import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import { formatAmount, MAX_CENTS } from '#domain/shared/money.ts';
import { planImport } from './import.ts';
import { PASTED_CATEGORY, pastedCsv, readPastedList } from './pasted-list.ts';

describe('a line of a pasted list', () => {
  test.each([
    ['Pizza Calabresa 49,90', 'Pizza Calabresa', 4990],
    ['Pizza Calabresa ........ R$ 49,90', 'Pizza Calabresa', 4990],
    ['Pizza Calabresa - R$49,9', 'Pizza Calabresa', 4990],
    ['Pizza Calabresa\t49.90', 'Pizza Calabresa', 4990],
    ['Pizza Calabresa: 49', 'Pizza Calabresa', 4900],
    ['Pizza Calabresa; 49 reais', 'Pizza Calabresa', 4900],
    ['• Esfiha de carne – 6,90', 'Esfiha de carne', 690],
    ['01) X-Burger …… 22,90', 'X-Burger', 2290],
    ['12 - X-Salada 25,90', 'X-Salada', 2590],
    ['*Guaraná 2 L* 13,90', 'Guaraná 2 L', 1390],
    ['Coca-Cola 350ml 6,90', 'Coca-Cola 350ml', 690],
    ['Pizza 4 Queijos 61,90', 'Pizza 4 Queijos', 6190],
    ['Festa completa 1.249,50', 'Festa completa', 124_950],
    ['Buffet 1.200', 'Buffet', 120_000],
    ['7Up lata 6,50', '7Up lata', 650],
    ['Água grátis 0', 'Água grátis', 0],
    ['Pizza da casa\tR$ 1.234,56', 'Pizza da casa', 123_456],
    ['Coxinha 😋 R$ 5,50 😀👍🏽', 'Coxinha 😋', 550],
    ['X-Tudo R$ 30,00 cada', 'X-Tudo', 3000],
    ['Pastel R$ 12 a unidade', 'Pastel', 1200],
    ['Kibe frito — 5,00.', 'Kibe frito', 500],
    ['R$ 12,00 Pastel', 'Pastel', 1200],
    ['R$ 1.200 - Festa', 'Festa', 120_000],
    ['"Pizza doce";"49,90"', 'Pizza doce', 4990],
    ['Pão de queijo\u200b 4,00', 'Pão de queijo', 400],
    ['\u202eCafé R$\u00a03,50', 'Café', 350],
    ['=HYPERLINK("x") 10,00', '=HYPERLINK("x")', 1000],
    ['Pizza Atum,49.90', 'Pizza Atum', 4990],
    ['Pizza Atum,49,90', 'Pizza Atum', 4990],
    ['Pizza Atum, 49,90', 'Pizza Atum', 4990],
    ['Pizza Atum....49,90', 'Pizza Atum', 4990],
    ['Pizza Atum,"49,90"', 'Pizza Atum', 4990],
    ['"Pizza ""G""","49,90"', 'Pizza "G"', 4990],
    ['Pizza "Grande" 49,90', 'Pizza "Grande"', 4990],
    ['| Pizza Atum | R$ 49,90 |', 'Pizza Atum', 4990],
    ['Pizza Atum / 49,90', 'Pizza Atum', 4990],
    ['Pizza Atum => R$ 49,90', 'Pizza Atum', 4990],
    ['Pizza Atum → 49,90', 'Pizza Atum', 4990],
    ['Pizza Atum $ 49,90', 'Pizza Atum', 4990],
    ['Pizza Atum R$: 49,90', 'Pizza Atum', 4990],
  ])('%j is %s for %d cents', (text, name, price) => {
    expect(readPastedList(text)).toEqual({ products: [{ line: 1, category: 'Cardápio', name, price }], problems: [] });
  });

  test.each([
    ['Guaraná 2 L', 'no-price'],
    ['Esfiha 10 un', 'no-price'],
    ['Kibe - R$ -5,00', 'negative'],
    ['Kibe R$ −5,00', 'negative'],
    ['R$ 12,00', 'no-name'],
    ['Pizza P M G 30,00 40,00 50,00', 'several-prices'],
    ['Meia R$ 20,00 inteira R$ 38,00', 'several-prices'],
    ['X-Bacon 25,90 / 29,90', 'several-prices'],
    ['X-Bacon 25,90 > 29,90', 'several-prices'],
    ['49,90', 'no-name'],
    ['... 12,00', 'no-name'],
    ['***', 'no-name'],
    [`${'a'.repeat(130)} 10,00`, 'too-long'],
    [`${'a'.repeat(400)} 10,00`, 'too-long'],
    ['Avião 999999', 'too-dear'],
  ])('%j is not read: %s', (text, code) => {
    const { products, problems } = readPastedList(text);
    expect(products).toEqual([]);
    expect(problems).toMatchObject([{ line: 1, code }]);
  });
});

test('headings open categories: a line before a product, or one with a colon', () => {
  const { products, problems } = readPastedList(
    'Água 4,50\n\nPIZZAS\nAtum 57,90\nSem preço aqui\nOutra coisa\nLombo 55\n\n*Bebidas:*\r\n- Suco 11,90',
  );
  expect(products.map(({ category, name }) => `${category}/${name}`)).toEqual([
    'Cardápio/Água',
    'PIZZAS/Atum',
    'Outra coisa/Lombo',
    'Bebidas/Suco',
  ]);
  expect(problems).toEqual([{ line: 5, text: 'Sem preço aqui', code: 'no-price' }]);
});

test('the first row of a table is no category, and a heading above it is', () => {
  const { products, problems } = readPastedList(
    'Pizzas\nPRODUTO;PREÇO\nAtum;49,90\nBebidas:\n| Item | Valor (R$) |\n|---|:-:|\n| Suco | 8,00 |\nNome\tDescrição\tPreço\nValor do dia',
  );
  expect(products.map(({ category, name }) => `${category}/${name}`)).toEqual(['Pizzas/Atum', 'Bebidas/Suco']);
  expect(problems).toEqual([{ line: 9, text: 'Valor do dia', code: 'no-price' }]);
});

test('a line with a price that cannot be read is a problem, and no heading of what follows', () => {
  const { products, problems } = readPastedList('Pastel (12,00 no Pix) à vista\nSuco 5,00');
  expect(products.map(({ category, name }) => `${category}/${name}`)).toEqual(['Cardápio/Suco']);
  expect(problems).toMatchObject([{ line: 1, code: 'no-price' }]);
});

test('the same product twice in a category is reported, in another category it is another product', () => {
  const { products, problems } = readPastedList('Pizzas:\nAtum 50\nÁTUM 55\nEsfihas:\nAtum 7');
  expect(products.map(({ price }) => price)).toEqual([5000, 700]);
  expect(problems).toEqual([{ line: 3, text: 'ÁTUM 55', code: 'twice' }]);
});

test('any name with any price comes through the import as it was typed', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ú][A-Za-zÀ-ú ']{0,30}[A-Za-zÀ-ú]$/);
  fc.assert(
    fc.property(word, fc.integer({ min: 0, max: 10_000_000 }), (name, price) => {
      fc.pre(!/reais$/i.test(name) && name.replace(/\s+/g, ' ') === name);
      const { products } = readPastedList(`${name} ... R$ ${formatAmount(price)}`);
      const plan = planImport(pastedCsv(products), { categories: [], products: [] }, () => 'id');
      expect(plan.errors).toEqual([]);
      expect(plan.rows.map(({ product }) => [product.name, product.price])).toEqual([[name, price]]);
    }),
  );
});

test('any text is read without failing, in a time that grows with its length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
      const { products, problems } = readPastedList(text);
      const lines = text.split(/\r\n|\r|\n/).length;
      expect(products.length + problems.length).toBeLessThanOrEqual(lines);
    }),
  );
  expect(readPastedList(`${'. '.repeat(100_000)}x`).problems).toHaveLength(1);
});

test.each([
  ['a line of 300 characters', `${'a'.repeat(298)} 5`, 'too-long', 300],
  ['a longer line, cut after 60', `${'a'.repeat(299)} 5`, 'too-long', 61],
  ['a product without a letter', '--- 12 34,00', 'no-name', 12],
  ['a heading without a letter', '-----', 'no-name', 5],
  ['a category of too many letters', 'a'.repeat(61), 'no-name', 61],
  ['a heading that nothing follows', 'Bebidas', 'no-price', 7],
])('%s is a problem', (_name, text, code, length) => {
  const { products, problems } = readPastedList(text);
  expect(products).toEqual([]);
  expect(problems.map((problem) => [problem.line, problem.code, problem.text.length])).toEqual([[1, code, length]]);
});

test('headings hold until the next one, and the same product may stand under each', () => {
  const list = 'Suco 5\n\nPizzas\n\n1) Atum .... R$ 30\n*Bacon* 31,5\r\nDoces:\rSem preço\nAtum 1.030,90\natum 9';
  const { products, problems } = readPastedList(list);
  expect(products).toEqual([
    { line: 1, category: PASTED_CATEGORY, name: 'Suco', price: 500 },
    { line: 5, category: 'Pizzas', name: 'Atum', price: 3000 },
    { line: 6, category: 'Pizzas', name: 'Bacon', price: 3150 },
    { line: 9, category: 'Sem preço', name: 'Atum', price: 103_090 },
  ]);
  expect(problems).toEqual([{ line: 10, text: 'atum 9', code: 'twice' }]);
});

describe('the bounds of a pasted list', () => {
  const name = 'a'.repeat(CATALOGUE_BOUNDS.productName);
  const heading = 'b'.repeat(CATALOGUE_BOUNDS.categoryName);

  test('the longest name, the longest heading and the highest price are read', () => {
    expect(readPastedList(`${heading}:\n${name} 10,00`).products).toMatchObject([{ category: heading, name }]);
    expect(readPastedList(`${name}a 10,00`).problems).toMatchObject([{ code: 'too-long' }]);
    expect(readPastedList(`${heading}b:\nSuco 10,00`).products).toMatchObject([{ category: PASTED_CATEGORY }]);
    expect(readPastedList(`Avião ${formatAmount(MAX_CENTS)}`).products).toMatchObject([{ price: MAX_CENTS }]);
  });

  test('a tab between words is a blank, and marks around a name leave none', () => {
    expect(readPastedList('Pizza\tCalabresa\t10').products).toMatchObject([{ name: 'Pizza Calabresa' }]);
    expect(readPastedList('_ Pizza _ 10,00').products).toMatchObject([{ name: 'Pizza' }]);
    expect(readPastedList('  Sem preço  ').problems).toMatchObject([{ text: 'Sem preço', code: 'no-price' }]);
  });
});
