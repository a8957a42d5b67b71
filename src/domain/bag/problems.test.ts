import { describe, expect, test } from 'vitest';
import { cash, fullBag, pizza } from '#tests/support/bag-examples.ts';
import { emptyBag } from './bag.ts';
import { addItem, changeItem, setCustomer, setPickup } from './edit.ts';
import { addPayment, setChangeFor } from './money/payments.ts';
import { setPiecePrice } from './money/price.ts';
import { orderFromBag } from './order.ts';
import { readBag } from './read.ts';
import { bagProblems } from './texts.ts';

const paying = (amount: number) => [{ key: 'p', methodId: 'pix', name: 'Pix', amount }];

describe('the problems of a bag', () => {
  test('are empty for a complete bag', () => {
    expect([...bagProblems(fullBag())]).toEqual([]);
  });

  test('are listed for each field of an empty delivery, in screen order', () => {
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
  ] as const)('include the one of a bag with %o, in field %s', (change, field, sentence) => {
    expect(bagProblems(fullBag(change)).get(field)).toBe(sentence);
  });

  test.each([
    [{ phone: '1198765' }, 'phone', 'Informe o telefone com DDD.'],
    [{ phone: '' }, 'phone', 'Informe o telefone com DDD.'],
    [{ name: ' ' }, 'name', 'Informe o nome do cliente.'],
    [{ postalCode: '0131' }, 'postalCode', 'O CEP tem 8 dígitos.'],
    [{ address: ' ' }, 'address', 'Informe o endereço.'],
    [{ number: ' ' }, 'number', 'Informe o número.'],
    [{ uf: 'S' }, 'uf', 'Use duas letras.'],
    [{ cpf: '111.111.111-11' }, 'cpf', 'Este CPF ou CNPJ não confere.'],
    [{ cpf: 'ABC' }, 'cpf', 'Este CPF ou CNPJ não confere.'],
  ] as const)('of the customer with %o is shown at %s', (change, field, sentence) => {
    expect([...bagProblems(setCustomer(fullBag(), change))]).toEqual([[field, sentence]]);
  });

  test('are none for a filled form; the delivery minutes may be a whole day at most', () => {
    const filled = setCustomer(fullBag({ deliveryMinutes: 1440 }), {
      postalCode: '01310-100',
      uf: 'SP',
      cpf: '529.982.247-25',
    });
    expect(bagProblems(filled).size).toBe(0);
    expect(bagProblems(fullBag({ deliveryMinutes: 1441 })).has('deliveryMinutes')).toBe(true);
  });

  test('of a pickup never include the address, and the phone only once one is typed', () => {
    const fetched = setPickup(
      setCustomer(fullBag({ payments: [] }), { phone: '', address: '', number: '', uf: 'X' }),
      true,
    );
    expect([...bagProblems(addPayment(fetched, cash, 'c')).keys()]).toEqual([]);
    const begun = setCustomer(addPayment(fetched, cash, 'c'), { phone: '11' });
    expect([...bagProblems(begun).keys()]).toEqual(['phone']);
    expect([...bagProblems(setCustomer(addPayment(fetched, cash, 'c'), { name: '' })).keys()]).toEqual(['name']);
  });

  test('include only the items, not the payments, while there is nothing to pay', () => {
    expect(bagProblems(fullBag({ items: [], payments: [] })).get('items')).toBe('Inclua pelo menos um item.');
    expect([...bagProblems(fullBag({ items: [], payments: [] })).keys()]).toEqual(['items']);
    expect([...bagProblems(fullBag({ discount: 99_999, payments: [] })).keys()]).toEqual(['discount']);
    const named = addItem(fullBag(), { ...pizza, productId: 'x', name: ' ' }, '2');
    expect(bagProblems(named).get('items')).toBe('Há um item sem nome.');
  });

  test('of a comanda include a missing number, never a missing payment', () => {
    expect([...bagProblems(fullBag({ module: 'COMANDA', command: '7', payments: [] })).keys()]).toEqual([]);
    expect([...bagProblems(fullBag({ module: 'PDV', payments: [] })).keys()]).toEqual(['payments']);
  });

  test('include cash that does not cover the payment', () => {
    const bag = addPayment(fullBag({ payments: [] }), cash, 'c');
    expect(bagProblems(setChangeFor(bag, 'c', 5000)).get('changeFor')).toBe('Recebido menor que o valor.');
    expect(bagProblems(setChangeFor(bag, 'c', 10_000)).size).toBe(0);
  });

  test('do not require a payment when the discount covers everything', () => {
    const gift = addItem(fullBag({ items: [], txDelivery: 0, discount: 5490, payments: [] }), pizza, '1');
    expect(bagProblems(gift).size).toBe(0);
  });
});

describe('a line that costs nothing', () => {
  const free = { name: 'Café', quantity: 1, unitPrice: 0 };
  const sale = (line: Parameters<typeof addItem>[1]) => addItem(emptyBag('cantina', 'PDV'), line, 'k');
  const problemOf = (bag: ReturnType<typeof sale>) => bagProblems(bag).get('items');

  test('needs a price, or a courtesy reason', () => {
    expect(problemOf(sale(free))).toBe('Café: informe o preço, ou o motivo da cortesia.');
    expect(problemOf(changeItem(sale(free), 'k', { courtesy: ' ' }))).toBeDefined();
    expect(problemOf(changeItem(sale(free), 'k', { courtesy: 'Aniversário' }))).toBeUndefined();
  });

  test('needs a reason if its price was set to zero, but not if the catalogue’s is zero', () => {
    expect(problemOf(sale({ ...free, productId: 'agua' }))).toBeUndefined();
    expect(problemOf(setPiecePrice(sale(pizza), 'k', 0))).toBeDefined();
  });

  test('sends its reason, and drops it when the price is restored', () => {
    const given = changeItem(setPiecePrice(sale(pizza), 'k', 0), 'k', { courtesy: ' Demora ' });
    const itemOf = (bag: typeof given) => orderFromBag(bag, { timeAwait: 0, timeDispatch: 0 }).order.items[0];
    expect(itemOf(given)).toMatchObject({ unitPrice: 0, courtesy: 'Demora' });
    expect(itemOf(setPiecePrice(given, 'k', 5490))).not.toHaveProperty('courtesy');
    expect(readBag(JSON.parse(JSON.stringify(given)))?.items[0]?.courtesy).toBe(' Demora ');
  });
});

test('a comanda without a number, a blank one included, asks for it', () => {
  const asked = (command: string) => bagProblems(fullBag({ module: 'COMANDA', command })).get('command');
  expect([asked(''), asked('  '), asked('7')]).toEqual(['Informe a comanda.', 'Informe a comanda.', undefined]);
});

test('the message names the line that costs nothing and has no reason', () => {
  const bag = addItem(
    fullBag({ payments: paying(1) }),
    { name: 'Suco', quantity: 1, unitPrice: 0, courtesy: ' ' },
    '2',
  );
  expect(bagProblems(bag).get('items')).toContain('Suco');
});

test('a sale of one cent needs a payment, one that costs nothing needs none', () => {
  const cent = (unitPrice: number, payments: ReturnType<typeof paying>) =>
    bagProblems({
      ...addItem(emptyBag('cantina', 'PDV'), { name: 'Bala', quantity: 1, unitPrice }, '1'),
      payments,
    }).get('payments');
  expect(cent(1, [])).toBe('Escolha como o cliente vai pagar.');
  expect(cent(1, paying(0))).toBe('Os pagamentos não cobrem o total.');
  expect(cent(1, paying(2))).toBe('Os pagamentos passam do total.');
  expect(cent(0, [])).toBeUndefined();
  expect(cent(0, paying(1))).toBe('Os pagamentos passam do total.');
});
