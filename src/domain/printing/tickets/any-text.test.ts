import fc from 'fast-check';
import receiptline from 'receiptline';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { EIGHTY, printedText } from '#tests/support/printing/printed.ts';
import { kitchenTicket } from './kitchen.ts';
import { COLUMNS, type Paper, secondCopy } from './paper.ts';
import { receiptTicket } from './receipt.ts';
import { printable, withoutAccents } from './text.ts';
import { trialTicket } from './trial.ts';

const timeZone = 'America/Sao_Paulo';
const PAPERS: readonly Paper[] = [{ width: 80 }, { width: 58 }, { width: 58, plain: true }];

const ANY = '@any@';
const EXAMPLE = JSON.stringify(
  anOrder(
    { origin: ANY },
    {
      customer: {
        name: ANY,
        phone: '11987654321',
        address: { address: ANY, number: ANY, complement: ANY, neighborhood: ANY, city: ANY, reference: ANY },
      },
      order: {
        notes: ANY,
        discount: 100,
        txDelivery: 500,
        items: [
          {
            name: ANY,
            quantity: 2,
            unitPrice: 4590,
            notes: ANY,
            options: [{ name: ANY, quantity: 3, unitPrice: 100 }],
          },
        ],
        payments: [{ methodId: 'pix', amount: 10180, changeFor: 20000 }],
      },
    },
  ),
);

/** An order with the same text in every field. */
function orderOf(text: string): Order {
  return JSON.parse(EXAMPLE.replaceAll(JSON.stringify(ANY), () => JSON.stringify(text)));
}

function ticketsOf(text: string, paper: Paper): readonly string[] {
  const order = orderOf(text);
  return [
    kitchenTicket(order, { paper, timeZone, reason: 'canceled', note: text }),
    receiptTicket(order, { paper, timeZone }),
    secondCopy(kitchenTicket(order, { paper, timeZone }), paper),
    trialTicket(paper, text, '20/11 20:31'),
  ];
}

const HOSTILE = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom(...'\\{}|~_"`^-=x0123n;:code image\n\t'), minLength: 1, maxLength: 80 }),
);

describe('for any typed text', () => {
  test('no line is wider than the paper', () => {
    fc.assert(
      fc.property(HOSTILE, fc.constantFrom(...PAPERS), (text, paper) => {
        for (const ticket of ticketsOf(text, paper)) {
          for (const line of printedText(ticket, paper).split('\n')) {
            expect([...line].length).toBeLessThanOrEqual(COLUMNS[paper.width]);
          }
        }
      }),
    );
  });

  test('no part becomes a command, a code, an image or a cut', () => {
    const properties = (markup: string) => markup.match(/(?<!\\)[{}]/g) ?? [];
    fc.assert(
      fc.property(HOSTILE, fc.constantFrom(...PAPERS), (text, paper) => {
        for (const ticket of ticketsOf(text, paper)) {
          expect(properties(ticket)).toEqual([]);
          expect(ticket.split('\n').filter((line) => /^[-=]+$/.test(line))).toEqual([]);
        }
      }),
    );
  });

  test('every printable word is on the paper', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'\\{}|~_"`^-=x41;:'), minLength: 1, maxLength: 8 }), (word) => {
        expect(printedText(kitchenTicket(orderOf(word), { paper: EIGHTY, timeZone }))).toContain(`2x ${word}`);
      }),
    );
  });
});

describe('letters', () => {
  test.each([
    ['Ação, pão & CORAÇÃO às três', 'Ação, pão & CORAÇÃO às três'],
    ['Müller, Çiğdem, Łódź naïve', 'Müller, Çigdem, ?ódz naive'],
    ['“Sem” cebola – por favor…', '"Sem" cebola - por favor...'],
    ['Ana 👩‍👩‍👧‍👦🍕', 'Ana ?'],
    ['sem 🧅 e sem 🌶️', 'sem ? e sem ?'],
    ['\u202eabc\u0000\ufeff d\u200de', 'abc de'],
    ['A\u0303o\u0301', 'Ãó'],
    ['\u1fef\u037e', '`;'],
    ['linha\n\tdois\u00a0três', 'linha dois três'],
  ])('%j is printed as %j', (text, paper) => expect(printable(text)).toBe(paper));

  test('a printer without accents gets ASCII letters', () => {
    expect(withoutAccents(printable('Ação nº 2 · 2ª via, 30°'))).toBe('Acao no 2 - 2a via, 30o');
  });

  test('every remaining letter is in the code page', () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        const bytes = receiptline.transform(printable(text).replace(/[^\p{L}]/gu, ''), {
          cpl: 200,
          encoding: 'cp860',
          command: 'generic',
        });
        expect(bytes).not.toContain('?');
      }),
    );
  });
});

describe('a kitchen ticket', () => {
  test('shows code, items, options and notes, and no prices', () => {
    const paper = printedText(kitchenTicket(orderOf('Pizza'), { paper: EIGHTY, timeZone }), EIGHTY);
    expect(paper).toContain('1  0  4  2');
    expect(paper).toContain('Entrega');
    expect(paper).toContain('20/11 20:30');
    expect(paper).toContain('2x Pizza');
    expect(paper).toContain('  + 3x Pizza');
    expect(paper).toContain('OBS: Pizza');
    expect(paper).toContain('2 itens');
    expect(paper).not.toContain('R$');
  });

  test('for lines added to a comanda shows only these', () => {
    const comanda = { ...orderOf('Pizza'), module: 'COMANDA', command: '12', commandName: 'Família Souza' } as const;
    const [item] = comanda.order.items;
    const items = item ? [{ ...item, name: 'Suco', quantity: 1 }] : [];
    const paper = printedText(kitchenTicket(comanda, { paper: EIGHTY, timeZone, items, reason: 'added' }), EIGHTY);
    expect(paper.replaceAll(' ', '')).toContain('NOVOSITENS');
    expect(paper.replaceAll(' ', '')).toContain('COMANDA12·Família');
    expect(paper).toContain('1x Suco');
    expect(paper).not.toContain('2x Pizza');
  });

  test('for a canceled order shows the cancelation and its reason', () => {
    const context = { paper: EIGHTY, timeZone, reason: 'canceled', note: 'cliente desistiu' } as const;
    const paper = printedText(kitchenTicket(orderOf('Pizza'), context), EIGHTY);
    expect(paper.replaceAll(' ', '')).toContain('CANCELADO');
    expect(paper).toContain('Motivo: cliente desistiu');
  });
});

describe('a receipt', () => {
  test('adds up as the order does, with the change to take along', () => {
    const paper = printedText(receiptTicket(orderOf('Pizza'), { paper: EIGHTY, timeZone }), EIGHTY);
    expect(paper).toMatch(/Subtotal +R\$ 97,80/);
    expect(paper).toMatch(/Taxa de entrega +R\$ 5,00/);
    expect(paper).toMatch(/Desconto +- R\$ 1,00/);
    expect(paper).toMatch(/TOTAL +R\$ 101,80/);
    expect(paper).toMatch(/Troco para +R\$ 200,00/);
    expect(paper).toMatch(/LEVAR TROCO +R\$ 98,20/);
    expect(paper).toContain('(11) 98765-4321');
    expect(paper).toContain('Este recibo não é documento fiscal.');
  });

  test('prints a Pix code as a QR code', () => {
    const pixCode =
      '00020126360014br.gov.bcb.pix0114+55119876543215204000053039865406101.805802BR5913Cantina {x}6009SAO PAULO62070503***6304ABCD';
    const svg = receiptline.transform(receiptTicket(orderOf('Pizza'), { paper: EIGHTY, timeZone, pixCode }), {
      cpl: 48,
      encoding: 'cp860',
      command: 'svg',
    });
    expect(svg).toContain('fill="#000"/>');
    expect(svg).not.toContain('br.gov.bcb.pix');
  });
});

test('a second copy is marked at the top', () => {
  const ticket = kitchenTicket(orderOf('Pizza'), { paper: EIGHTY, timeZone });
  const [head, ...rest] = secondCopy(ticket, EIGHTY).split('\n');
  expect(printedText(head ?? '', EIGHTY).replaceAll(' ', '')).toContain('2ªVIA');
  expect(rest.join('\n')).toBe(ticket);
});

test('the receipt shows courtesies with their reasons, and voided sales with the refund', () => {
  const order = orderOf('Café');
  const [line] = order.order.items;
  const items = line === undefined ? [] : [{ ...line, courtesy: 'Aniversário' }];
  expect(receiptTicket({ ...order, order: { ...order.order, items } }, { paper: EIGHTY, timeZone })).toContain(
    'Cortesia: Aniversário',
  );
  const payments = [{ methodId: 'dinheiro', name: 'Dinheiro', amount: 2630 }];
  const voided = receiptTicket(
    { ...order, module: 'PDV', status: 9, order: { ...order.order, payments } },
    { paper: EIGHTY, timeZone },
  );
  expect(voided).toContain('VENDA ESTORNADA');
  expect(voided).toContain('Devolvido em Dinheiro');
  expect(receiptTicket({ ...order, status: 9 }, { paper: EIGHTY, timeZone })).not.toContain('ESTORNADA');
});
