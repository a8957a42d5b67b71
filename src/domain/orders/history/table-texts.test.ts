import { describe, expect, test } from 'vitest';
import { PICKUP } from '#domain/orders/promise/pickup.ts';
import { CANCELED, COMPLETED } from '#domain/orders/status.ts';
import { cellText } from '#domain/shared/tables/cells.ts';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { dispatchWithCourier } from '../dispatch.ts';
import type { Order } from '../order.ts';
import type { Transition } from '../transition.ts';
import { historyHeading, historyRow } from './table-texts.ts';

const iso = (minutes: number) => new Date(FRIDAY_NIGHT + minutes * 60_000).toISOString();
const done = (made: Transition): Order => {
  if (!made.ok) throw new Error(made.problem.code);
  return made.value;
};
const base = anOrder();
const road = done(dispatchWithCourier(base, rafael, FRIDAY_NIGHT));

describe('the row of an order in the history', () => {
  const row = (order: Order) =>
    Object.fromEntries(
      historyRow(order, '2026-11-20', () => -180).map((cell, index) => [historyHeading[index], cellText(cell)]),
    );

  test('has a cell for each heading', () => {
    const customer = { ...base.customer, address: { ...base.customer?.address, neighborhood: 'Sé' } };
    const run = { id: 'r', number: 4, stop: 2 };
    const order = { ...road, promisedAt: iso(30), returnAt: iso(25), returnManagerAt: iso(40), run, customer } as Order;
    expect(row(order)).toEqual({
      Dia: '20/11/2026',
      Hora: '20:30',
      Código: '1042',
      Número: '1042',
      Tipo: 'Entrega',
      Canal: 'Telefone',
      Situação: 'Em rota',
      Cliente: 'Ana',
      Telefone: '11987654321',
      Endereço: 'Rua A, 10',
      Bairro: 'Sé',
      Itens: '1x Pizza',
      Produtos: '45,90',
      'Taxa de entrega': '5,00',
      Serviço: '0,00',
      Desconto: '0,00',
      Total: '50,90',
      Pagamento: 'Pix 50,90',
      Motoboy: 'Rafael Moura',
      'Saída do motoboy': 'Saída 4',
      Prometido: '20/11/2026 21:00',
      Saída: '20/11/2026 20:30',
      Retorno: '20/11/2026 20:55',
      'Gorjeta do motoboy': '0,00',
    });
  });

  test('has the kind, the courier and the payments', () => {
    const { motoboy: _, customer: __, promisedAt: ___, ...bare } = { ...road, order: { ...road.order, txDelivery: 0 } };
    const some = (more: Partial<Order>) => {
      const { Tipo, Endereço, Motoboy, Retorno, Pagamento } = row({ ...bare, ...more } as Order);
      return [Tipo, Endereço, Motoboy, Retorno, Pagamento].join('|');
    };
    const payment = (name: string, state: string) => ({ id: name, methodId: name, name, amount: 100, state });
    const payments = [payment('Visa', 'received'), payment('Nota', 'voided'), payment('Pix', 'received')];
    expect([
      some({ module: 'PDV' }),
      some({ module: 'COMANDA', comanda: { payments } as never }),
      some({ orderType: PICKUP, ...(base.customer ? { customer: base.customer } : {}) }),
      some({ partnerDelivery: true, returnManagerAt: iso(40) }),
    ]).toEqual([
      'Balcão||||Pix 50,90',
      'Comanda||||Visa 1,00 + Pix 1,00',
      'Retirada||||Pix 50,90',
      'Entrega||Parceiro|20/11/2026 21:10|Pix 50,90',
    ]);
  });
});

test('several items are listed, and an order without a fee has none', () => {
  const { txDelivery: _, ...order } = base.order;
  const items = [...order.items, { name: 'Suco', quantity: 2, unitPrice: 1, total: 2 }];
  const cells = historyRow({ ...base, order: { ...order, items } }, '2026-11-20', () => -180).map(cellText);
  expect(cells[historyHeading.indexOf('Itens')]).toBe('1x Pizza, 2x Suco');
  expect(cells[historyHeading.indexOf('Taxa de entrega')]).toBe('0,00');
});

test('the tips of the courier are one sum, no part of the payments and the total; a canceled order’s do not count', () => {
  const tips = [
    { methodId: 'visa', name: 'Visa', amount: 500 },
    { methodId: 'pix', name: 'Pix', amount: 250 },
  ];
  const named = (status: number) => {
    const order = { ...road, status, order: { ...road.order, tips } } as Order;
    const cells = historyRow(order, '2026-11-20', () => -180).map(cellText);
    return ['Total', 'Pagamento', 'Gorjeta do motoboy'].map((column) => cells[historyHeading.indexOf(column)]);
  };
  expect(named(COMPLETED)).toEqual(['50,90', 'Pix 50,90', '7,50']);
  expect(named(CANCELED)).toEqual(['50,90', 'Pix 50,90', '0,00']);
});
