import { describe, expect, test } from 'vitest';
import { placeOrder } from '#domain/orders/place.ts';
import { cash, fullBag, pix } from '#tests/support/bag-examples.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { addItem, fillCustomer, setCustomer, setPickup } from './edit.ts';
import { addPayment, setChangeFor, setPaymentAmount } from './money/payments.ts';
import { orderFromBag, profileFromBag } from './order.ts';
import { readBag } from './read.ts';

const limits = { timeAwait: 20, timeDispatch: 30 };

describe('the order of a bag', () => {
  test('is accepted by the rule that the server applies', () => {
    const asked = orderFromBag(fullBag(), limits);
    expect(asked).toMatchObject({
      timeAwait: 20,
      customer: { phone: '11987654321', address: { timeDelivery: '30 mins' } },
    });
    expect(placeOrder(asked, placingContext())).toMatchObject({ ok: true, value: { order: { total: 6200 } } });
  });

  test('has only fields of the contract, and no payment of zero', () => {
    const split = addPayment(addPayment(fullBag({ payments: [] }), pix, 'a'), cash, 'b');
    expect(orderFromBag(split, limits).order.payments).toEqual([{ methodId: pix.id, name: 'Pix', amount: 6200 }]);
    const paid = setPaymentAmount(split, 'b', 2000);
    expect(orderFromBag(paid, limits).order.payments).toEqual([
      { methodId: pix.id, name: 'Pix', amount: 4200 },
      { methodId: cash.id, name: 'Dinheiro', amount: 2000 },
    ]);
    expect(orderFromBag(split, limits).order.items[0]).not.toHaveProperty('key');
  });

  test('is identical after the bag was stored, so that a retry is recognised', () => {
    const line = { productId: 'p', name: 'Pizza', quantity: 1, unitPrice: 100, notes: 'sem cebola' };
    const bag = addItem(
      addPayment(fullBag(), cash, 'b'),
      { ...line, options: [{ name: 'Borda', quantity: 1, unitPrice: 7 }] },
      '2',
    );
    const stored = readBag(JSON.parse(JSON.stringify(bag)));
    expect(JSON.stringify(stored && orderFromBag(stored, limits))).toBe(JSON.stringify(orderFromBag(bag, limits)));
  });

  test('of a pickup has no fee and no address, only the minutes until it is ready', () => {
    const asked = orderFromBag(setPickup(fullBag(), true, 15), limits);
    expect(asked.orderType).toBe('RETIRADA');
    expect(asked.customer?.address).toStrictEqual({ timeDelivery: '15 mins' });
    expect(asked.order).not.toHaveProperty('txDelivery');
    expect(orderFromBag(fullBag(), limits)).not.toHaveProperty('orderType');
    expect(
      orderFromBag({ ...setPickup(fullBag(), true), deliveryMinutes: null }, limits).customer?.address,
    ).toStrictEqual({
      timeDelivery: '0 mins',
    });
  });

  test('carries texts without spaces around them and none that are empty', () => {
    const typed = setCustomer(fullBag({ notes: ' sem pressa ', deliveryMinutes: null }), {
      name: ' Ana ',
      address: ' Rua A ',
      number: ' 10 ',
      complement: ' fundos ',
      reference: '  ',
    });
    const { customer, order } = orderFromBag(typed, limits);
    expect(order.notes).toBe('sem pressa');
    expect(customer).toStrictEqual({
      name: 'Ana',
      phone: '11987654321',
      address: { address: 'Rua A', number: '10', timeDelivery: '0 mins', complement: 'fundos' },
    });
    expect(orderFromBag(fullBag({ notes: '  ' }), limits).order).not.toHaveProperty('notes');
  });

  test('has a line with only its given fields', () => {
    const line = { name: ' Café ', quantity: 1, unitPrice: 500 };
    const bag = addItem(fullBag({ items: [] }), line, '1');
    expect(orderFromBag(bag, limits).order.items).toStrictEqual([{ ...line, name: 'Café' }]);
    const product = { ...line, productId: 'cafe', courtesy: 'aniversário' };
    expect(orderFromBag(addItem(fullBag({ items: [] }), product, '1'), limits).order.items).toStrictEqual([
      { productId: 'cafe', name: 'Café', quantity: 1, unitPrice: 500 },
    ]);
  });

  test('has the cash that the customer will hand over, where it was given', () => {
    const bag = setChangeFor(addPayment(fullBag({ payments: [] }), cash, 'a'), 'a', 10_000);
    expect(orderFromBag(bag, limits).order.payments).toStrictEqual([
      { methodId: cash.id, name: 'Dinheiro', amount: 6200, changeFor: 10_000 },
    ]);
    expect(orderFromBag(setChangeFor(bag, 'a', 0), limits).order.payments?.[0]).not.toHaveProperty('changeFor');
  });

  test('of a comanda has neither customer nor payments', () => {
    const asked = orderFromBag(fullBag({ module: 'COMANDA', command: ' 12 ' }), limits);
    expect(asked).toMatchObject({ command: '12', order: { payments: [] } });
    expect([asked.customer, asked.timeAwait, asked.order.txDelivery]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the profile of a bag', () => {
  test('leaves out the phone, which is its key, and empty texts', () => {
    expect(profileFromBag(fullBag())).toEqual({ name: 'Ana', address: { address: 'Rua A', number: '10' } });
  });

  const home = { address: 'Rua A', number: '10', latitude: -23.5, longitude: -46.6 };
  const known = {
    rg: '1',
    addresses: [
      { ...home, label: 'Casa' },
      { address: 'Rua C', number: '3' },
    ],
  };

  test('keeps known data without a field in the bag', () => {
    expect(profileFromBag(fullBag(), known)).toEqual({ name: 'Ana', rg: '1', address: home });
  });

  test('has no other field of the answer that it comes from, which the server would refuse', () => {
    const answer = { phone: '11987654321', sexo: 'F', notes: 'campainha', ...known };
    expect(profileFromBag(fullBag(), answer)).toEqual({ name: 'Ana', rg: '1', sexo: 'F', address: home });
  });

  test('keeps the known tax id where the bag has none or a wrong one, and takes a right one', () => {
    const saved = (cpf: string, before: string) =>
      profileFromBag(setPickup(setCustomer(fullBag(), { cpf }), true), { ...known, cpf: before }).cpf;
    expect([saved('', '52998224725'), saved('', '123'), saved('111', '123')]).toEqual(['52998224725', '123', '123']);
    expect(saved('52998224725', '123')).toBe('52998224725');
  });

  test('is not filled with a tax id that would be refused', () => {
    const filled = (cpf: string) => fillCustomer(fullBag(), { cpf }).customer.cpf;
    expect([filled('52998224725'), filled('não tem')]).toEqual(['52998224725', '']);
  });

  test('drops the coordinates of a previous address', () => {
    const moved = setCustomer(fullBag(), { address: 'Rua B' });
    expect(profileFromBag(moved, known)).toEqual({ name: 'Ana', rg: '1', address: { address: 'Rua B', number: '10' } });
  });

  test('keeps the main address when the order goes to another known one', () => {
    const toWork = setCustomer(fullBag(), { address: 'rua c', number: '3' });
    expect(profileFromBag(toWork, known).address).toEqual(home);
  });

  test('of a pickup does not change the customer’s address', () => {
    const pickup = setPickup(setCustomer(fullBag(), { address: 'Rua Z' }), true);
    expect(profileFromBag(pickup, known)).toEqual({ name: 'Ana', rg: '1', address: home });
    expect(profileFromBag(pickup)).toEqual({ name: 'Ana' });
  });

  test('has the coordinates of a new address, where the bag knows them', () => {
    const point = { latitude: -23.55, longitude: -46.65 };
    const moved = { ...setCustomer(fullBag(), { address: 'Rua B' }), place: { ...point, of: { address: 'Rua B' } } };
    expect(profileFromBag(moved, known).address).toEqual({ address: 'Rua B', number: '10', ...point });
    expect(orderFromBag(moved, limits).customer?.address).toMatchObject(point);
    expect(orderFromBag(setCustomer(moved, { address: 'Rua D' }), limits).customer?.address).not.toHaveProperty(
      'latitude',
    );
  });
});

describe('a line of the order', () => {
  const line = { productId: 'p', name: ' Pizza ', quantity: 2, unitPrice: 100 };
  const sent = (more: object) =>
    orderFromBag(addItem(fullBag({ items: [] }), { ...line, ...more }, '1'), limits).order.items;

  test('carries its notes and options, and nothing that it does not have', () => {
    const options = [{ name: 'Borda', quantity: 1, unitPrice: 7 }];
    expect(sent({})).toStrictEqual([{ productId: 'p', name: 'Pizza', quantity: 2, unitPrice: 100 }]);
    expect(sent({ notes: 'sem cebola', options })).toStrictEqual([
      { productId: 'p', name: 'Pizza', quantity: 2, unitPrice: 100, notes: 'sem cebola', options },
    ]);
  });

  test('contains the reason of a courtesy', () => {
    expect(sent({ productId: undefined, unitPrice: 0, courtesy: ' demora ' })[0]).toMatchObject({ courtesy: 'demora' });
    expect(sent({ productId: undefined, unitPrice: 0, courtesy: ' ' })[0]).not.toHaveProperty('courtesy');
  });
});

test('only a comanda has a number, and only known phones and notes are sent', () => {
  const asked = orderFromBag(setCustomer(fullBag(), { phone: '' }), limits);
  expect(asked).not.toHaveProperty('command');
  expect(asked.customer).not.toHaveProperty('phone');
  expect(asked.order).not.toHaveProperty('notes');
  expect(orderFromBag(fullBag({ module: 'COMANDA', command: ' 12 ' }), limits).command).toBe('12');
});

test('a bag for later without a time zone is taken as UTC', () => {
  const schedule = { date: '2026-11-27', from: '19:00', to: '19:30' };
  expect(orderFromBag(fullBag({ schedule }), limits).scheduledFor).toEqual({
    from: '2026-11-27T19:00:00.000Z',
    to: '2026-11-27T19:30:00.000Z',
  });
});

test('an order to the main address brings it up to date; a pickup of somebody without an address adds none', () => {
  const main = { address: 'Rua A', number: '10', city: 'São Paulo' };
  const known = { name: 'Ana', addresses: [main] };
  const bag = setCustomer(fullBag(), { complement: 'fundos' });
  expect(profileFromBag(bag, known).address).toMatchObject({ number: '10', complement: 'fundos' });
  expect(profileFromBag(setPickup(fullBag(), true))).not.toHaveProperty('address');
});
