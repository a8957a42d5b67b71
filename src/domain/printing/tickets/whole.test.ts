import { describe, expect, test } from 'vitest';
import { chargeService, seatPeople } from '#domain/comandas/service.ts';
import type { Order } from '#domain/orders/order.ts';
import { aComanda, doing, done, pay } from '#tests/support/comanda-examples.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { shownTicket } from '#tests/support/printing/shown-ticket.ts';
import { billTicket } from './bill.ts';
import { type KitchenContext, kitchenTicket } from './kitchen.ts';
import { receiptTicket } from './receipt.ts';

const context = { paper: { width: 80 }, timeZone: 'America/Sao_Paulo' } as const;
const order = anOrder(
  {
    origin: 'iFood',
    forecast: '2026-11-21T00:10:00.000Z',
    motoboy: { name: 'Rafael', phone: '', photoUrl: '' },
    establishment: {
      fantasyName: 'Cantina',
      cnpj: '11222333000181',
      address: 'Rua B',
      number: '2',
      city: 'Santos',
      uf: 'SP',
    },
  },
  {
    customer: {
      name: 'Ana',
      phone: '11987654321',
      address: { address: 'Rua A', number: '10', complement: 'ap 62', neighborhood: 'Centro', city: 'Santos' },
    },
    order: {
      notes: 'sem pressa',
      discount: 100,
      txDelivery: 500,
      items: [
        {
          name: 'Pizza',
          quantity: 2,
          unitPrice: 4590,
          notes: 'sem cebola',
          options: [
            { name: 'Borda', quantity: 1, unitPrice: 0 },
            { group: 'Sabores', parts: 2, name: 'Atum', quantity: 1, unitPrice: 0 },
          ],
        },
        { name: 'Café', quantity: 1, unitPrice: 0, courtesy: 'espera' },
      ],
      payments: [{ methodId: 'pix', amount: 9580, changeFor: 10_000 }],
    },
  },
);

test('the receipt of a delivery, from the house to the Pix code; ^ is large, " strong', () => {
  expect(shownTicket(receiptTicket(order, { ...context, pixCode: 'PIX' }))).toEqual([
    '"^^Cantina^^"',
    'CNPJ 11.222.333/0001-81',
    'Rua B, 2 · Santos/SP',
    '|-',
    '"^^^^1042^^^^"',
    '"^^Entrega^^"',
    'iFood · 20/11 20:30',
    '|-',
    '|"^^Ana^^"',
    '|(11) 98765-4321',
    '|"Rua A, 10"',
    '|"ap 62"',
    '|Centro · Santos',
    '|-',
    '|2x Pizza … R$ 91,80',
    '|   + Borda',
    '|     1/2 Atum',
    '|"   sem cebola"',
    '|1x Café … R$ 0,00',
    '|   Cortesia: espera',
    '|"Obs. do pedido: sem pressa"',
    '|-',
    '|Subtotal … R$ 91,80',
    '|Taxa de entrega … R$ 5,00',
    '|Desconto … - R$ 1,00',
    '|"^^TOTAL … R$ 95,80^^"',
    '|Pix … R$ 95,80',
    '|   Troco para … R$ 100,00',
    '|"^^LEVAR TROCO … R$ 4,20^^"',
    '|Motoboy: Rafael',
    '|~',
    '{code:PIX;option:qrcode,4,m}',
    'Pague com Pix',
    '|~',
    'Este recibo não é documento fiscal.',
  ]);
});

describe('the kitchen’s ticket', () => {
  const kitchen = (more: Partial<KitchenContext> = {}, one: Order = order) =>
    shownTicket(kitchenTicket(one, { ...context, ...more }));

  test('of a canceled delivery; ` is white on black', () => {
    expect(kitchen({ reason: 'canceled', note: 'chuva' })).toEqual([
      '`^^^ CANCELADO ^^^`',
      '"^^^^1042^^^^"',
      '"^^Entrega^^"',
      'iFood · 20/11 20:30',
      '"Ana"',
      '|"Motivo: chuva"',
      '|`^^^OBS: sem pressa^^^`',
      '|-',
      '|"^^2x Pizza^^"',
      '|^^  + Borda^^',
      '|^^    1/2 Atum^^',
      '|`^^  OBS: sem cebola^^`',
      '|"^^1x Café^^"',
      '|-',
      '|"3 itens"',
      '|Entregar até 20/11 21:10',
      '|~',
    ]);
  });

  test.each([
    ['added', '`^^^ NOVOS ITENS ^^^`'],
    ['removed', '`^^^ ITEM CANCELADO ^^^`'],
    ['reopened', '`^^^ PEDIDO REABERTO ^^^`'],
    ['placed', '"^^^^1042^^^^"'],
  ] as const)('begins, where lines were %s, with %s', (reason, first) => {
    expect(kitchen({ reason })[0]).toBe(first);
  });

  test('of a comanda: its name, who ordered, and one item as one', () => {
    const table = aComanda('c', '12', [{ name: 'Chope', quantity: 1, unitPrice: 900 }]);
    const [item] = table.order.items;
    const items =
      item === undefined
        ? []
        : [
            { ...item, addedBy: { name: 'Bia' } },
            { ...item, quantity: 0, addedBy: { name: 'Rui' } },
            { ...item, quantity: 0, addedBy: { name: 'Bia' } },
          ];
    const paper = kitchen({ items, at: '2026-11-20T23:46:00.000Z' }, { ...table, commandName: 'Rita' });
    expect(paper.slice(0, 4)).toEqual([
      '"^^^COMANDA 12 · Rita^^^"',
      '"^^Consumo no local^^"',
      '20/11 20:46',
      'Por Bia, Rui',
    ]);
    expect(paper).toContain('|"1 item"');
    expect(kitchen({}, table).join('\n')).not.toMatch(/Por |Entregar|OBS|Motivo/);
  });
});

test('the bill of a table, with what each may leave out and what each pays', () => {
  const served = done(chargeService(aComanda('c', '12'), true, 10))[0];
  const [table] = done(pay(done(seatPeople(served, 2))[0], { amount: 789 }));
  expect(shownTicket(billTicket(table, { ...context, at: doing('b').at, pixCode: 'PIX' }))).toEqual([
    '"^^Cantina Bela Vista^^"',
    '|-',
    '"^^^PRÉ-CONTA^^^"',
    '"não é documento fiscal"',
    '"^^^COMANDA 12^^^"',
    '"^^Consumo no local^^"',
    '20/11 20:30',
    '|-',
    '|3x Chope … R$ 30,00',
    '|1x Pizza … R$ 49,90',
    '|-',
    '|Consumo … R$ 79,90',
    '|Taxa de serviço 10 % … R$ 7,99',
    '|   opcional',
    '|"^^TOTAL … R$ 87,89^^"',
    '|Já pago … - R$ 7,89',
    '|"^^FALTA PAGAR … R$ 80,00^^"',
    '|"Por pessoa (2) … R$ 40,00"',
    '|~',
    '{code:PIX;option:qrcode,4,m}',
    'Pague com Pix',
    '|~',
    'PRÉ-CONTA - não é documento fiscal.',
  ]);
  expect(shownTicket(billTicket(aComanda('c', '12'), { ...context })).slice(-5)).toEqual([
    '|-',
    '|Consumo … R$ 79,90',
    '|"^^TOTAL … R$ 79,90^^"',
    '|~',
    'PRÉ-CONTA - não é documento fiscal.',
  ]);
});

describe('a receipt', () => {
  const receipt = (one: Order) => shownTicket(receiptTicket(one, context));
  const { customer: _customer, motoboy: _motoboy, ...sale } = { ...order, module: 'PDV' as const, origin: ' ' };

  test('of the counter gives change back and names no customer', () => {
    const paper = receipt(sale);
    expect(paper).toContain('"^^Balcão^^"');
    expect(paper).toContain('20/11 20:30');
    expect(paper).toContain('|   Recebido … R$ 100,00');
    expect(paper).toContain('|"^^TROCO … R$ 4,20^^"');
    expect(paper.join('\n')).not.toMatch(/Motoboy|Ana|qrcode/);
  });

  test('of a voided sale shows the refund', () => {
    const paper = receipt({ ...sale, status: 9 });
    expect(paper.slice(7, 10)).toEqual(['|-', '"^^VENDA ESTORNADA^^"', '|Devolvido em Pix … R$ 95,80']);
  });

  test('of a pickup shows no route and leaves the change at the counter', () => {
    const paper = receipt({
      ...order,
      orderType: 'RETIRADA',
      customer: { name: 'Ana', address: { address: '', number: '' } },
    });
    expect(paper).toContain('"^^Retirada^^"');
    expect(paper).toContain('|"^^TROCO … R$ 4,20^^"');
    expect(paper.slice(paper.indexOf('|"^^Ana^^"') + 1)[0]).toBe('|-');
  });

  test('of several payments shows the sum of their change', () => {
    const part = { methodId: 'pix', name: 'Pix', amount: 100 };
    const payments = [{ ...part, changeFor: 150 }, part, { ...part, changeFor: 200 }];
    expect(receipt({ ...order, order: { ...order.order, payments } })).toContain('|"^^LEVAR TROCO … R$ 1,50^^"');
  });

  test('of an unpaid comanda mentions no payment; an unpaid delivery says so', () => {
    const paper = receipt(aComanda('c', '12')).join('\n');
    expect(paper).not.toMatch(/FALTA|Pagamento não informado|Subtotal/);
    const { order: contents } = order;
    expect(receipt({ ...order, order: { ...contents, payments: [] } })).toContain('|"Pagamento não informado"');
    expect(receipt({ ...sale, order: { ...contents, payments: [] } }).join('\n')).not.toContain('não informado');
  });
});

test('a long code is printed smaller, and the portal’s own origin is left out', () => {
  const named = (cdDelivery: string, origin: string) =>
    shownTicket(kitchenTicket({ ...order, origin, order: { ...order.order, cdDelivery } }, context)).slice(0, 3);
  expect(named('1234567890', 'portalMotoboy')).toEqual(['"^^^^1234567890^^^^"', '"^^Entrega^^"', '20/11 20:30']);
  expect(named('12345678901', ' Site ')).toEqual(['"^^^12345678901^^^"', '"^^Entrega^^"', 'Site · 20/11 20:30']);
});
