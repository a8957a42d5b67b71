import { expect, test } from 'vitest';
import { startTwoShops } from '#tests/support/access/two-shops.ts';
import type { Client } from '#tests/support/client.ts';
import { type HeldRows, holdRows } from '#tests/support/database/held-rows.ts';

const shops = startTwoShops();
const PHONE = '11987650001';

/** A transaction that holds an entry and its establishment, so that requests that change the entry wait. */
async function hold(table: string, id: { readonly column: 'id' | 'key'; readonly value: string }): Promise<HeldRows> {
  const establishment = shops.centro.establishment.id;
  const held = await holdRows(shops.running, 'select from establishments where id = $1 for no key update', [
    establishment,
  ]);
  if (table === 'establishments') return held;
  const entry = `select from ${table} where establishment_id = $1 and ${id.column} = $2 for no key update`;
  await held.query(entry, [establishment, id.value]);
  return held;
}

/** Two changes of one entry at the same moment: the second has read before the first has written, if reading is free. */
async function changeTwice(held: HeldRows, path: string, changes: readonly [object, object], second: Client) {
  const first = shops.centro.send('PUT', path, changes[0]);
  await held.awaited(1);
  const later = second.send('PUT', path, changes[1]);
  await held.awaited(2);
  await held.release();
  expect([(await first).status, (await later).status], path).toEqual([200, 200]);
}

interface Noun {
  readonly name: string;
  readonly table: string;
  /** Adds an entry; returns its id and its required fields. */
  readonly add: () => Promise<{ readonly id: string; readonly required: object }>;
  readonly path: (id: string) => string;
  /** What two people change, who know nothing of each other’s field. */
  readonly changes: readonly [object, object];
}

async function added(path: string, required: object, within?: string) {
  const { body } = await shops.centro.post<Record<string, unknown>>(path, required);
  const { id } = (within === undefined ? body : body[within]) as { id: string };
  return { id, required };
}

const NOUNS: readonly Noun[] = [
  {
    name: 'courier',
    table: 'couriers',
    add: () => added('/api/couriers', { name: 'Zeca', phone: '11955556666' }),
    path: (id) => `/api/couriers/${id}`,
    changes: [{ capacity: 4 }, { active: false }],
  },
  {
    name: 'payment method',
    table: 'payment_methods',
    add: () => added('/api/payment-methods', { name: 'Dinheiro', kind: 'dinheiro' }),
    path: (id) => `/api/payment-methods/${id}`,
    changes: [{ needsChange: false }, { active: false }],
  },
  {
    name: 'product',
    table: 'products',
    add: async () => {
      const { id: categoryId } = await added('/api/categories', { name: 'Pizzas' });
      return added('/api/products', { categoryId, name: 'Pizza', price: 4590 });
    },
    path: (id) => `/api/products/${id}`,
    changes: [{ description: 'Massa fina' }, { barcode: '7891000100103' }],
  },
  {
    name: 'printer',
    table: 'printers',
    add: () => {
      const form = { width: 80, kinds: ['kitchen'], copies: 1, onArrival: false, encoding: 'ascii', confirms: true };
      const place = { name: 'Cozinha', connection: 'network', host: '10.0.0.7', port: 9100, lateAfterMinutes: 10 };
      return added('/api/printers', { ...place, ...form });
    },
    path: (id) => `/api/printers/${id}`,
    changes: [{ cut: false }, { beep: true }],
  },
  {
    name: 'webhook',
    table: 'webhooks',
    add: () =>
      added('/api/webhooks', { url: 'https://loja.exemplo.com.br/aviso', events: ['order.placed'] }, 'webhook'),
    path: (id) => `/api/webhooks/${id}`,
    changes: [{ active: false }, { events: ['order.placed', 'order.completed'] }],
  },
  {
    name: 'establishment',
    table: 'establishments',
    add: async () => {
      const { id, fantasyName, phones, timeZone } = shops.centro.establishment;
      return { id, required: { fantasyName, phones, timeZone } };
    },
    path: () => '/api/establishment',
    changes: [{ corporateName: 'Pizzaria Centro Ltda' }, { stateRegistration: '110042490114' }],
  },
  {
    name: 'preferences',
    table: 'establishments',
    add: async () => ({ id: shops.centro.establishment.id, required: {} }),
    path: () => '/api/establishment/preferences',
    changes: [{ timeAwait: 7 }, { timeDispatch: 33 }],
  },
];

test.each(NOUNS)('two changes of one $name at the same moment keep the fields of both', async (noun) => {
  const { id, required } = await noun.add();
  const held = await hold(noun.table, { column: 'id', value: id });
  const [one, other] = noun.changes;
  await changeTwice(
    held,
    noun.path(id),
    [
      { ...required, ...one },
      { ...required, ...other },
    ],
    shops.centro,
  );
  const { body } = await shops.centro.send('PUT', noun.path(id), { ...required, ...other });
  expect(body).toMatchObject({ ...one, ...other });
});

test.each(['', '/record'])('a save of a customer%s keeps the CPF that was changed at the same moment', async (part) => {
  const waiter = await shops.join('atendente');
  const path = `/api/customers/${PHONE}${part}`;
  const person = part === '' ? { name: 'Ana' } : { name: 'Ana', addresses: [] };
  await shops.centro.send('PUT', path, { ...person, cpf: '52998224725' });
  const held = await hold('customers', { column: 'key', value: `55${PHONE}` });
  const changes = [
    { ...person, cpf: '11144477735' },
    { ...person, name: 'Ana Beatriz' },
  ] as const;
  await changeTwice(held, path, changes, waiter);
  const { body } = await shops.centro.get(path);
  expect(body).toMatchObject({ name: 'Ana Beatriz', cpf: '11144477735' });
});

test('a new price keeps a product sold out that was switched off at the same moment', async () => {
  const { id: categoryId } = await added('/api/categories', { name: 'Bebidas' });
  const { id, required } = await added('/api/products', { categoryId, name: 'Guaraná', price: 700 });
  const held = await hold('products', { column: 'id', value: id });
  await held.query('update products set available = false where id = $1', [id]);
  const changing = shops.centro.send('PUT', `/api/products/${id}`, { ...required, price: 800 });
  await held.awaited();
  await held.release();
  expect((await changing).body).toMatchObject({ price: 800, available: false });
});
