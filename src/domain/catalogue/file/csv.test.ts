import { describe, expect, test } from 'vitest';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { catalogueTemplate, readCatalogue, writeCatalogue } from './csv.ts';
import { planImport } from './import.ts';
import { fileProblemText } from './texts.ts';

const HEADER = 'categoria;produto;preço';
const pizzas: Category = { id: 'pizzas', name: 'Pizzas', sort: 0 };
const calabresa: Product = {
  id: 'calabresa',
  categoryId: 'pizzas',
  name: 'Pizza de Calabresa',
  price: 4990,
  description: 'Com cebola',
  available: true,
  sort: 3,
  photo: '/api/photos/abc',
  optionGroups: [
    { id: 'g', name: 'Borda', min: 0, max: 1, pricing: 'sum', options: [{ id: 'o', name: 'Catupiry', price: 1 }] },
  ],
};
const catalogue = { categories: [pizzas], products: [calabresa] };
const ids = () => {
  let last = 0;
  return () => {
    last += 1;
    return `novo-${last}`;
  };
};
const plan = (file: string, into: Parameters<typeof planImport>[1] = catalogue) => planImport(file, into, ids());

describe('a yes/no cell', () => {
  const read = (text: string) => readCatalogue(`${HEADER};disponível\nPizzas;Atum;1;${text}`).lines[0];
  test.each(['sim', 'S', '1', 'true', 'Verdadeiro'])('is on for %s', (text) => {
    expect(read(text)).toMatchObject({ available: true });
  });
  test.each(['não', 'nao', 'N', '0', 'false', 'FALSO'])('is off for %s', (text) => {
    expect(read(text)).toMatchObject({ available: false });
  });
  test('may be empty', () => expect(read('')).not.toHaveProperty('available'));
});

describe('a file', () => {
  test.each([
    ['semicolons', `${HEADER}\r\nPizzas;Atum;57,90\r\n`],
    ['commas', 'categoria,produto,preço\nPizzas,Atum,"57,90"\n'],
    ['commas and a decimal point', 'categoria,produto,preço\nPizzas,Atum,57.90'],
    [
      'a byte order mark, quotes and old line ends',
      '\ufeff"Categoria";"Produto";"PRECO"\r"Pizzas";"Atum";"R$ 57,90"\r',
    ],
    ['columns in another order and blank lines', 'preço;produto;categoria\n\n57,9;Atum;Pizzas\n;;\n'],
  ])('with %s is read', (_name, file) => {
    const { lines, errors } = readCatalogue(file);
    expect(errors).toEqual([]);
    expect(lines).toMatchObject([{ category: 'Pizzas', name: 'Atum', price: 5790 }]);
  });

  test('keeps line breaks, quotes and separators inside quotes, and counts their lines', () => {
    const file = `${HEADER};descrição\nPizzas;Atum;1;"uma\nduas; ""três"""\nPizzas;;2;`;
    const { lines, errors } = readCatalogue(file);
    expect(lines[0]?.description).toBe('uma\nduas; "três"');
    expect(errors).toMatchObject([{ line: 4, column: 'B' }]);
    expect(errors.map(fileProblemText)).toEqual(['Falta preencher “produto”.']);
  });

  test.each([
    ['', 1, 'O arquivo está vazio.'],
    ['produto;preço\nx;1', 1, 'Falta a coluna “categoria”.'],
    ['produto\nx', 1, 'Falta a coluna “categoria”, “preço”.'],
    ['categoria;preço\nx;1', 1, 'Falta a coluna “produto”.'],
    [`${HEADER}; ${'c'.repeat(41)}`, 1, /^A coluna “c{40}” não é conhecida/],
    [`cor;${HEADER};tom`, 1, /^A coluna “cor” não é conhecida/],
    [`${HEADER};cor\n`, 1, /^A coluna “cor” não é conhecida\. Use: id, categoria/],
    [`${HEADER};PRECO\n`, 1, 'A coluna “preço” aparece duas vezes.'],
    [`${HEADER}\nPizzas;"Atum;1`, 2, 'Há aspas que não foram fechadas.'],
    [`${HEADER}\nPizzas;"Atum" x;1`, 2, 'Há texto depois de fechar as aspas.'],
    [`${HEADER}\nPizzas;Atum;1;2`, 2, /^Há mais células que no cabeçalho/],
    ['categoria,produto,preço\nPizzas,Atum,57,90', 2, /precisam de aspas\.$/],
    [`${HEADER}\nPizzas;Atum;-1`, 2, /^O preço deve ser/],
    [`${HEADER}\nPizzas;Atum;=1+1`, 2, /^O preço deve ser/],
    [`${HEADER}\nPizzas;Atum;999999999`, 2, /^O preço deve ser/],
    [`${HEADER}\nPizzas;Atum;`, 2, /^O preço deve ser/],
    [`${HEADER}\nPizzas;${'x'.repeat(121)};1`, 2, 'Em “produto” cabem no máximo 120 caracteres.'],
    [`${HEADER}\nPizzas;a\u0000b;1`, 2, 'Em “produto” há caracteres que não são aceitos.'],
    [`${HEADER}\nPizzas;\ud800;1`, 2, 'Em “produto” há caracteres que não são aceitos.'],
    [`${HEADER}\n;Atum;1`, 2, 'Falta preencher “categoria”.'],
    [`${HEADER}\n${'x'.repeat(61)};Atum;1`, 2, /^Em “categoria” cabem no máximo/],
    [`${HEADER};descrição\nPizzas;Atum;1;${'x'.repeat(2001)}`, 2, /^Em “descrição” cabem no máximo/],
    [`${HEADER};código de barras\nPizzas;Atum;1;${'x'.repeat(200)}`, 2, /^Em “código de barras” cabem no máximo/],
    [`${HEADER};código de barras\nPizzas;Atum;1;"a\nb"`, 2, /^Em “código de barras” há caracteres/],
    [
      `${HEADER};código de barras\nPizzas;Atum;1;7,891E+12`,
      2,
      /^A planilha trocou o código de barras por “7,891E\+12”/,
    ],
    [`${HEADER};código de barras\nPizzas;Atum;1;7.89100E+12`, 2, /^A planilha trocou o código de barras/],
    [`${HEADER};disponível\nPizzas;Atum;1;talvez`, 2, 'Em “disponível”, escreva sim ou não.'],
    [`${HEADER}\nPizzas;Atum;1\nPizzas;ATUM;2`, 3, 'Este produto já está na linha 2.'],
  ])('%j is refused', (file, line, detail) => {
    const { errors, rows } = plan(file);
    expect(errors.map((error) => [error.line, fileProblemText(error)])).toEqual([
      [line, typeof detail === 'string' ? detail : expect.stringMatching(detail)],
    ]);
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  test('contains no cell that a spreadsheet would evaluate', () => {
    const products = ['=HYPERLINK("http://x")', '+1', '-2+3', '@SUM(A1)', '＝1'].map((name, at) => ({
      ...calabresa,
      id: `${at}`,
      name,
    }));
    const rows = writeCatalogue([pizzas], products).split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(';')[2])).toEqual([
      `"'=HYPERLINK(""http://x"")"`,
      "'+1",
      "'-2+3",
      "'@SUM(A1)",
      "'＝1",
    ]);
  });
});

describe('an import', () => {
  test('changes only what the file contains and keeps the rest: options, photo, position', () => {
    const { rows, errors } = plan(`${HEADER}\nPIZZAS;pizza de calabresa;51,00`);
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        kind: 'change',
        category: 'Pizzas',
        product: { ...calabresa, name: 'pizza de calabresa', price: 5100 },
        changes: ['produto', 'preço'],
      },
    ]);
  });

  test('clears fields with empty cells, and finds a renamed product by its id', () => {
    const { rows } = plan(`id;${HEADER};descrição\ncalabresa;Pizzas;Calabresa;49,90;`);
    const { description: _description, ...rest } = calabresa;
    expect(rows[0]).toMatchObject({ kind: 'change', changes: ['produto', 'descrição'] });
    expect(rows[0]?.product).toEqual({ ...rest, name: 'Calabresa' });
  });

  test('makes a category once and puts new products after the others', () => {
    const { rows, newCategories } = plan(`${HEADER}\nDoces;Pudim;12\ndoces;Tiramisù;18,9\nPizzas;Atum;57,9`);
    expect(newCategories).toEqual([{ id: 'novo-1', name: 'Doces', sort: 1 }]);
    expect(rows.map(({ product }) => [product.categoryId, product.name, product.sort])).toEqual([
      ['novo-1', 'Pudim', 0],
      ['novo-1', 'Tiramisù', 1],
      ['pizzas', 'Atum', 4],
    ]);
  });

  test('stops at the catalogue’s limits', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `Pizzas;Produto ${at};1`).join('\n');
    const { errors } = plan(`${HEADER}\n${many}`);
    expect(errors).toEqual([{ line: 1, code: 'too-many-products' }]);
    expect(errors.map(fileProblemText)).toEqual(['O cardápio tem no máximo 5000 produtos.']);
  });
});

test('a text may be as long as its bound says, counted in characters, and no longer', () => {
  const file = (name: string) => `${HEADER}\nPizzas;${name};1`;
  const longest = '🍕'.repeat(CATALOGUE_BOUNDS.productName);
  expect(plan(file(longest)).errors).toEqual([]);
  expect(plan(file(`${longest}a`)).errors).toEqual([
    { line: 2, column: 'B', code: 'too-long', name: 'produto', most: CATALOGUE_BOUNDS.productName },
  ]);
});

test('an error has the spreadsheet’s column letter, for any column order', () => {
  const { errors } = plan('opções;preço;produto;categoria\nsem sentido;caro;Atum;Pizzas;sobra');
  expect(errors).toMatchObject([{ line: 2, column: 'E' }]);
  const found = plan('opções;preço;produto;categoria\nsem sentido;caro;Atum;Pizzas').errors;
  expect(found.map(({ line, column }) => [line, column])).toEqual([
    [2, 'B'],
    [2, 'A'],
  ]);
});

test('the template can be imported unchanged', () => {
  const { rows, errors } = plan(catalogueTemplate(), { categories: [], products: [] });
  expect(errors).toEqual([]);
  expect(rows.map(({ kind, product }) => [kind, product.name])).toEqual([
    ['create', 'Pizza meio a meio'],
    ['create', 'Guaraná 2 L'],
  ]);
  expect(rows[0]?.product.optionGroups).toHaveLength(2);
});

test('a group that divides the product survives writing and reading', () => {
  const { rows, errors } = plan(`${HEADER};opções\nPizzas;Meia;0;Sabores [1-2 maior fração]: Atum = 40 | Lombo = 50`);
  expect(errors).toEqual([]);
  expect(rows[0]?.product.optionGroups).toMatchObject([{ pricing: 'dearest', fraction: true, min: 1, max: 2 }]);
  const [product] = rows.map((row) => row.product);
  const written = writeCatalogue(
    [{ id: product?.categoryId ?? '', name: 'Pizzas', sort: 0 }],
    product ? [product] : [],
  );
  expect(written).toContain('Sabores [1-2 maior fração]: Atum = 40,00 | Lombo = 50,00');
});

test('hours and options that break a rule are refused with their column; valid ones replace the product’s', () => {
  const { errors } = plan(`${HEADER};horários;opções\nPizzas;Atum;1;seg 15:00-11:00;Borda [3-2]: a = 1 | A = 2`);
  expect(errors.map(fileProblemText)).toEqual([
    'Em “horários”: O fim deve vir depois do começo, até as 04:00.',
    'Em “opções”: O máximo não pode ser menor que o mínimo.',
    'Em “opções”: Há duas opções com este nome.',
  ]);
  const { rows } = plan(`id;${HEADER};horários;opções\ncalabresa;Pizzas;Pizza de Calabresa;49,90;sex 18:00-02:00;`);
  expect(rows).toMatchObject([{ changes: ['horários', 'opções'] }]);
  expect(rows[0]?.product.optionGroups).toBeUndefined();
  expect(rows[0]?.product.availability).toEqual([{ days: [5], from: '18:00', to: '02:00' }]);
});

describe('blanks and short lines of a file', () => {
  test('blanks around headings and cells, and blank cells beyond the last column, do not matter', () => {
    const { lines, errors } = readCatalogue(' Categoria ; produto ;Preço\n Pizzas ; Atum ; 10 ; ;');
    expect(errors).toEqual([]);
    expect(lines).toMatchObject([{ category: 'Pizzas', name: 'Atum', price: 1000 }]);
  });

  test('cells missing at the end of a line are empty', () => {
    const { lines, errors } = readCatalogue(`${HEADER};descrição;código de barras\nPizzas;Atum;10`);
    expect(errors).toEqual([]);
    expect(lines).toMatchObject([{ description: '', barcode: '' }]);
  });

  test('hours that cannot be read are a problem of their column', () => {
    expect(readCatalogue(`${HEADER};horários\nPizzas;Atum;10;sempre`).errors).toMatchObject([
      { line: 2, column: 'D', code: 'cell', cell: { code: 'hours' } },
    ]);
  });
});
