import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { EIGHTY, printedLines, printedText, ticketContext } from '#tests/support/printing/printed.ts';
import { kitchenTicket } from './kitchen.ts';
import { COLUMNS, centred, emptyLine, left, type Paper, pair, qrCode, rule, secondCopy, toMarkup } from './paper.ts';
import { printable } from './text.ts';

/** Removes the spaces that double-width letters are printed with. */
const closed = (lines: readonly string[]) => lines.map((line) => line.replaceAll(' ', ''));

test('a kitchen ticket shows an option’s quantity only from two', () => {
  const [item] = anOrder().order.items;
  const option = { name: 'Borda', unitPrice: 0 };
  const items = item
    ? [
        {
          ...item,
          quantity: 1,
          options: [
            { ...option, quantity: 1 },
            { ...option, name: 'Bacon', quantity: 2 },
          ],
        },
      ]
    : [];
  const lines = printedLines(kitchenTicket(anOrder(), { ...ticketContext, items }));
  expect(lines).toEqual(expect.arrayContaining(['+ Borda', '+ 2x Bacon', '1 item']));
});

test('a kitchen ticket lists who added the lines, each once, and nobody where unknown', () => {
  const [item] = anOrder().order.items;
  const by = (...names: readonly string[]) => {
    const items = item ? names.map((name) => ({ ...item, ...(name === '' ? {} : { addedBy: { name } }) })) : [];
    return printedLines(kitchenTicket(anOrder(), { ...ticketContext, items }));
  };
  expect(by('Bia', 'Davi', 'Bia', '')).toContain('Por Bia, Davi');
  expect(by('').join('\n')).not.toContain('Por');
});

describe('the heading of a ticket', () => {
  const head = (overrides: Partial<Order>) => closed(printedLines(kitchenTicket(anOrder(overrides), ticketContext)));

  test('shows a comanda’s number and any other order’s code', () => {
    const contents = { ...anOrder().order, cdDelivery: '77' };
    expect(head({ module: 'COMANDA', command: '12' })).toContain('COMANDA12');
    expect(head({ module: 'DELIVERY', command: '12', order: contents })).toContain('77');
    expect(head({ module: 'DELIVERY', command: '12' }).join()).not.toContain('COMANDA');
  });

  test('has a different text for each way an order leaves the house', () => {
    const kinds = (['DELIVERY', 'PDV', 'COMANDA'] as const).map((module) => head({ module, command: '12' })[1]);
    expect(new Set(kinds).size).toBe(3);
    for (const kind of kinds) expect(kind).toMatch(/\p{L}{4}/u);
  });

  test('shows the origin of orders that were not made in the portal', () => {
    expect(head({ origin: ' iFood ' }).join()).toMatch(/iFood·/);
    for (const origin of ['', '  ', 'portalMotoboy']) expect(head({ origin }).join()).not.toMatch(/portalMotoboy|·2/);
  });
});

describe('the paper', () => {
  test('pads inverse text with a space on each side, and gives other text the whole width', () => {
    const full = 'x'.repeat(COLUMNS[80]);
    expect(centred(EIGHTY, full)).toHaveLength(1);
    expect(centred(EIGHTY, full, { inverse: true })).toHaveLength(2);
    expect(centred(EIGHTY, 'ab', { inverse: true }).join()).toContain('\\x20ab\\x20');
    expect(centred(EIGHTY, 'ab').join()).not.toContain('\\x20');
  });

  test.each([
    ['normal', 0, 48],
    ['tall', 2, 48],
    ['double', 3, 24],
    ['huge', 4, 16],
  ] as const)('holds %s letters as wide as they are', (size, carets, most) => {
    expect(centred(EIGHTY, 'x'.repeat(most), { size })).toHaveLength(1);
    expect(centred(EIGHTY, 'x'.repeat(most + 1), { size })).toHaveLength(2);
    expect(centred(EIGHTY, 'ab', { size })).toEqual([`${'^'.repeat(carets)}ab${'^'.repeat(carets)}`]);
  });

  test('keeps an amount at the right edge, on its own line where the name leaves no room', () => {
    const [short] = printedText(pair(EIGHTY, 'Pizza', 'R$ 10,00').join('\n')).split('\n');
    expect(short).toMatch(/^Pizza {35}R\$ 10,00$/);
    const [behind] = pair(EIGHTY, 'Pix', 'R$ 1,00', {}, '   ');
    expect(behind?.replaceAll('\\x20', ' ')).toMatch(/^\| {3}Pix/);
    const long = pair(EIGHTY, 'nome '.repeat(20), 'R$ 1,00', {}, '2x ').map((line) => line.replaceAll('\\x20', ' '));
    expect(long.map((line) => line.slice(0, 8))).toEqual(['|2x nome', '|   nome', '|   nome']);
    expect(long.map((line) => line.endsWith('R$ 1,00'))).toEqual([false, false, true]);
    const wide = pair({ width: 58 }, 'Pizza', 'R$ 1.000.000,00 e mais');
    expect(wide).toHaveLength(1);
    expect(pair({ width: 58 }, 'Pizza', 'R$ 1.000.000,00 e mais 1')).toHaveLength(2);
  });

  test.each([
    ['Straße', 'Strasse'],
    ['Ærø', 'AEro'],
    ['œ', '?'],
    ['Øre', 'Ore'],
    ['2 × 3 ÷ 6 • €', '2 x 3 / 6 · EUR'],
    ['a—b−c‐d‑e–f', 'a-b-c-d-e-f'],
    ['‘a’ ‚b “c” „d', `'a' 'b "c" "d`],
    ['encyclopædia', 'encyclopaedia'],
  ])('writes %s as %s', (text, written) => expect(printable(text)).toBe(written));
});

describe('markup', () => {
  test('marks text as strong and inverse, around its size', () => {
    expect(centred(EIGHTY, 'ab', { strong: true })).toEqual(['"ab"']);
    expect(centred(EIGHTY, 'ab', { strong: true, inverse: true, size: 'tall' })).toEqual(['"`^^\\x20ab\\x20^^`"']);
    expect(left(EIGHTY, 'ab', { strong: true })).toEqual(['|"ab"']);
    expect(pair(EIGHTY, 'a', 'b', { strong: true })).toEqual([`|"a${'\\x20'.repeat(46)}b"`]);
  });

  test('writes what the printer’s language reads as commands by their codes, and spaces that it would lose', () => {
    expect(left(EIGHTY, 'a|b{c}"d`e^f~g_h\\i-j')).toEqual([
      '|a\\x7cb\\x7bc\\x7d\\x22d\\x60e\\x5ef\\x7eg\\x5fh\\x5ci\\x2dj',
    ]);
    const harmless = "Açaí nº 1ª: 2,5% (R$ 3.00) + x/y * #1 @ 'a' & b!";
    expect(left(EIGHTY, `${harmless} c? 5° · d`)).toEqual([`|${harmless}`, '|c? 5° · d']);
    expect(left(EIGHTY, 'a', {}, '  ')).toEqual(['|\\x20\\x20a']);
  });

  test('wraps text within its indent, in which the first line has the head', () => {
    const text = 'x'.repeat(46);
    expect(left(EIGHTY, text, {}, '2 ')).toEqual([`|2 ${text}`]);
    expect(left(EIGHTY, `${text}y z`, {}, '2 ')).toEqual([`|2 ${text}`, '|\\x20\\x20y z']);
    expect(left({ width: 58 }, 'x'.repeat(33))).toEqual([`|${'x'.repeat(32)}`, '|x']);
    expect(left(EIGHTY, 'x'.repeat(25), { size: 'double' })).toEqual([`|^^^${'x'.repeat(24)}^^^`, '|^^^x^^^']);
  });

  test('puts an amount under a name that would have fewer than eight letters of room', () => {
    const amount = (length: number) => '1'.repeat(length);
    expect(pair(EIGHTY, 'Pizza', amount(39))).toEqual([`|Pizza${'\\x20'.repeat(4)}${amount(39)}`]);
    expect(pair(EIGHTY, 'Pizza', amount(40))).toEqual(['|Pizza', `|${'\\x20'.repeat(8)}${amount(40)}`]);
    expect(pair(EIGHTY, 'Pizza', amount(37), {}, '2x')).toHaveLength(1);
    expect(pair(EIGHTY, 'Pizza', amount(38), { strong: true }, '2x')).toEqual([
      '|"2xPizza"',
      `|"${'\\x20'.repeat(10)}${amount(38)}"`,
    ]);
    expect(pair(EIGHTY, 'Pizza', amount(50))).toEqual(['|Pizza', `|${amount(48)}`, `|${'\\x20'.repeat(46)}11`]);
  });

  test('keeps a space between a name and its amount', () => {
    expect(pair(EIGHTY, 'x'.repeat(45), '12')).toEqual([`|${'x'.repeat(45)} 12`]);
    expect(pair(EIGHTY, 'x'.repeat(46), '12')).toEqual([`|${'x'.repeat(45)}`, `|x${'\\x20'.repeat(45)}12`]);
  });

  test('has no accents for a printer without them', () => {
    const plain: Paper = { width: 80, plain: true };
    expect(left(plain, 'Açaí', {}, '1º ')).toEqual(['|1o Acai']);
    expect(pair(plain, 'Pão', 'três')[0]).toMatch(/^\|Pao.*tres$/);
    expect(centred(plain, 'Não')).toEqual(['Nao']);
  });

  test('draws rules, empty lines and QR codes', () => {
    expect(rule(EIGHTY)).toEqual([`|${'\\x2d'.repeat(48)}`]);
    expect(rule({ width: 58 })).toEqual([`|${'\\x2d'.repeat(32)}`]);
    expect(emptyLine()).toEqual(['|~']);
    expect(qrCode('https://a.b/c;d')).toEqual(['{code:https://a.b/c\\x3bd;option:qrcode,4,m}']);
    expect(qrCode('a\tb')).toEqual(['{code:a\\x09b;option:qrcode,4,m}']);
    expect(toMarkup(rule({ width: 58 }), emptyLine()).split('\n')).toHaveLength(2);
    expect(secondCopy('|ab', EIGHTY)).toBe('`^^^\\x202ª VIA\\x20^^^`\n|ab');
  });
});

test('an inverse line keeps a blank on each side and fills the paper', () => {
  expect(centred(EIGHTY, 'x'.repeat(46), { inverse: true })).toHaveLength(1);
  expect(centred(EIGHTY, 'x'.repeat(47), { inverse: true })).toHaveLength(2);
  expect(centred(EIGHTY, 'x'.repeat(48))).toHaveLength(1);
});
