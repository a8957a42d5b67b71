import receiptline from 'receiptline';
import { describe, expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { type CashReport, DRAWER } from './cash-report.ts';
import type { Order } from './order.ts';
import { cashReadingTicket, cashReportTicket, type PrintedClosing } from './ticket-cash.ts';
import { kitchenTicket } from './ticket-kitchen.ts';
import { COLUMNS, centred, type Paper, pair } from './ticket-paper.ts';
import { receiptTicket } from './ticket-receipt.ts';
import { printable } from './ticket-text.ts';

const paper: Paper = { width: 80 };
const context = { paper, timeZone: 'America/Sao_Paulo' };
/** The lines on the paper, each with single spaces and without those at its ends. */
const linesOf = (markup: string) =>
  receiptline
    .transform(markup, { cpl: COLUMNS[paper.width], encoding: 'cp860', command: 'text', cutting: false })
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
/** Letters twice as wide stand apart. */
const closed = (lines: readonly string[]) => lines.map((line) => line.replaceAll(' ', ''));

const delivery = (overrides: Partial<Order> = {}) => linesOf(receiptTicket(anOrder(overrides), context));

/** A comanda of R$ 50,00 with one payment received and one voided. */
function comandaPaid(cents: number): readonly string[] {
  const by = { name: 'Bia' };
  const payment = { methodId: 'pix', name: 'Pix', receivedAt: '2026-11-20T23:00:00.000Z', receivedBy: by };
  const { customer: _nobody, ...order } = anOrder({ module: 'COMANDA', command: '12' });
  return linesOf(
    receiptTicket(
      {
        ...order,
        order: { ...order.order, total: 5000, payments: [] },
        comanda: {
          payments: [
            ...(cents === 0 ? [] : [{ ...payment, id: 'a', amount: cents, state: 'received' as const }]),
            { ...payment, id: 'b', amount: 700, state: 'voided' },
          ],
        },
      },
      context,
    ),
  );
}

describe('a receipt', () => {
  test('says what is left of a comanda to the cent, and only while something is paid and something is not', () => {
    expect(comandaPaid(4999)).toContain('FALTA PAGAR R$ 0,01');
    expect(comandaPaid(1)).toContain('FALTA PAGAR R$ 49,99');
    for (const paid of [0, 5000]) expect(comandaPaid(paid).join('\n')).not.toContain('FALTA PAGAR');
    expect(comandaPaid(1).filter((line) => line.startsWith('Pix'))).toEqual(['Pix R$ 0,01']);
  });

  test('shows every part of an address that is known, and nothing for the others', () => {
    const { customer } = anOrder();
    const address = {
      address: 'Rua A',
      number: '10',
      complement: 'ap 62',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
    };
    const whole = { ...address, postalCode: '01310-100', reference: 'portão azul' };
    const shown = delivery({ customer: { name: 'Ana', phone: '11987654321', address: whole } });
    const from = shown.indexOf('Rua A, 10');
    expect(shown.slice(from, from + 5)).toEqual([
      'Rua A, 10',
      'ap 62',
      'Bela Vista · São Paulo',
      'CEP 01310-100',
      'Ref.: portão azul',
    ]);
    const bare = delivery({ customer: { name: customer?.name ?? '', address: { address: 'Rua A', number: '10' } } });
    expect(bare[bare.indexOf('Rua A, 10') + 1]).toMatch(/^-+$/);
  });

  test('prints notes and options of a line where it has them, a quantity of an option only from two', () => {
    const [item] = anOrder().order.items;
    const lineOf = (more: object) =>
      delivery({ order: { ...anOrder().order, items: item ? [{ ...item, ...more }] : [] } });
    const option = { name: 'Borda', unitPrice: 0 };
    const rich = lineOf({
      notes: 'sem cebola',
      options: [
        { ...option, quantity: 1 },
        { ...option, name: 'Bacon', quantity: 2 },
      ],
    });
    expect(rich).toEqual(expect.arrayContaining(['+ Borda', '+ 2x Bacon', 'sem cebola']));
    expect(lineOf({ notes: undefined }).length).toBe(rich.length - 3);
  });

  test('has a subtotal only where something is added or taken off, and says where nobody paid', () => {
    const { order } = anOrder();
    const plain = { ...order, txDelivery: 0, discount: 0, payments: [] };
    const simple = delivery({ order: plain });
    expect(simple.join('\n')).not.toMatch(/Subtotal|Taxa|Desconto|TROCO/);
    expect(simple).toContain('Pagamento não informado');
    for (const [more, text] of [
      [{ txDelivery: 1 }, 'Taxa de entrega R$ 0,01'],
      [{ discount: 1 }, 'Desconto - R$ 0,01'],
    ] as const) {
      const lines = delivery({ order: { ...plain, ...more } });
      expect(lines).toContain(text);
      expect(lines.join('\n')).toContain('Subtotal');
      expect(lines.filter((line) => /^(Taxa|Desconto)/.test(line))).toEqual([text]);
    }
  });

  test('tells the change that is due, which a counter gives and a courier takes along', () => {
    const { order } = anOrder();
    const cash = { methodId: 'dinheiro', name: 'Dinheiro', amount: 5000 };
    const withNote = (module: Order['module'], changeFor: number) =>
      delivery({ module, order: { ...order, payments: [{ ...cash, changeFor }] } });
    expect(withNote('DELIVERY', 5001)).toContain('LEVAR TROCO R$ 0,01');
    expect(withNote('PDV', 6000)).toContain('TROCO R$ 10,00');
    expect(withNote('PDV', 5000).join('\n')).not.toMatch(/^TROCO/m);
  });

  test('names the house with what is known of it', () => {
    const house = { fantasyName: 'Cantina', corporateName: 'Cantina Ltda', cnpj: '11222333000181' };
    const place = { address: 'Rua B', number: '2', city: 'Santos', uf: 'SP' };
    const lines = delivery({ establishment: { ...house, ...place } });
    expect(lines).toEqual(
      expect.arrayContaining(['Cantina', 'Cantina Ltda', 'CNPJ 11.222.333/0001-81', 'Rua B, 2 · Santos/SP']),
    );
    expect(delivery({ establishment: { fantasyName: 'Cantina' } }).join('\n')).not.toContain('CNPJ');
  });
});

test('a kitchen ticket counts an option only from two', () => {
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
  const lines = linesOf(kitchenTicket(anOrder(), { ...context, items }));
  expect(lines).toEqual(expect.arrayContaining(['+ Borda', '+ 2x Bacon', '1 item']));
});

test('a kitchen ticket says whom to ask, each once, and nobody where nobody is known', () => {
  const [item] = anOrder().order.items;
  const by = (...names: readonly string[]) => {
    const items = item ? names.map((name) => ({ ...item, ...(name === '' ? {} : { addedBy: { name } }) })) : [];
    return linesOf(kitchenTicket(anOrder(), { ...context, items }));
  };
  expect(by('Bia', 'Davi', 'Bia', '')).toContain('Por Bia, Davi');
  expect(by('').join('\n')).not.toContain('Por');
});

test('what must not be overlooked stands out from the rest', () => {
  const [item] = anOrder().order.items;
  const address = { address: 'Rua A', number: '10', complement: 'ap 62', neighborhood: 'Centro' };
  const order = anOrder({ customer: { name: 'Ana', address } });
  const items = item ? [{ ...item, notes: 'sem cebola' }] : [];
  const markup = receiptTicket({ ...order, order: { ...order.order, items } }, context).split('\n');
  const lineWith = (text: string) => markup.find((line) => line.replaceAll('\\x20', ' ').includes(text)) ?? '';
  for (const text of ['Rua A, 10', 'ap 62', 'sem cebola', 'TOTAL']) expect(lineWith(text), text).toContain('"');
  for (const text of ['Centro', 'Pix']) expect(lineWith(text), text).not.toContain('"');
});

describe('the head of a ticket', () => {
  const head = (overrides: Partial<Order>) => closed(linesOf(kitchenTicket(anOrder(overrides), context)));

  test('calls a comanda by its number and every other order by its code', () => {
    const contents = { ...anOrder().order, cdDelivery: '77' };
    expect(head({ module: 'COMANDA', command: '12' })).toContain('COMANDA12');
    expect(head({ module: 'DELIVERY', command: '12', order: contents })).toContain('77');
    expect(head({ module: 'DELIVERY', command: '12' }).join()).not.toContain('COMANDA');
  });

  test('says where an order came from unless it came from here', () => {
    expect(head({ origin: ' iFood ' }).join()).toMatch(/iFood·/);
    for (const origin of ['', '  ', 'portalMotoboy']) expect(head({ origin }).join()).not.toMatch(/portalMotoboy|·2/);
  });
});

describe('a cash report', () => {
  const AT = '2026-11-21T02:30:00.000Z';
  const report: CashReport = {
    openedAt: AT,
    openedBy: 'Bia',
    until: AT,
    float: 100,
    supplies: 300,
    withdrawals: 200,
    movements: [
      { id: 'a', kind: 'supply', amount: 300, reason: 'Troco', at: AT, by: 'Bia' },
      { id: 'b', kind: 'withdrawal', amount: 200, reason: 'Cofre', at: AT, by: 'Davi' },
    ],
    lines: [{ line: DRAWER, name: 'Dinheiro', group: 'drawer', count: 0, received: 0, expected: 200 }],
    sold: 0,
    salesCount: 1,
    outside: { count: 0, amounts: [] },
    corrections: [],
  };
  const closing = (differences: readonly number[]): PrintedClosing => ({
    number: 1,
    closedAt: AT,
    closedBy: 'Bia',
    count: {
      compared: differences.map((difference, index) => ({
        line: `l${index}`,
        name: `Linha ${index}`,
        expected: 500,
        counted: 500 + difference,
        difference,
        notes: [
          { value: 1000, quantity: 1 },
          { value: 5000, quantity: 0 },
        ],
      })),
    },
    difference: differences.reduce((sum, one) => sum + one, 0),
    recounts: [],
    readings: [],
    carried: [],
  });
  const house = { name: 'Cantina' };
  const zOf = (differences: readonly number[]) =>
    linesOf(cashReportTicket(report, closing(differences), { ...context, house }));

  test('tells money put in from money taken out, with who did it and why', () => {
    const lines = linesOf(cashReadingTicket(report, 2, { ...context, house }));
    const from = lines.indexOf('MOVIMENTOS');
    expect(lines.slice(from, from + 5)).toEqual([
      'MOVIMENTOS',
      'Suprimento 20/11 23:30 R$ 3,00',
      'Troco (Bia)',
      'Sangria 20/11 23:30 -R$ 2,00',
      'Cofre (Davi)',
    ]);
    expect(lines).toEqual(expect.arrayContaining(['LEITURA X 2', '1 venda R$ 0,00', 'Dinheiro R$ 0,00']));
    expect(lines.join('\n')).not.toMatch(/CNPJ|INCLUI|:$/);
  });

  test('lists what was received by kind, and sets apart what is in no drawer', () => {
    const groups = ['unpaid', 'online', 'account', 'voucher', 'proof', 'drawer'] as const;
    const lines = groups.map((group, index) => ({
      line: group,
      name: `Nome ${group}`,
      group,
      count: index,
      received: 100 * index,
      expected: 0,
    }));
    const printed = linesOf(cashReadingTicket({ ...report, lines }, 1, { ...context, house }));
    const from = printed.findIndex((line) => line.includes('venda')) + 1;
    const listed = printed.slice(from, from + 9);
    expect(listed.filter((line) => line.startsWith('Nome'))).toEqual([
      'Nome drawer (5) R$ 5,00',
      'Nome proof (4) R$ 4,00',
      'Nome voucher (3) R$ 3,00',
      'Nome account (2) R$ 2,00',
      'Nome online (1) R$ 1,00',
      'Nome unpaid R$ 0,00',
    ]);
    expect(listed.map((line) => line.endsWith(':'))).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('lists the notes that were counted, one of a kind included, and no others', () => {
    expect(zOf([0])).toContain('1 x R$ 10,00');
    expect(zOf([0]).join('\n')).not.toContain('R$ 50,00');
  });

  test('says that differences cancel each other out, which is not the same as none', () => {
    expect(zOf([300, -300])).toContain('Diferença total Diferenças somam R$ 0,00');
    expect(zOf([0, 0]).join('\n')).not.toContain('Diferenças somam');
  });
});

describe('the paper', () => {
  test('gives inverse text a space at either side, and other text the whole width', () => {
    const full = 'x'.repeat(COLUMNS[80]);
    expect(centred(paper, full)).toHaveLength(1);
    expect(centred(paper, full, { inverse: true })).toHaveLength(2);
    expect(centred(paper, 'ab', { inverse: true }).join()).toContain('\\x20ab\\x20');
    expect(centred(paper, 'ab').join()).not.toContain('\\x20');
  });

  test('keeps an amount at the right edge, on a line of its own where the name leaves it no room', () => {
    const [short] = receiptline
      .transform(pair(paper, 'Pizza', 'R$ 10,00').join('\n'), { cpl: 48, encoding: 'cp860', command: 'text' })
      .split('\n');
    expect(short).toMatch(/^Pizza {35}R\$ 10,00$/);
    const [behind] = pair(paper, 'Pix', 'R$ 1,00', {}, '   ');
    expect(behind?.replaceAll('\\x20', ' ')).toMatch(/^\| {3}Pix/);
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
    ['a—b−c‐d‑e', 'a-b-c-d-e'],
    ['encyclopædia', 'encyclopaedia'],
  ])('writes %s as %s', (text, written) => expect(printable(text)).toBe(written));
});
