import { describe, expect, test } from 'vitest';
import { cash, fullBag, pix } from '#tests/support/bag-examples.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { addItem, setCustomer } from './bag.ts';
import { orderFromBag, profileFromBag } from './bag-order.ts';
import { addPayment, setPaymentAmount } from './bag-payments.ts';
import { placeOrder } from './place-order.ts';
import { readBag } from './read-bag.ts';

const limits = { timeAwait: 20, timeDispatch: 30 };

describe('the order of a bag', () => {
  test('is accepted by the rule that the server applies', () => {
    const asked = orderFromBag(fullBag(), limits);
    expect(asked).toMatchObject({
      timeAwait: 20,
      customer: { phone: '11987654321', address: { timeDelivery: '30 mins' } },
    });
    expect(placeOrder(asked, placingContext())).toMatchObject({ ok: true, order: { order: { total: 6200 } } });
  });

  test('carries only fields of the contract, and no payment of nothing', () => {
    const split = addPayment(addPayment(fullBag({ payments: [] }), pix, 'a'), cash, 'b');
    expect(orderFromBag(split, limits).order.payments).toEqual([{ methodId: pix.id, name: 'Pix', amount: 6200 }]);
    const paid = setPaymentAmount(split, 'b', 2000);
    expect(orderFromBag(paid, limits).order.payments).toEqual([
      { methodId: pix.id, name: 'Pix', amount: 4200 },
      { methodId: cash.id, name: 'Dinheiro', amount: 2000 },
    ]);
    expect(orderFromBag(split, limits).order.items[0]).not.toHaveProperty('key');
  });

  test('is asked in the same words after the bag was stored, so that a retry is recognised', () => {
    const line = { productId: 'p', name: 'Pizza', quantity: 1, unitPrice: 100, notes: 'sem cebola' };
    const bag = addItem(
      addPayment(fullBag(), cash, 'b'),
      { ...line, options: [{ name: 'Borda', quantity: 1, unitPrice: 7 }] },
      '2',
    );
    const stored = readBag(JSON.parse(JSON.stringify(bag)));
    expect(JSON.stringify(stored && orderFromBag(stored, limits))).toBe(JSON.stringify(orderFromBag(bag, limits)));
  });

  test('of a comanda has neither customer nor payments', () => {
    const asked = orderFromBag(fullBag({ module: 'COMANDA', command: ' 12 ' }), limits);
    expect(asked).toMatchObject({ command: '12', order: { payments: [] } });
    expect([asked.customer, asked.timeAwait, asked.order.txDelivery]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the profile of a bag', () => {
  test('is without the phone, which is its key, and without empty texts', () => {
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

  test('keeps what is known and has no box', () => {
    expect(profileFromBag(fullBag(), known)).toEqual({ name: 'Ana', rg: '1', address: home });
  });

  test('forgets the position of an address that is no longer his', () => {
    const moved = setCustomer(fullBag(), { address: 'Rua B' });
    expect(profileFromBag(moved, known)).toEqual({ name: 'Ana', rg: '1', address: { address: 'Rua B', number: '10' } });
  });

  test('leaves the main address alone when the order goes to another that is known', () => {
    const toWork = setCustomer(fullBag(), { address: 'rua c', number: '3' });
    expect(profileFromBag(toWork, known).address).toEqual(home);
  });

  test('takes the point along that the bag knows of a new address', () => {
    const point = { latitude: -23.55, longitude: -46.65 };
    const moved = { ...setCustomer(fullBag(), { address: 'Rua B' }), place: { ...point, of: { address: 'Rua B' } } };
    expect(profileFromBag(moved, known).address).toEqual({ address: 'Rua B', number: '10', ...point });
    expect(orderFromBag(moved, limits).customer?.address).toMatchObject(point);
    expect(orderFromBag(setCustomer(moved, { address: 'Rua D' }), limits).customer?.address).not.toHaveProperty(
      'latitude',
    );
  });
});
