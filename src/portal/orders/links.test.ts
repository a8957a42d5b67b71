import { expect, test } from 'vitest';
import type { CustomerAddress } from '#domain/orders/order.ts';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { mapLink, noticesOf, readyLink, whatsAppLink } from './links.ts';

const at = (address: Partial<CustomerAddress>, phone?: string) =>
  anOrder({
    customer: {
      name: 'Ana & Cia',
      ...(phone === undefined ? {} : { phone }),
      address: { address: 'Rua A', number: '10', ...address },
    },
  });
const query = (link: string | null) => new URL(link ?? 'http://none').searchParams;

test('the map opens at the coordinates if they are known', () => {
  expect(query(mapLink(at({ latitude: -23.5, longitude: -46.6 }))).get('query')).toBe('-23.5,-46.6');
});

test('otherwise the map searches for the whole address', () => {
  const link = mapLink(at({ neighborhood: 'Centro & Sé', city: 'São Paulo', uf: 'SP' }));
  expect(query(link).get('query')).toBe('Rua A 10, Centro & Sé, São Paulo, SP');
});

test('an order without a customer has neither map nor conversation', () => {
  const { customer: _customer, ...sale } = anOrder();
  expect([mapLink(sale), whatsAppLink(sale)]).toEqual([null, null]);
});

test('WhatsApp opens with the country code and the order in the text', () => {
  const link = whatsAppLink(at({}, '(11) 98765-4321'));
  expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?/);
  expect(query(link).get('text')).toBe('Olá, Ana! Sobre o seu pedido 1042: ');
});

test('an invalid phone gives no link', () => {
  expect(whatsAppLink(at({}, 'javascript:alert(1)'))).toBeNull();
});

test('a pickup has no map, and while it waits its customer reads that it is ready', () => {
  const pickup = { ...at({}, '11987654321'), orderType: 'RETIRADA' };
  expect(mapLink(pickup)).toBeNull();
  expect(query(readyLink(pickup)).get('text')).toBe('Olá, Ana! Seu pedido 1042 está pronto para retirar.');
  expect([readyLink({ ...pickup, status: 5 }), readyLink(at({}, '11987654321'))]).toEqual([null, null]);
});

test('WhatsApp names the note of the order', () => {
  const order = at({}, '11987654321');
  const noted = { ...order, order: { ...order.order, notes: 'Sem talheres' } };
  expect(query(whatsAppLink(noted)).get('text')).toContain('pedido 1042 (“Sem talheres”)');
});

test('the prepared messages fit the state of the order', () => {
  const texts = (order: Parameters<typeof noticesOf>[0], minutes = 0) =>
    noticesOf(order, FRIDAY_NIGHT + minutes * 60_000).map(({ label, href }) => [label, query(href).get('text')]);
  const ana = at({ timeDelivery: '30 mins' }, '11987654321');
  expect(texts(ana)).toEqual([]);
  expect(texts(ana, 31).map(([label]) => label)).toEqual(['Avisar: atraso']);
  expect(texts({ ...ana, status: 3, motoboy: rafael })).toEqual([
    ['Avisar: saiu para entrega', 'Olá, Ana! Seu pedido 1042 saiu para entrega com Rafael.'],
  ]);
  const late = (order: typeof ana) => texts(order, 31).at(-1)?.[1];
  expect(late(ana)).toBe('Olá, Ana! Pedimos desculpas: seu pedido 1042 está atrasado, e avisamos assim que sair.');
  expect(late({ ...ana, status: 3 })).toMatch(/está atrasado, mas já está a caminho\.$/);
  expect(late({ ...ana, orderType: 'RETIRADA' })).toMatch(/avisamos assim que ficar pronto\.$/);
  expect(texts({ ...ana, status: 3, deliveredAt: ana.createdAt }, 31)).toEqual([]);
  expect(texts({ ...ana, status: 5 }, 31)).toEqual([]);
  expect(texts(at({}), 31)).toEqual([]);
});
