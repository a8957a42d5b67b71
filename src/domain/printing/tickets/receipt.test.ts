import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { printedLines, ticketContext } from '#tests/support/printing/printed.ts';
import { kitchenTicket } from './kitchen.ts';
import { receiptTicket } from './receipt.ts';

const delivery = (overrides: Partial<Order> = {}) => printedLines(receiptTicket(anOrder(overrides), ticketContext));

/** A comanda of R$ 50,00 with one payment received and one voided. */
function comandaPaid(cents: number): readonly string[] {
  const by = { name: 'Bia' };
  const payment = { methodId: 'pix', name: 'Pix', receivedAt: '2026-11-20T23:00:00.000Z', receivedBy: by };
  const { customer: _nobody, ...order } = anOrder({ module: 'COMANDA', command: '12' });
  return printedLines(
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
      ticketContext,
    ),
  );
}

describe('a receipt', () => {
  test('shows what is left of a comanda only while it is partly paid', () => {
    expect(comandaPaid(4999)).toContain('FALTA PAGAR R$ 0,01');
    expect(comandaPaid(1)).toContain('FALTA PAGAR R$ 49,99');
    for (const paid of [0, 5000]) expect(comandaPaid(paid).join('\n')).not.toContain('FALTA PAGAR');
    expect(comandaPaid(1).filter((line) => line.startsWith('Pix'))).toEqual(['Pix R$ 0,01']);
  });

  test('and the kitchen’s ticket say nothing of the courier’s tips', () => {
    const order = anOrder({ status: 3 });
    const tipped = { ...order, order: { ...order.order, tips: [{ methodId: 'pix', name: 'Pix', amount: 500 }] } };
    expect(receiptTicket(tipped, ticketContext)).toBe(receiptTicket(order, ticketContext));
    expect(kitchenTicket(tipped, ticketContext)).toBe(kitchenTicket(order, ticketContext));
  });

  test('of a delivery says what its payments leave open', () => {
    const { order } = anOrder();
    const paying = (amount: number) =>
      delivery({ order: { ...order, payments: [{ methodId: 'pix', name: 'Pix', amount }] } });
    expect(paying(2000)).toContain('FALTA PAGAR R$ 30,90');
    expect(paying(5090).join('\n')).not.toContain('FALTA PAGAR');
    expect(delivery({ order: { ...order, payments: [] } })).toContain('Pagamento não informado');
  });

  test('shows each known part of an address, and nothing for the others', () => {
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
    const noted = printedLines(receiptTicket(anOrder(), { ...ticketContext, gateNotes: 'Interfone 12' }));
    expect(noted[noted.indexOf('Nota do portão: Interfone 12') + 1]).toMatch(/^-+$/);
    expect(delivery().join()).not.toContain('Nota do portão');
    const bare = delivery({ customer: { name: customer?.name ?? '', address: { address: 'Rua A', number: '10' } } });
    expect(bare[bare.indexOf('Rua A, 10') + 1]).toMatch(/^-+$/);
  });

  test('prints the notes and options of a line, an option’s quantity only from two', () => {
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

  test('has a subtotal only with fees or discounts, and says when nothing is paid', () => {
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

  test('shows the change due, given at the counter or taken along by the courier', () => {
    const { order } = anOrder();
    const cash = { methodId: 'dinheiro', name: 'Dinheiro', amount: 5000 };
    const withNote = (module: Order['module'], changeFor: number) =>
      delivery({ module, order: { ...order, payments: [{ ...cash, changeFor }] } });
    expect(withNote('DELIVERY', 5001)).toContain('LEVAR TROCO R$ 0,01');
    expect(withNote('PDV', 6000)).toContain('TROCO R$ 10,00');
    expect(withNote('PDV', 5000).join('\n')).not.toMatch(/^TROCO/m);
  });

  test('shows the known data of the establishment', () => {
    const house = { fantasyName: 'Cantina', corporateName: 'Cantina Ltda', cnpj: '11222333000181' };
    const place = { address: 'Rua B', number: '2', city: 'Santos', uf: 'SP' };
    const lines = delivery({ establishment: { ...house, ...place } });
    expect(lines).toEqual(
      expect.arrayContaining(['Cantina', 'Cantina Ltda', 'CNPJ 11.222.333/0001-81', 'Rua B, 2 · Santos/SP']),
    );
    expect(delivery({ establishment: { fantasyName: 'Cantina' } }).join('\n')).not.toContain('CNPJ');
  });
});

test('important parts are emphasized', () => {
  const [item] = anOrder().order.items;
  const address = { address: 'Rua A', number: '10', complement: 'ap 62', neighborhood: 'Centro' };
  const order = anOrder({ customer: { name: 'Ana', address } });
  const items = item ? [{ ...item, notes: 'sem cebola' }] : [];
  const markup = receiptTicket({ ...order, order: { ...order.order, items } }, ticketContext).split('\n');
  const lineWith = (text: string) => markup.find((line) => line.replaceAll('\\x20', ' ').includes(text)) ?? '';
  for (const text of ['1042', 'Entrega', 'Rua A, 10', 'ap 62', 'sem cebola', 'TOTAL'])
    expect(lineWith(text), text).toContain('"');
  for (const text of ['Centro', 'Pix']) expect(lineWith(text), text).not.toContain('"');
});

test('a receipt mentions notes, fee, discount, service and change only where there are some, of a cent or more', () => {
  const { notes: _notes, txDelivery: _fee, serviceCharge: _service, ...contents } = anOrder().order;
  const bare = { ...contents, discount: 0, payments: [{ methodId: 'pix', name: 'Pix', amount: contents.total }] };
  const printed = (overrides: Partial<Order['order']>) => delivery({ order: { ...bare, ...overrides } });
  expect(printed({}).join('\n')).not.toMatch(/Obs\. do pedido|Subtotal|Taxa|Desconto|TROCO|não informado/);
  expect(printed({ discount: 1 })).toContain('Desconto - R$ 0,01');
  expect(printed({ txDelivery: 1 })).toContain('Taxa de entrega R$ 0,01');
  const cash = { methodId: 'cash', name: 'Dinheiro', amount: contents.total };
  expect(printed({ payments: [{ ...cash, changeFor: contents.total + 1 }] })).toContain('LEVAR TROCO R$ 0,01');
  expect(printed({ payments: [{ ...cash, changeFor: contents.total }] }).join()).not.toContain('TROCO');
  expect(printed({ payments: [] })).toContain('Pagamento não informado');
});

test('a payment without change says nothing about change', () => {
  const { order } = anOrder();
  const paid = (changeFor?: number) =>
    delivery({
      order: {
        ...order,
        payments: [{ methodId: 'd', name: 'Dinheiro', amount: order.total, ...(changeFor ? { changeFor } : {}) }],
      },
    }).join('\n');
  expect(paid()).not.toMatch(/troco|recebido|NaN/i);
  expect(paid(10_000)).toMatch(/Troco para R\$ 100,00/);
});

test('a sale without fee, discount and service shows its total alone', () => {
  const { txDelivery: _, serviceCharge: __, ...order } = anOrder().order;
  const plain = delivery({ module: 'PDV', order: { ...order, discount: 0 } }).join('\n');
  expect(plain).not.toMatch(/Subtotal|Taxa de|Desconto|serviço/);
  expect(plain).toContain('TOTAL');
});
