import { describe, expect, test } from 'vitest';
import { PIX, placingContext } from '#tests/support/order-examples.ts';
import {
  addItem,
  type Bag,
  bagProblems,
  bagTotals,
  changeItem,
  emptyBag,
  fillCustomer,
  isEmptyBag,
  openAmount,
  orderFromBag,
  profileFromBag,
  setCustomer,
  setQuantity,
} from './bag.ts';
import { placeOrder } from './place-order.ts';

const pizza = { productId: 'pizza', name: 'Margherita grande', quantity: 1, unitPrice: 5490 };
const limits = { timeAwait: 20, timeDispatch: 30 };

function fullBag(): Bag {
  const bag = setCustomer(emptyBag('cantina'), {
    phone: '(11) 98765-4321',
    name: 'Ana',
    address: 'Rua A',
    number: '10',
  });
  const filled = { ...addItem(bag, pizza, '1'), txDelivery: 800, discount: 90 };
  return { ...filled, payments: [{ methodId: PIX, name: 'Pix', amount: 6200 }] };
}

describe('the bag', () => {
  test('is empty until something is put in', () => {
    expect([isEmptyBag(emptyBag('cantina')), isEmptyBag(fullBag())]).toEqual([true, false]);
  });

  test('counts up the same product and keeps lines with notes apart', () => {
    const twice = addItem(addItem(emptyBag('cantina'), pizza, '1'), pizza, '2');
    expect(twice.items.map((item) => item.quantity)).toEqual([2]);
    const noted = addItem(changeItem(twice, '1', { notes: 'sem cebola' }), pizza, '3');
    expect(noted.items.map((item) => [item.key, item.quantity])).toEqual([
      ['1', 2],
      ['3', 1],
    ]);
  });

  test('drops a line at quantity zero and caps the largest', () => {
    const bag = addItem(emptyBag('cantina'), pizza, '1');
    expect(setQuantity(bag, '1', 0).items).toEqual([]);
    expect(setQuantity(bag, '1', 5000).items[0]?.quantity).toBe(999);
  });

  test('adds up items, fee and discount, and says what is left to pay', () => {
    expect(bagTotals(fullBag())).toEqual({ totalProducts: 5490, subtotal: 5490, total: 6200 });
    expect(openAmount({ ...fullBag(), payments: [] })).toBe(6200);
  });

  test('is filled from a known customer without overwriting what was typed', () => {
    const typed = setCustomer(emptyBag('cantina'), { name: 'Ana Beatriz' });
    const bag = fillCustomer(typed, { name: 'Ana', address: { address: 'Rua A', number: '10' } });
    expect(bag.customer).toMatchObject({ name: 'Ana Beatriz', address: 'Rua A', number: '10' });
  });

  test('makes an order that the server’s rule accepts', () => {
    const asked = orderFromBag(fullBag(), limits);
    expect(asked).toMatchObject({
      timeAwait: 20,
      customer: { phone: '11987654321', address: { timeDelivery: '30 mins' } },
    });
    expect(placeOrder(asked, placingContext())).toMatchObject({ ok: true, order: { order: { total: 6200 } } });
  });

  test('remembers the customer without the phone, which is the key', () => {
    expect(profileFromBag(fullBag())).toMatchObject({ name: 'Ana', address: { address: 'Rua A', number: '10' } });
  });
});

describe('what is missing', () => {
  test('is nothing in a full bag', () => {
    expect([...bagProblems(fullBag())]).toEqual([]);
  });

  test('is said for each box of an empty delivery', () => {
    expect([...bagProblems(emptyBag('cantina')).keys()]).toEqual(['phone', 'name', 'address', 'number', 'items']);
  });

  test.each([
    [{ payments: [] }, 'payments', 'Escolha como o cliente vai pagar.'],
    [{ payments: [{ methodId: PIX, name: 'Pix', amount: 100 }] }, 'payments', 'Os pagamentos não cobrem o total.'],
    [{ payments: [{ methodId: PIX, name: 'Pix', amount: 9999 }] }, 'payments', 'Os pagamentos passam do total.'],
    [{ discount: 99_999 }, 'discount', 'O desconto é maior que o total do pedido.'],
    [{ deliveryMinutes: Number.NaN }, 'deliveryMinutes', 'Informe os minutos de entrega.'],
    [{ module: 'COMANDA' as const }, 'command', 'Informe a comanda.'],
  ] as const)('with %o is said beside %s', (change, field, sentence) => {
    expect(bagProblems({ ...fullBag(), ...change }).get(field)).toBe(sentence);
  });
});
