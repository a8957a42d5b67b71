import { randomUUID } from 'node:crypto';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aCourier, aDelivery, aPaymentMethod, aRound } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { quickPasswordHash } from '#tests/support/quick-password.ts';
import type { CountedOrder } from '#tests/support/reports/count-by-hand.ts';
import { PASSWORD, type RunningApp, type Shop } from '#tests/support/start-app.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A shop with two people, two couriers and a product in a category, and the orders that it made. */
export interface Evening {
  readonly running: RunningApp;
  readonly shop: Shop;
  /** The second person who writes. */
  readonly other: Client;
  readonly couriers: readonly string[];
  readonly productId: string;
  readonly categoryOf: ReadonlyMap<string, string>;
  readonly orders: string[];
  readonly stars: Map<string, number>;
  readonly clock: { now: number };
}

/** Opens the shop with a service charge of 10 %. */
export async function openEvening(running: RunningApp, clock: { now: number }): Promise<Evening> {
  const shop = await running.openShop();
  const { id: establishmentId } = shop.establishment;
  const email = `${randomUUID()}@shop.test`;
  const passwordHash = quickPasswordHash(PASSWORD);
  await running.parts.accounts.adopt({ establishmentId, name: 'Caio Lima', email, passwordHash });
  const other = running.client(cookieOf(await running.client().post('/api/session', { email, password: PASSWORD })));
  const second = aCourier({ name: 'Tiago' });
  await running.parts.couriers.create(establishmentId, second);
  await running.parts.paymentMethods.add(establishmentId, aPaymentMethod({ id: 'dinheiro', kind: 'dinheiro' }));
  const preferences = (await shop.get<object>('/api/establishment/preferences')).body;
  await shop.send('PUT', '/api/establishment/preferences', { ...preferences, servicePercent: 10 });
  const category = await shop.post<{ id: string }>('/api/categories', { name: 'Pizzas' });
  const product = { name: 'Pizza de calabresa', price: 4590, categoryId: category.body.id };
  const { body: made } = await shop.post<{ id: string }>('/api/products', product);
  return {
    running,
    shop,
    other,
    couriers: [shop.courier.id, second.id],
    productId: made.id,
    categoryOf: new Map([[made.id, category.body.id]]),
    orders: [],
    stars: new Map(),
    clock,
  };
}

/** The evening's orders as the API answers them now. */
export async function readOrders({ shop, orders, stars }: Evening): Promise<readonly CountedOrder[]> {
  const ids = [...new Set(orders)];
  return Promise.all(
    ids.map(async (id) => ({
      order: (await shop.get<Order>(`/api/orders/${id}`)).body,
      events: (await shop.get<OrderEvents>(`/api/orders/${id}/events`)).body.events,
      stars: stars.get(id),
    })),
  );
}

type Write = (evening: Evening, which: number) => Promise<unknown>;

const DISTRICTS = ['Centro', 'Água  Verde', 'agua verde'];

const linesOf = ({ productId }: Evening, which: number) => [
  { productId, name: 'Pizza de calabresa', quantity: 1 + (which % 2), unitPrice: which % 3 === 0 ? 4000 : 4590 },
  { name: `Item ${which % 3}`, quantity: 2, unitPrice: 1990 },
  ...(which % 4 === 0 ? [{ name: 'Brinde', quantity: 1, unitPrice: 0, courtesy: 'Aniversário' }] : []),
];

const place = async (evening: Evening, which: number, order: object) => {
  const author = which % 2 === 0 ? evening.shop : evening.other;
  const { status, body } = await author.post<Order>('/api/orders', order);
  if (status >= 300) throw new Error(`the order was answered ${status}: ${JSON.stringify(body)}`);
  evening.orders.push(body.id);
};

const deliver = (evening: Evening, which: number, more: object = {}) => {
  const neighborhood = DISTRICTS[which % DISTRICTS.length] ?? 'Centro';
  const address = { address: 'Rua A', number: '10', neighborhood, timeDelivery: `${10 + (which % 40)} mins` };
  const contents = { items: linesOf(evening, which), txDelivery: 500, discount: which % 2 === 0 ? 90 : 0 };
  const payments = which % 3 === 0 ? [{ methodId: 'pix', amount: 1000 }] : [];
  const customer = { name: 'Ana', phone: '11987654321', address };
  const origin = which % 5 === 0 ? { origin: 'Zé Delivery' } : {};
  return place(evening, which, aDelivery({ customer, order: { ...contents, payments }, ...origin, ...more }));
};

/** A verb on one of the orders; refused where the order's state does not allow it. */
const on =
  (path: (id: string) => string, body: (evening: Evening, which: number, order: Order) => object = () => ({})): Write =>
  async (evening, which) => {
    const id = evening.orders[which % evening.orders.length];
    if (id === undefined) return;
    const author = which % 2 === 0 ? evening.other : evening.shop;
    const { body: order } = await evening.shop.get<Order>(`/api/orders/${id}`);
    await author.post(path(id), body(evening, which, order));
  };
const verb = (name: string, body?: (evening: Evening, which: number, order: Order) => object) =>
  on((id) => `/api/orders/${id}/${name}`, body);
const ofComanda = (name: string, body?: (evening: Evening, which: number, order: Order) => object) =>
  on((id) => `/api/comandas/${id}/${name}`, body);

/** What may happen in a shop, by name; `which` chooses the order, the person and the details. */
export const WRITES = {
  delivery: deliver,
  scheduled: (evening, which) => {
    const from = evening.clock.now + (1 + (which % 20)) * HOUR_MS;
    const scheduledFor = { from: new Date(from).toISOString(), to: new Date(from + HOUR_MS).toISOString() };
    return deliver(evening, which, { scheduledFor });
  },
  pickup: (evening, which) => {
    const order = { items: linesOf(evening, which), payments: [] };
    const customer = { name: 'Bia', phone: '11912345678', address: {} };
    return place(evening, which, { module: 'DELIVERY', orderType: 'RETIRADA', customer, order });
  },
  sale: (evening, which) => {
    const payments = [{ methodId: which % 2 === 0 ? 'pix' : 'dinheiro', amount: 700 }];
    const items = [{ name: `Item ${which % 3}`, quantity: 1, unitPrice: 700 }];
    return place(evening, which, { module: 'PDV', order: { items, payments } });
  },
  round: (evening, which) =>
    place(evening, which, aRound(String(which % 2), { order: { items: linesOf(evening, which) } })),
  dispatch: verb('dispatch', ({ couriers }, which) => ({ courierId: couriers[which % 2] })),
  changeCourier: verb('change-courier', ({ couriers }, which) => ({ courierId: couriers[which % 2] })),
  ready: verb('ready', () => ({ ready: true })),
  complete: verb('complete'),
  reset: verb('reset'),
  cancel: verb('cancel', (_, which) => ({ reason: `Motivo ${which % 2}`, beyondDrawer: true })),
  void: verb('void', () => ({ reason: 'Engano', beyondDrawer: true })),
  changePayments: verb('change-payments', (_, which, { order: { total } }) => ({
    payments: [{ methodId: which % 2 === 0 ? 'dinheiro' : 'pix', amount: total }],
    reason: 'Pagou de outra forma',
    beyondDrawer: true,
  })),
  removeItem: verb('remove-item', (_, which, { order: { items } }) => {
    const line = which % Math.max(1, items.length);
    return { line, name: items[line]?.name ?? '-', quantity: 1, reason: 'Faltou', beyondDrawer: true };
  }),
  pay: ofComanda('payments', (_, which) => ({ methodId: which % 2 === 0 ? 'pix' : 'dinheiro', amount: 900 })),
  voidPayment: ofComanda('void-payment', (_, __, { comanda }) => ({
    paymentId: comanda?.payments?.[0]?.id ?? '-',
    reason: 'Engano',
    beyondDrawer: true,
  })),
  discount: ofComanda('discount', (_, which) => ({ amount: (which % 3) * 100, reason: 'Demora' })),
  removeLine: ofComanda('remove-line', (_, which, { order: { items } }) => ({
    lineId: items[which % Math.max(1, items.length)]?.lineId ?? '-',
    quantity: 1,
    reason: 'Caiu',
  })),
  close: ofComanda('close'),
  rate: async ({ running, shop, orders, stars }, which) => {
    const id = orders[which % orders.length];
    if (id === undefined) return;
    const { body: link } = await shop.post<{ token: string }>(`/api/orders/${id}/link`);
    const given = { stars: 1 + (which % 5), words: '' };
    const { status } = await running.client().send('PUT', `/api/public/orders/${link.token}/rating`, given);
    if (status < 300) stars.set(id, given.stars);
  },
} as const satisfies Readonly<Record<string, Write>>;

export type WriteName = keyof typeof WRITES;
