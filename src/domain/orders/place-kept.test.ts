import { describe, expect, test } from 'vitest';
import { aDelivery } from '#tests/support/builders.ts';
import { PIX, placingContext } from '#tests/support/order-examples.ts';
import { placeOrder, type UnnumberedOrder } from './place.ts';
import { balanceOf } from './totals.ts';

function placed(asked: Parameters<typeof placeOrder>[0]): UnnumberedOrder {
  const result = placeOrder(asked, placingContext());
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

const refusal = (asked: Parameters<typeof placeOrder>[0], context = placingContext()) => {
  const result = placeOrder(asked, context);
  return result.ok ? 'placed' : [result.problem.path, result.problem.code];
};
const PIZZA = { name: 'Pizza', quantity: 1, unitPrice: 4590 };
const cash = placingContext({
  paymentNames: new Map([
    ['cash', 'Dinheiro'],
    [PIX, 'Pix'],
  ]),
  changeMethods: new Set(['cash']),
});
const paid = (module: 'PDV' | 'DELIVERY', methodId: string, amount: number, changeFor?: number) =>
  aDelivery({
    module,
    order: { items: [PIZZA], payments: [{ methodId, amount, ...(changeFor === undefined ? {} : { changeFor }) }] },
  });

describe('a missing part', () => {
  const { customer, ...nobody } = aDelivery();
  const at = (address: object) => ({ ...nobody, customer: { name: 'Ana', address } });

  test.each([
    ['no item', aDelivery({ order: { items: [] } }), '/order/items', 'no-items'],
    ['no comanda', aDelivery({ module: 'COMANDA' }), '/command', 'no-command'],
    ['a comanda of spaces', aDelivery({ module: 'COMANDA', command: ' ' }), '/command', 'no-command'],
    ['no customer', nobody, '/customer', 'no-customer'],
    [
      'a customer without a name',
      { ...nobody, customer: { name: ' ', address: {} } },
      '/customer/name',
      'no-customer-name',
    ],
    ['no street', at({ number: '1' }), '/customer/address/address', 'no-address'],
    ['a street of spaces', at({ address: ' ', number: '1' }), '/customer/address/address', 'no-address'],
    [
      'more than a day to deliver',
      at({ address: 'Rua A', number: '1', timeDelivery: '1441 mins' }),
      '/customer/address/timeDelivery',
      'too-many-minutes',
    ],
    [
      'more minutes than a date has',
      { ...at({ timeDelivery: '1e12' }), orderType: 'RETIRADA' },
      '/customer/address/timeDelivery',
      'too-many-minutes',
    ],
    [
      'a comanda whose number nobody sees',
      { ...nobody, module: 'COMANDA', command: '\u200B' },
      '/command',
      'no-command',
    ],
    ['no number', at({ address: 'Rua A' }), '/customer/address/number', 'no-number'],
  ] as const)('is reported: %s', (_name, asked, path, problem) => {
    expect(refusal(asked)).toEqual([path, problem]);
  });

  test('is never the address of a pickup or a counter sale', () => {
    expect(refusal({ ...nobody, orderType: 'RETIRADA', customer: { name: 'Ana' } })).toBe('placed');
    expect(refusal({ ...nobody, module: 'PDV' })).toBe('placed');
    expect(refusal(at({ address: 'Rua A', number: '' }))).toBe('placed');
    expect(refusal(at({ address: 'Rua A', number: '1', timeDelivery: '1440 mins' }))).toBe('placed');
    expect(customer).toBeDefined();
  });

  test.each([
    ['', 'S/N'],
    [' ', 'S/N'],
    ['s/nº', 's/nº'],
    ['10', '10'],
  ])('a street with the house number "%s" is that of "%s"', (number, kept) => {
    expect(placed(at({ address: 'Estrada Velha', number })).customer?.address).toMatchObject({ number: kept });
  });

  test('a pickup has no house number', () => {
    const asked = { ...at({ address: 'Rua A', number: '' }), orderType: 'RETIRADA' };
    expect(placed(asked).customer?.address).toMatchObject({ address: '', number: '' });
  });
});

describe('a payment', () => {
  test.each([
    ['by an unknown method', paid('PDV', 'x', 1), '/order/payments/0/methodId', 'unknown-method'],
    [
      'with change of a method that gives none',
      paid('PDV', PIX, 4590, 5000),
      '/order/payments/0/changeFor',
      'no-change',
    ],
    ['with less than it is', paid('PDV', 'cash', 4590, 4589), '/order/payments/0/changeFor', 'received-too-little'],
  ])('%s is refused', (_name, asked, path, problem) => {
    expect(refusal(asked, cash)).toEqual([path, problem]);
  });

  test('with exactly as much is fine; what a delivery says of change is only kept', () => {
    expect(refusal(paid('PDV', 'cash', 4590, 4590), cash)).toBe('placed');
    const kept = placeOrder(paid('DELIVERY', PIX, 4590, 5000), cash);
    expect(kept.ok && kept.value.order.payments).toStrictEqual([
      { methodId: PIX, name: 'Pix', amount: 4590, changeFor: 5000 },
    ]);
  });
});

test('a courtesy with a price is refused', () => {
  const items = [PIZZA, { ...PIZZA, courtesy: 'demora' }];
  expect(refusal(aDelivery({ order: { items } }))).toEqual(['/order/items/1/courtesy', 'courtesy-with-price']);
  expect(refusal(aDelivery({ order: { items: [{ ...PIZZA, courtesy: 'demora' }] } }))[0]).toBe(
    '/order/items/0/courtesy',
  );
  expect(refusal(aDelivery({ order: { items: [PIZZA, { ...PIZZA, unitPrice: 0, courtesy: 'demora' }] } }))).toBe(
    'placed',
  );
});

describe('a pickup', () => {
  const asked = aDelivery({ orderType: 'RETIRADA', lalamove: { orderId: 'L1' } });

  test('keeps name, phone and delivery minutes, and drops address, fee and partner call', () => {
    const order = placed({
      ...asked,
      customer: { name: 'Ana', phone: '11', address: { address: 'Rua A', number: '1', timeDelivery: '20 mins' } },
    });
    expect(order.customer).toStrictEqual({
      name: 'Ana',
      phone: '11',
      address: { address: '', number: '', timeDelivery: '20 mins' },
    });
    expect(order.order).not.toHaveProperty('txDelivery');
    expect(order).not.toHaveProperty('lalamove');
    expect(placed({ ...asked, customer: { name: 'Ana' } }).customer?.address).toStrictEqual({
      address: '',
      number: '',
    });
  });

  test('needs a customer', () => {
    const { customer: _customer, ...nobody } = asked;
    expect(refusal(nobody)).toEqual(['/customer', 'no-customer']);
  });
});

describe('the kept fields', () => {
  test('of the counter: notes without spaces around, and payments', () => {
    const order = placed({
      ...paid('PDV', PIX, 1),
      order: { items: [PIZZA], notes: ' sem sal ', payments: [{ methodId: PIX, amount: 1 }] },
    });
    expect(order.order).toMatchObject({ notes: 'sem sal', payments: [{ amount: 1 }] });
    expect(placed(aDelivery({ order: { items: [PIZZA], notes: '  ' } })).order).not.toHaveProperty('notes');
  });

  test('of a comanda: a name that says more than its number, without spaces around', () => {
    const named = (commandName: string) => placed(aDelivery({ module: 'COMANDA', command: ' 12 ', commandName }));
    expect(named(' Rita ').commandName).toBe('Rita');
    expect(named('12 ')).not.toHaveProperty('commandName');
    expect(named(' ')).not.toHaveProperty('commandName');
  });

  test('of a comanda: the service charge of its establishment, who ordered and where', () => {
    const asked = aDelivery({
      module: 'COMANDA',
      command: '12',
      order: { items: [{ ...PIZZA, unitPrice: 1000 }], discount: 100 },
    });
    const answer = placeOrder(asked, placingContext({ servicePercent: 1, by: { name: 'Bia' }, device: 'Salão' }));
    if (!answer.ok) throw new Error(answer.problem.code);
    expect(answer.value.order).toMatchObject({ servicePercent: 1, serviceCharge: 9, total: 909 });
    expect(answer.value.order.items[0]).toMatchObject({ addedBy: { name: 'Bia' }, device: 'Salão' });
    const plain = placed(asked);
    expect(plain.order).not.toHaveProperty('servicePercent');
    expect(plain.order).not.toHaveProperty('serviceCharge');
    expect(plain.order.items[0]).not.toHaveProperty('addedBy');
    expect(plain.order.items[0]).not.toHaveProperty('device');
  });

  test('elsewhere nothing is charged for service, and lines have no ids', () => {
    for (const module of ['DELIVERY', 'PDV'] as const) {
      const answer = placeOrder(aDelivery({ module }), placingContext({ servicePercent: 10 }));
      if (!answer.ok) throw new Error(answer.problem.code);
      expect(answer.value.order).not.toHaveProperty('serviceCharge');
      expect(answer.value.order.items[0]).not.toHaveProperty('lineId');
    }
  });

  test('keep origin, notification and the other system’s number as sent', () => {
    const order = placed(aDelivery({ origin: 'ifood', notify: false, order: { items: [PIZZA], originOrder: '77' } }));
    expect([order.origin, order.notify, order.order.originOrder]).toEqual(['ifood', false, '77']);
    const plain = placed(aDelivery({ order: { items: [PIZZA] } }));
    expect([plain.origin, plain.notify]).toEqual(['portalMotoboy', true]);
    expect(plain.order).not.toHaveProperty('originOrder');
    expect(plain.order).not.toHaveProperty('txDelivery');
    expect(plain.order).toMatchObject({ discount: 0, payments: [] });
  });
});

test('the balance of an order is its total minus its payments', () => {
  const payments = [{ methodId: PIX, name: 'Pix', amount: 300 }];
  expect([balanceOf({ total: 1000, payments }), balanceOf({ total: 100, payments })]).toEqual([700, -200]);
});
