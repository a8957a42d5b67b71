import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Preferences } from '#domain/establishment/preferences.ts';
import { newAgentToken } from '#tests/support/printing/printers.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;

beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

interface Entry {
  readonly id: string;
}
const created = async (path: string, body: object) => {
  const answer = await shop.post<Entry>(path, body);
  expect(answer.status).toBe(201);
  return `${path}/${answer.body.id}`;
};
const printer = {
  name: 'Caixa',
  connection: 'browser',
  width: 80,
  kinds: ['receipt'],
  copies: 1,
  onArrival: false,
  encoding: 'cp860',
  confirms: true,
  lateAfterMinutes: 120,
};
const window = { days: [5], from: '18:00', to: '23:00' };

/** Of each document: its address, what must be sent, and the optional fields with a value and what is left without it. */
const DOCUMENTS: readonly [string, () => Promise<string>, object, Record<string, readonly [unknown, unknown?]>][] = [
  [
    'a courier',
    () => created('/api/couriers', { name: 'Davi', phone: '11911112222' }),
    { name: 'Davi Lima', phone: '11911112222' },
    { capacity: [3], active: [false, true], photoUrl: ['https://fotos.exemplo.com.br/davi.jpg', ''] },
  ],
  [
    'a product',
    async () => {
      const category = await shop.post<Entry>('/api/categories', { name: 'Pizzas' });
      required.categoryId = category.body.id;
      return created('/api/products', { ...required });
    },
    {},
    { description: ['Grande'], barcode: ['789'], available: [false, true], availability: [[window]] },
  ],
  [
    'a printer',
    () => created('/api/printers', printer),
    printer,
    { codePage: [3], cut: [false, true], drawer: [true, false], beep: [true, false] },
  ],
  [
    'a payment method',
    () => created('/api/payment-methods', { name: 'Vale', kind: 'dinheiro' }),
    { name: 'Vale', kind: 'dinheiro' },
    { needsChange: [false, true], active: [false, true] },
  ],
  [
    'an establishment',
    async () => '/api/establishment',
    { fantasyName: 'Cantina', phones: [], timeZone: 'America/Sao_Paulo' },
    { corporateName: ['Cantina LTDA'], city: ['Santos'], latitude: [-23.5], longitude: [-46.6] },
  ],
  [
    'the preferences',
    async () => '/api/establishment/preferences',
    {},
    { tables: [12, 20], courierCashCap: [50_000, 0], checksReturnedMoney: [false, true] } satisfies {
      [Field in keyof Preferences]?: readonly [Preferences[Field], Preferences[Field]];
    },
  ],
];
const required: Record<string, unknown> = { name: 'Calabresa', price: 4590 };

test.each(DOCUMENTS)(
  '%s keeps the fields that a change does not know, and null clears them',
  async (_name, add, base, optional) => {
    const path = await add();
    const body = path.startsWith('/api/products') ? required : base;
    const sent = (index: 0 | 1) =>
      Object.fromEntries(Object.entries(optional).map(([field, all]) => [field, all[index]]));
    const put = (more: object = {}) => shop.send<Record<string, unknown>>('PUT', path, { ...body, ...more });
    const answered = await put(sent(0));
    expect([answered.status, answered.body]).toEqual([200, expect.objectContaining(sent(0))]);
    expect((await put()).body, 'of a page from before the fields').toMatchObject(sent(0));
    const untouched = await shop.send('PUT', path, {});
    expect([untouched.status, untouched.body], 'of a form in which nothing was changed').toEqual([200, answered.body]);
    const nulls = Object.fromEntries(Object.keys(optional).map((field) => [field, null]));
    const cleared = (await put(nulls)).body;
    for (const [field, left] of Object.entries(sent(1))) expect(cleared[field], field).toEqual(left);
  },
);

test('a printer that is connected in another way does not keep its earlier place', async () => {
  const place = { connection: 'network', host: '192.168.0.50', port: 9100 };
  const path = await created('/api/printers', { ...printer, ...place });
  const kept = await shop.send<object>('PUT', path, { ...printer, connection: 'network' });
  expect(kept.body).toMatchObject(place);
  await newAgentToken(shop);
  const { body } = await shop.send<object>('PUT', path, printer);
  expect(body).not.toHaveProperty('host');
  expect(body).not.toHaveProperty('port');
});

test('a webhook that is switched off stays off after a change that does not say so', async () => {
  const hook = { url: 'https://exemplo.com.br/pedidos', events: ['order.placed'] };
  const { body } = await shop.post<{ webhook: Entry }>('/api/webhooks', { ...hook, active: false });
  const path = `/api/webhooks/${body.webhook.id}`;
  expect((await shop.send('PUT', path, hook)).body).toMatchObject({ active: false });
  expect((await shop.send('PUT', path, { ...hook, active: null })).body).toMatchObject({ active: true });
});
