import { describe, expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { auditTarget, subjectOf } from './authorisation.ts';

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

  test.each<[string, object, readonly object[]]>([
    [
      'opening a comanda',
      { command: '12', commandName: 'Rita' },
      [
        { label: 'Comanda', text: '12' },
        { label: 'Nome', text: 'Rita' },
      ],
    ],
    [
      'a withdrawal',
      { kind: 'withdrawal', amount: 900 },
      [
        { label: 'Tipo', text: 'Sangria' },
        { label: 'Valor', cents: 900 },
      ],
    ],
    ['a supply', { kind: 'supply' }, [{ label: 'Tipo', text: 'Suprimento' }]],
    ['an opening of the till', { float: 5000 }, [{ label: 'Fundo de troco', cents: 5000 }]],
    [
      'an advance',
      { kind: 'advance', amount: 900 },
      [
        { label: 'Tipo', text: 'Vale' },
        { label: 'Valor', cents: 900 },
      ],
    ],
    [
      'a correction downwards',
      { kind: 'correction', amount: -900 },
      [
        { label: 'Tipo', text: 'Correção' },
        { label: 'Valor', cents: -900 },
      ],
    ],
    [
      'a settlement',
      { method: 'outside', handedOver: 5000, proofs: 2290, paid: -700 },
      [
        { label: 'Entrega à loja', cents: 5000 },
        { label: 'Entrega em comprovantes', cents: 2290 },
        { label: 'Recebe', cents: -700 },
        { label: 'Como', text: 'Dinheiro fora do caixa' },
      ],
    ],
    ['a product that is sold out', { available: false }, [{ label: 'Situação', text: 'Esgotado' }]],
    ['a product that is there again', { available: true }, [{ label: 'Situação', text: 'Disponível' }]],
    ['words of no list', { kind: 'toString', method: 'constructor', amount: 0 }, []],
  ])('say what the request is about: %s', (_name, body, facts) => {
    expect(factsOf(body)).toEqual(facts);
  });

  test('begin with what the request names by an id', () => {
    const named = [{ label: 'Produto', text: 'Pudim' }];
    expect(subjectOf('Esgotado ou disponível', { available: false }, undefined, { named }).facts).toEqual([
      ...named,
      { label: 'Situação', text: 'Esgotado' },
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
    expect(factsOf({ order: { items: items.slice(0, 1) } }).at(-1)).toEqual({ label: 'Total', cents: 3000 });
    const delivered = { items: items.slice(0, 1), txDelivery: 700 };
    expect(factsOf({ order: delivered }).at(-1)).toEqual({ label: 'Total', cents: 3700 });
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
    { reason: 7, amount: '-1', partner: 'sim' },
  ])('leave out what is empty or of another kind: %j', (body) => {
    expect(factsOf(body)).toEqual([]);
  });

  test('are cut where they do not fit a phone', () => {
    expect(factsOf({ reason: 'a'.repeat(201) })[0]?.text).toHaveLength(200);
  });
});

describe('the target of an act in the audit', () => {
  const targetOf = (body: unknown, named: readonly { label: string; text: string }[] = []) =>
    auditTarget(subjectOf('Abrir comanda', body, undefined, { named }), 'Caio');

  test('names the table, printer or courier, without the values of the act and without customers', () => {
    const body = { command: '12', commandName: 'Rita', customer: { name: 'Bia' }, amount: 900, reason: 'Sem gás' };
    expect(targetOf(body)).toBe('Abrir comanda · Comanda 12 · Caio');
    expect(targetOf({}, [{ label: 'Impressora', text: 'Chapa' }])).toBe('Abrir comanda · Impressora Chapa · Caio');
    expect(targetOf({}, [{ label: 'Telefone', text: '(11) 98765-4321' }])).toBe('Abrir comanda · Caio');
  });

  test('names the order as people do', () => {
    expect(auditTarget(subjectOf('Cancelar', {}, anOrder()), 'Caio')).toBe('Cancelar · Pedido 1042 · Caio');
  });

  test('is cut before the name of who asked', () => {
    const target = targetOf({ command: 'a'.repeat(300) });
    expect(target).toHaveLength(120);
    expect(target).toMatch(/a · Caio$/);
    expect(auditTarget(subjectOf('Abrir', {}, undefined), 'x'.repeat(300)).length).toBeLessThanOrEqual(120);
  });
});
