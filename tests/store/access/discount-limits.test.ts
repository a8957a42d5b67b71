import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import type { Role } from '#domain/access/role.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aProduct } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const PASSWORD = 'quatro palavras sem sentido';

let running: RunningApp;
let shop: Shop;
let attendant: Client;

beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
  attendant = await join('atendente');
  const limits = { discountCaixa: 50, discountAtendente: 10, discountDespachante: 0 };
  expect((await shop.send('PUT', '/api/establishment/preferences', limits)).status).toBe(200);
});
afterAll(() => running.close());

async function join(role: Role): Promise<Client> {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: shop.establishment.id, name: `Bia ${role}`, email, role, password: PASSWORD };
  const made = await running.parts.accounts.create(account);
  if (!made.ok) throw new Error(made.problem.code);
  return running.client(cookieOf(await running.client().post('/api/session', { email, password: PASSWORD })));
}

type Answered = Order & { code: string; authorisable?: boolean; most?: number };

/** One pizza of R$ 45,90 with R$ 5,00 of delivery. */
const order = (discount: number) => {
  const made = aDelivery();
  return { ...made, order: { ...made.order, discount, payments: [{ methodId: 'pix', amount: 5090 - discount }] } };
};
const place = (by: Client, discount: number, headers = {}) =>
  by.post<Answered>('/api/orders', order(discount), headers);

test('an order with a discount up to the role’s limit is placed, above it the refusal names the limit', async () => {
  expect((await place(attendant, 459)).status).toBe(201);
  expect(await place(attendant, 460)).toMatchObject({
    status: 403,
    body: { code: 'discount-above-limit', authorisable: true, most: 10 },
  });
  expect((await place(await join('caixa'), 2295)).status).toBe(201);
  expect((await place(await join('despachante'), 1)).body.code).toBe('discount-above-limit');
  for (const person of [await join('gerente'), shop]) expect((await place(person, 4590)).status).toBe(201);
  const key = await shop.post<{ secret: string }>('/api/api-keys', { name: 'site', scopes: ['orders:create'] });
  const authorization = `Bearer ${key.body.secret}`;
  expect((await running.client().post('/api/orders', order(4590), { authorization })).status).toBe(201);
});

test('a manager authorises one discount, and the order’s history has both names', async () => {
  const asked = { method: 'POST', path: '/api/orders', body: order(2000) };
  const { id, subject } = (await attendant.post<Authorisation>('/api/authorisations', asked)).body;
  expect(subject.facts).toContainEqual({ label: 'Desconto', cents: 2000 });
  await shop.post(`/api/authorisations/${id}/decision`, { allow: true });
  const placed = await place(attendant, 2000, { 'x-authorisation': id, 'idempotency-key': 'com-desconto' });
  expect([placed.status, placed.body.order.discount]).toEqual([201, 2000]);
  const { events } = (await shop.get<{ events: object[] }>(`/api/orders/${placed.body.id}/events`)).body;
  expect(events[0]).toMatchObject({ actor: { name: 'Bia atendente (autorizado por Beatriz)' } });
  expect((await place(attendant, 2000, { 'x-authorisation': id })).body.code).toBe('discount-above-limit');
});

test('a price below the catalogue’s is a discount, also on a comanda and at the counter', async () => {
  const { id: establishmentId } = shop.establishment;
  await running.parts.catalogue.createCategory(establishmentId, { id: 'pizzas', name: 'Pizzas', sort: 0 });
  await running.parts.catalogue.createProduct(
    establishmentId,
    aProduct({ id: 'pizza', name: 'Pizza', price: 5000, categoryId: 'pizzas' }),
  );
  const items = (unitPrice: number) => [{ productId: 'pizza', name: 'Pizza', quantity: 1, unitPrice }];
  const sell = (unitPrice: number) =>
    attendant.post<Answered>('/api/orders', {
      module: 'PDV',
      order: { items: items(unitPrice), payments: [{ methodId: 'pix', amount: unitPrice }] },
    });
  expect([(await sell(4500)).status, (await sell(4499)).body.code]).toEqual([201, 'discount-above-limit']);
  const comanda = await attendant.post<Order>('/api/orders', {
    module: 'COMANDA',
    command: '7',
    order: { items: items(5000) },
  });
  const at = (verb: string) => `/api/comandas/${comanda.body.id}/${verb}`;
  expect((await attendant.post<Answered>(at('items'), { items: items(100) })).body.code).toBe('discount-above-limit');
  const off = (amount: number) => attendant.post<Answered>(at('discount'), { amount, reason: 'amigo da casa' });
  expect([(await off(501)).body.code, (await off(500)).status, (await off(0)).status]).toEqual([
    'discount-above-limit',
    200,
    200,
  ]);
  expect((await shop.post(at('discount'), { amount: 5000, reason: 'cortesia' })).status).toBe(200);
});

test('a free item given as a courtesy needs a person without a limit, because it has no full price', async () => {
  const gift = { name: 'Pizza de calabresa', quantity: 1, unitPrice: 0, courtesy: 'amigo da casa' };
  const paid = { name: 'Vela de aniversário', quantity: 1, unitPrice: 500 };
  const sell = (by: Client, items: readonly object[]) =>
    by.post<Answered>('/api/orders', {
      module: 'PDV',
      order: { items, payments: [{ methodId: 'pix', amount: 500 }] },
    });
  expect((await sell(attendant, [paid])).status).toBe(201);
  expect(await sell(attendant, [paid, gift])).toMatchObject({
    status: 403,
    body: { code: 'discount-above-limit', authorisable: true, most: 10 },
  });
  expect((await sell(shop, [paid, gift])).status).toBe(201);
  const { id } = (
    await attendant.post<Order>('/api/orders', { module: 'COMANDA', command: '8', order: { items: [paid] } })
  ).body;
  const add = (by: Client) => by.post<Answered>(`/api/comandas/${id}/items`, { items: [gift] });
  expect((await add(attendant)).body.code).toBe('discount-above-limit');
  expect((await add(shop)).status).toBe(200);
  // The gift that the owner gave does not count against the attendant's own discount.
  const off = await attendant.post<Answered>(`/api/comandas/${id}/discount`, { amount: 50, reason: 'demora' });
  expect(off.status).toBe(200);
});

test('a negative price is refused, and the delivery fee is not part of the limit', async () => {
  const negative = { name: 'Ajuste', quantity: 1, unitPrice: -500 };
  const sale = { module: 'PDV', order: { items: [negative], payments: [] } };
  expect((await attendant.post<Answered>('/api/orders', sale)).status).toBe(422);
  const made = aDelivery();
  const free = { ...made, order: { ...made.order, txDelivery: 0, payments: [{ methodId: 'pix', amount: 4590 }] } };
  expect((await attendant.post<Answered>('/api/orders', free)).status).toBe(201);
});
