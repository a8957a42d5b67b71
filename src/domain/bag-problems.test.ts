import { describe, expect, test } from 'vitest';
import { cash, fullBag, pizza } from '#tests/support/bag-examples.ts';
import { addItem, changeItem, emptyBag, setCustomer } from './bag.ts';
import { orderFromBag } from './bag-order.ts';
import { addPayment, setChangeFor } from './bag-payments.ts';
import { setPiecePrice } from './bag-price.ts';
import { bagProblems } from './bag-problems.ts';
import { readBag } from './read-bag.ts';

const paying = (amount: number) => [{ key: 'p', methodId: 'pix', name: 'Pix', amount }];

describe('what is missing', () => {
  test('is nothing in a full bag', () => {
    expect([...bagProblems(fullBag())]).toEqual([]);
  });

  test('is said for each box of an empty delivery, in the order of the screen', () => {
    expect([...bagProblems(emptyBag('cantina')).keys()]).toEqual(['phone', 'name', 'address', 'number', 'items']);
  });

  test.each([
    [{ payments: [] }, 'payments', 'Escolha como o cliente vai pagar.'],
    [{ payments: paying(100) }, 'payments', 'Os pagamentos não cobrem o total.'],
    [{ payments: paying(9999) }, 'payments', 'Os pagamentos passam do total.'],
    [{ discount: 99_999 }, 'discount', 'O desconto é maior que o total do pedido.'],
    [{ deliveryMinutes: null }, 'deliveryMinutes', 'Informe o prazo em minutos.'],
    [{ deliveryMinutes: 2000 }, 'deliveryMinutes', 'No máximo 1440 minutos.'],
    [{ module: 'COMANDA' as const }, 'command', 'Informe a comanda.'],
    [{ items: [{ ...pizza, key: '1', name: ' ' }] }, 'items', 'Há um item sem nome.'],
    [
      { items: [{ ...pizza, key: '1', quantity: 999, unitPrice: 9_000_000 }] },
      'items',
      'Há um valor negativo ou acima do limite.',
    ],
  ] as const)('with %o is said beside %s', (change, field, sentence) => {
    expect(bagProblems(fullBag(change)).get(field)).toBe(sentence);
  });

  test.each([
    [{ phone: '1198765' }, 'phone'],
    [{ postalCode: '0131' }, 'postalCode'],
    [{ uf: 'S' }, 'uf'],
    [{ cpf: '111.111.111-11' }, 'cpf'],
  ] as const)('of the customer with %o is said beside %s', (change, field) => {
    expect([...bagProblems(setCustomer(fullBag(), change)).keys()]).toEqual([field]);
  });

  test('is a note for the change that covers the payment', () => {
    const bag = addPayment(fullBag({ payments: [] }), cash, 'c');
    expect(bagProblems(setChangeFor(bag, 'c', 5000)).has('changeFor')).toBe(true);
    expect(bagProblems(setChangeFor(bag, 'c', 10_000)).size).toBe(0);
  });

  test('is no payment where the discount takes everything', () => {
    const gift = addItem(fullBag({ items: [], txDelivery: 0, discount: 5490, payments: [] }), pizza, '1');
    expect(bagProblems(gift).size).toBe(0);
  });
});

describe('a line that costs nothing', () => {
  const free = { name: 'Café', quantity: 1, unitPrice: 0 };
  const sale = (line: Parameters<typeof addItem>[1]) => addItem(emptyBag('cantina', 'PDV'), line, 'k');
  const problemOf = (bag: ReturnType<typeof sale>) => bagProblems(bag).get('items');

  test('needs a price, or a reason to be given away', () => {
    expect(problemOf(sale(free))).toBe('Café: informe o preço, ou o motivo da cortesia.');
    expect(problemOf(changeItem(sale(free), 'k', { courtesy: ' ' }))).toBeDefined();
    expect(problemOf(changeItem(sale(free), 'k', { courtesy: 'Aniversário' }))).toBeUndefined();
  });

  test('is asked about where somebody set the price of a product to zero, not where the catalogue did', () => {
    expect(problemOf(sale({ ...free, productId: 'agua' }))).toBeUndefined();
    expect(problemOf(setPiecePrice(sale(pizza), 'k', 0))).toBeDefined();
  });

  test('sends its reason, which goes with the price coming back', () => {
    const given = changeItem(setPiecePrice(sale(pizza), 'k', 0), 'k', { courtesy: ' Demora ' });
    const itemOf = (bag: typeof given) => orderFromBag(bag, { timeAwait: 0, timeDispatch: 0 }).order.items[0];
    expect(itemOf(given)).toMatchObject({ unitPrice: 0, courtesy: 'Demora' });
    expect(itemOf(setPiecePrice(given, 'k', 5490))).not.toHaveProperty('courtesy');
    expect(readBag(JSON.parse(JSON.stringify(given)))?.items[0]?.courtesy).toBe(' Demora ');
  });
});
