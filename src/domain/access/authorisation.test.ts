import { describe, expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { subjectOf } from './authorisation.ts';

const factsOf = (body: unknown) => subjectOf('Cancelar', body, undefined).facts;

describe('the order of an act', () => {
  const order = anOrder();

  test('is named as on the board, so that comanda 5 is not taken for order 5', () => {
    expect(subjectOf('Cancelar', {}, { ...order, module: 'COMANDA', command: '5' }).order?.code).toBe('Comanda 5');
    expect(subjectOf('Cancelar', {}, order).order?.code).toBe('1042');
  });

  test('contains customer and total', () => {
    expect(subjectOf('Cancelar', null, order).order).toEqual({
      id: order.id,
      code: '1042',
      customer: order.customer?.name,
      total: order.order.total,
    });
    const { customer: _, ...ofNobody } = order;
    expect(subjectOf('Cancelar', {}, ofNobody).order).not.toHaveProperty('customer');
    expect(subjectOf('Cancelar', {}, undefined)).toEqual({ title: 'Cancelar', facts: [] });
  });
});

describe('the facts of an act', () => {
  test('are what the request says of it, in this order', () => {
    const body = {
      reason: ' Faltou gás ',
      partner: true,
      quantity: 0,
      paused: true,
      amount: 1,
      order: { discount: 500 },
      customer: { name: 'Bia' },
    };
    expect(factsOf(body)).toEqual([
      { label: 'Cliente', text: 'Bia' },
      { label: 'Desconto', cents: 500 },
      { label: 'Valor', cents: 1 },
      { label: 'Quantidade', text: '0' },
      { label: 'Fila', text: 'Pausar' },
      { label: 'Quem leva', text: 'Motoboy parceiro' },
      { label: 'Motivo', text: 'Faltou gás' },
    ]);
  });

  test('contain the lines with their prices and what the customer would pay', () => {
    const options = [{ name: 'Borda', quantity: 1, unitPrice: 500 }];
    const items = [
      { name: 'Pizza', quantity: 2, unitPrice: 1000, options },
      { name: 'Guaraná', quantity: 1, unitPrice: 0, courtesy: 'aniversário' },
    ];
    expect(factsOf({ order: { items, txDelivery: 700, discount: 900 } })).toEqual([
      { label: 'Itens', text: '2× Pizza R$\u00a030,00, 1× Guaraná R$\u00a00,00' },
      { label: 'Desconto', cents: 900 },
      { label: 'Total', cents: 2800 },
    ]);
    expect(factsOf({ items: items.slice(1), discount: 100 })).toEqual([
      { label: 'Itens', text: '1× Guaraná R$\u00a00,00' },
      { label: 'Desconto', cents: 100 },
    ]);
    const broken = [null, { name: 7 }, { name: 'Pizza', quantity: '2', unitPrice: 1 }, { name: 'Pizza', quantity: 2 }];
    expect(factsOf({ order: { items: broken, txDelivery: 700 } })).toEqual([]);
  });

  test.each([
    null,
    'texto',
    {},
    { reason: '  ', partner: false, quantity: '2', amount: 0, order: { discount: '5' }, customer: null },
    { reason: 7, amount: -1, partner: 'sim' },
  ])('leave out what is empty or of another kind: %j', (body) => {
    expect(factsOf(body)).toEqual([]);
  });

  test('are cut where they do not fit a phone', () => {
    expect(factsOf({ reason: 'a'.repeat(201) })[0]?.text).toHaveLength(200);
  });
});
