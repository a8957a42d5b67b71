import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { namedThings } from './named-things.ts';

const COMANDA = {
  ...anOrder(),
  module: 'COMANDA',
  command: '7',
  order: {
    items: [
      { lineId: 'l1', name: 'Pizza', quantity: 3 },
      { lineId: 'l2', name: 'Suco', quantity: 1 },
    ],
    payments: [],
  },
  comanda: { payments: [{ id: 'p1', name: 'Pix', amount: 3000, state: 'received' }] },
} as unknown as Order;

const named =
  <Value>(value: Value, id: string) =>
  async (shop: string, asked: string) =>
    shop === 'cantina' && asked === id ? (value as never) : undefined;
const dependencies = {
  couriers: { read: named({ name: 'Rafael' }, 'm1') },
  catalogue: { product: named({ name: 'Pudim' }, 'pudim') },
  orders: { read: named({ order: COMANDA }, 'c7') },
  printers: { list: async () => [{ id: 'chapa', name: 'Chapa' }] as never },
  payments: {
    list: async () =>
      [
        { id: 'pix', name: 'Pix' },
        { id: 'cash', name: 'Dinheiro' },
      ] as never,
  },
} as unknown as Parameters<typeof namedThings>[0];

const of = async (id: string, params: Record<string, string>, body: unknown, order?: Order) =>
  (await namedThings(dependencies, 'cantina', { id, params }, body, order)).map(
    ({ label, text = '' }) => `${label}: ${text.replaceAll('\u00a0', ' ')}`,
  );

test.each<[string, Record<string, string>, unknown, readonly string[]]>([
  ['switchProduct', { id: 'pudim' }, { available: false }, ['Produto: Pudim']],
  ['addLedgerLine', { id: 'm1' }, { kind: 'advance', amount: 1 }, ['Motoboy: Rafael']],
  ['settleCourier', { id: 'm1' }, { method: 'pix' }, ['Motoboy: Rafael']],
  ['pausePrinter', { id: 'chapa' }, { paused: true }, ['Impressora: Chapa']],
  ['saveCustomer', { phone: '5511987654321' }, { name: ' Rita ' }, ['Telefone: (11) 98765-4321', 'Cliente: Rita']],
  ['saveCustomerRecord', { phone: '5511987654321' }, {}, ['Telefone: (11) 98765-4321']],
  ['transferComanda', { id: 'x' }, { to: { comandaId: 'c7' } }, ['Para: Comanda 7', 'Itens: todos']],
  [
    'transferComanda',
    { id: 'x' },
    { to: { command: '9' }, lines: [{ lineId: 'l1', quantity: 2 }, { lineId: 'l2' }, { lineId: 'gone' }] },
    ['Para: Comanda 9', 'Itens: 2× Pizza, 1× Suco'],
  ],
  ['mergeComandas', { id: 'x' }, { comandaIds: ['c7', 'gone'] }, ['Com: Comanda 7']],
  ['unmergeComanda', { id: 'x' }, { comandaId: 'c7' }, ['Separar: Comanda 7']],
  ['payComanda', { id: 'x' }, { methodId: 'pix', amount: 1 }, ['Forma: Pix']],
  ['voidComandaPayment', { id: 'x' }, { paymentId: 'p1' }, ['Pagamento: Pix R$ 30,00']],
  ['removeComandaLine', { id: 'x' }, { lineId: 'l2' }, ['Item: Suco']],
  ['discountComanda', { id: 'x' }, { lineId: 'l1', amount: 1 }, ['Item: Pizza']],
  ['discountComanda', { id: 'x' }, { amount: 1 }, []],
  ['removeOrderItem', { id: 'x' }, { line: 0, name: 'Suco' }, ['Item: Suco']],
  ['removeOrderItem', { id: 'x' }, { line: 0, name: 'Suco', goodsBack: false }, ['Item: Suco', 'Devolvido: não']],
  [
    'changeOrderPayments',
    { id: 'x' },
    {
      payments: [
        { methodId: 'pix', amount: 1000 },
        { methodId: 'cash', amount: 50 },
      ],
    },
    ['Pagamentos: Pix R$ 10,00, Dinheiro R$ 0,50'],
  ],
  [
    'changeOrderPayments',
    { id: 'x' },
    { payments: [{ methodId: 'pix', amount: 1000 }], tips: [{ methodId: 'pix', amount: 500 }] },
    ['Pagamentos: Pix R$ 10,00', 'Gorjetas: Pix R$ 5,00'],
  ],
  [
    'changeOrderPayments',
    { id: 'x' },
    { payments: [{ methodId: 'pix', amount: 1000 }], tips: [] },
    ['Pagamentos: Pix R$ 10,00', 'Gorjetas: sem gorjeta'],
  ],
  ['cancelOrder', { id: 'x' }, { reason: 'x' }, []],
  [
    'cancelOrder',
    { id: 'x' },
    { reason: 'x', trip: { paid: false, goodsBack: false } },
    ['Viagem: não paga; os itens não voltaram à loja'],
  ],
  ['resetOrder', { id: 'x' }, { trip: { paid: true, goodsBack: true } }, ['Viagem: paga; os itens voltaram à loja']],
  ['resetOrder', { id: 'x' }, { trip: { paid: 'x' } }, []],
  ['resetOrder', { id: 'x' }, { trip: 7 }, []],
])('%s %j with %j names what it is about', async (id, params, body, facts) => {
  expect(await of(id, params, body, COMANDA)).toEqual(facts);
});

test('nothing is named that is not found, or that is no request of this kind', async () => {
  for (const id of ['switchProduct', 'settleCourier', 'pausePrinter', 'removeComandaLine', 'payComanda']) {
    expect(await of(id, { id: 'gone' }, null)).toEqual([]);
  }
  for (const body of [{ to: 'c7', lines: 3 }, { payments: 7 }, { comandaIds: 'c7' }, { name: 7 }, 'texto', undefined]) {
    for (const id of ['mergeComandas', 'changeOrderPayments', 'removeOrderItem'])
      expect(await of(id, {}, body)).toEqual([]);
  }
  expect(await of('transferComanda', { id: 'x' }, { to: 'c7', lines: [null, 3] }, COMANDA)).toEqual([]);
});
