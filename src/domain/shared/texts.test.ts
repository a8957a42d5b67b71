import { describe, expect, test } from 'vitest';
import { withoutEmpty } from '#domain/customers/customer.ts';
import { deliveryMinutes } from '#domain/delivery-fees/minutes.ts';
import { DEFAULT_SETTINGS, readSettings } from '#domain/establishment/settings.ts';
import { searchOrders } from '#domain/orders/board/search.ts';
import { pageTitle, waitingNotice } from '#domain/orders/board/waiting-texts.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { customerKey, formatPhone } from './phone.ts';
import { formatTaxId, isTaxId, taxIdKind } from './tax-id.ts';

test.each([
  ['30 mins', 30],
  ['45 min', 45],
  ['20', 20],
  ['1.5 mins', 1.5],
  ['0 mins', 0],
  ['-5 min', 0],
  ['meia hora', 0],
  ['', 0],
  [undefined, 0],
])('the delivery time "%s" is %s minutes', (text, minutes) => {
  expect(deliveryMinutes(text)).toBe(minutes);
});

describe('phones', () => {
  test('become the customer key of 55 and the digits', () => {
    expect(['(11) 98765-4321', '+55 11 98765-4321', '1133334444'].map(customerKey)).toEqual([
      '5511987654321',
      '5511987654321',
      '551133334444',
    ]);
  });

  test('that are too short or have no area code have no customer key', () => {
    expect(['98765-4321', '', '0119876543', '119876543210000'].map(customerKey)).toEqual([null, null, null, null]);
  });

  test('are shown with the area code', () => {
    expect(['11987654321', '1133334444', 'ramal 2'].map(formatPhone)).toEqual([
      '(11) 98765-4321',
      '(11) 3333-4444',
      'ramal 2',
    ]);
  });
});

test('postal codes take the 5-3 pattern', () => {
  expect(['01310100', '01310', '013101', '0131010012'].map(formatPostalCode)).toEqual([
    '01310-100',
    '01310',
    '01310-1',
    '01310-100',
  ]);
});

describe('tax ids', () => {
  test('are distinguished by their length', () => {
    expect(['52998224725', '11222333000181', '12ABC34501DE35', '123'].map(taxIdKind)).toEqual([
      'cpf',
      'cnpj',
      'cnpj',
      null,
    ]);
  });

  test('are checked, the alphanumeric CNPJ too', () => {
    expect(
      ['529.982.247-25', '11.222.333/0001-81', '12.ABC.345/01DE-35', '111.111.111-11', '52998224724'].map(isTaxId),
    ).toEqual([true, true, true, false, false]);
  });

  test('are formatted with their masks', () => {
    expect(['52998224725', '12abc34501de35'].map(formatTaxId)).toEqual(['529.982.247-25', '12.ABC.345/01DE-35']);
  });
});

describe('search', () => {
  const orders = [
    anOrder({ id: 'joao', customer: { name: 'João Pé', address: { address: 'Rua Augusta', number: '1508' } } }),
    anOrder({ id: 'ifood', origin: 'iFood', motoboy: { name: 'Rafael', phone: '', photoUrl: '' } }),
  ];
  const format = () => '20/11/2026 20:30';
  const found = (text: string) => searchOrders(orders, text, format).map((order) => order.id);

  test('finds by each field of the specification, in any case', () => {
    expect([found(' JOÃO '), found('augusta'), found('1508'), found('IFOOD'), found('rafael')]).toEqual([
      ['joao'],
      ['joao'],
      ['joao'],
      ['ifood'],
      ['ifood'],
    ]);
    expect([found('1042'), found('20:30')]).toEqual([
      ['joao', 'ifood'],
      ['joao', 'ifood'],
    ]);
  });

  test('lists orders with that code first, then matches by phone, then the others', () => {
    const named = (id: string, cdOrder: string, phone: string, number: string) => {
      const order = anOrder({ id, cdOrder, customer: { name: id, phone, address: { address: 'Rua A', number } } });
      return { ...order, order: { ...order.order, cdOrder, cdDelivery: cdOrder } };
    };
    const { customer: _, ...counter } = anOrder({ id: 'counter', cdOrder: '15', module: 'PDV' });
    const sale = { ...counter, order: { ...counter.order, cdOrder: '15' } };
    const table = { ...anOrder({ id: 'table', cdOrder: '90', module: 'COMANDA' }), command: '15' };
    const all = [
      named('street', '3', '11900000000', '1515'),
      named('phone', '4', '11987651515', '1'),
      named('code', '1515', '11900000000', '2'),
      sale,
      table,
    ];
    const ids = (text: string) => searchOrders(all, text, format).map(({ id }) => id);
    expect(ids('1515')).toEqual(['code', 'phone', 'street']);
    expect(ids('15')).toEqual(['counter', 'table', 'street', 'code']);
    expect(ids('(11) 98765-1515')).toEqual(['phone']);
  });

  test('finds an origin by its displayed name', () => {
    const typed = anOrder({ id: 'typed', origin: 'portalMotoboy' });
    const sent = anOrder({ id: 'sent', origin: 'Site' });
    expect(searchOrders([typed, sent], 'telefone', format)).toEqual([typed]);
    expect(searchOrders([typed, sent], 'portalMotoboy', format)).toEqual([typed]);
  });

  test('with an empty text finds all', () => {
    expect(found('  ')).toEqual(['joao', 'ifood']);
  });

  test('finds no text that spans two fields', () => {
    expect(found('1508joao')).toEqual([]);
  });
});

test('a customer profile keeps no empty texts', () => {
  expect(withoutEmpty({ name: 'Ana', cpf: '', address: { address: ' ', number: '10' } })).toEqual({
    name: 'Ana',
    address: { number: '10' },
  });
  expect(withoutEmpty({ name: '', address: { address: '' } })).toEqual({});
});

test('settings that cannot be read are the defaults', () => {
  expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(readSettings({ Notificacao: 'sim', timeAwait: -3, timeDispatch: 1e9, AvisoSonoro: true })).toEqual({
    ...DEFAULT_SETTINGS,
    AvisoSonoro: true,
    timeDispatch: 1440,
  });
});

test('the title counts awaiting orders', () => {
  expect([pageTitle(0), pageTitle(3), waitingNotice(3)]).toEqual([
    'Portal Motoboy',
    "3 pedido's aguardando",
    '3 pedidos aguardando!',
  ]);
});
