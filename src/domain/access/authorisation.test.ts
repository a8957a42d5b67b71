import { describe, expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { subjectOf } from './authorisation.ts';

const factsOf = (body: unknown) => subjectOf('Cancelar', body, undefined).facts;

describe('the order of an act', () => {
  const order = anOrder({ cdOrder: '17' });

  test('is named by its comanda, else by its number', () => {
    expect(subjectOf('Cancelar', {}, { ...order, command: '5' }).order?.code).toBe('5');
    expect(subjectOf('Cancelar', {}, order).order?.code).toBe('17');
  });

  test('is told with customer and total', () => {
    expect(subjectOf('Cancelar', null, order).order).toEqual({
      id: order.id,
      code: '17',
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
      amount: 1,
      order: { discount: 500 },
      customer: { name: 'Bia' },
    };
    expect(factsOf(body)).toEqual([
      { label: 'Cliente', text: 'Bia' },
      { label: 'Desconto', cents: 500 },
      { label: 'Valor', cents: 1 },
      { label: 'Quantidade', text: '0' },
      { label: 'Quem leva', text: 'Motoboy parceiro' },
      { label: 'Motivo', text: 'Faltou gás' },
    ]);
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
