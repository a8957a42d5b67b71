import { randomUUID } from 'node:crypto';
import type { Establishment } from '#contract/access/session-schema.ts';
import type { Product } from '#domain/catalogue/catalogue.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { DEFAULT_PAYMENT_METHODS } from '#server/payments/default-methods.ts';
import { aCourier, aDelivery, anEstablishment, aProduct } from '#tests/support/builders.ts';
import { quickPasswordHash } from '#tests/support/quick-password.ts';
import type { BackOffice } from './back-office.ts';

/** The clerk of every test establishment. */
export const CLERK = 'Beatriz Nunes';
export const PASSWORD = 'uma senha comprida';

export const PIZZA = { id: 'pizza', name: 'Pizza de Calabresa', price: 4990, barcode: '7891000100103' } as const;
export const SODA = { id: 'guarana', name: 'Guaraná 2 L', price: 1390 } as const;
export const SOLD_OUT = { id: 'pudim', name: 'Pudim de leite', price: 1290 } as const;

/** An establishment for one test, and an integration that sends it orders. */
export interface Shop {
  readonly establishment: Establishment;
  readonly email: string;
  readonly password: string;
  readonly key: string;
  /** Rafael Moura and Diego Santos. */
  readonly couriers: readonly [Courier, Courier];
  /** Places a delivery over the public API; returns the order. */
  placeOrder(order?: Partial<NewOrder>): Promise<Order>;
  /** Changes an order over the public API, as another system would. */
  changeOrder(id: string, verb: string, body?: unknown): Promise<Response>;
  /** Changes a comanda over the public API, as another device would. */
  changeComanda(id: string, verb: string, body?: unknown): Promise<Response>;
  /** The day's orders, as an integration reads them. */
  orders(): Promise<readonly Order[]>;
}

/** A delivery to a customer with this name. */
export function deliveryTo(name: string, overrides: Partial<NewOrder> = {}): NewOrder {
  const { customer, ...rest } = aDelivery();
  return { ...rest, ...(customer ? { customer: { ...customer, name } } : {}), ...overrides };
}

/** Creates an establishment with an account, couriers, a small catalogue and a key. */
export async function openShop(office: BackOffice, url: string, overrides: Partial<Establishment> = {}): Promise<Shop> {
  const establishment = anEstablishment(overrides);
  const { id } = establishment;
  const email = `${randomUUID()}@shop.test`;
  const couriers = [aCourier(), aCourier({ name: 'Diego Santos', phone: '11933334444' })] as const;
  await office.establishments.create({ establishment, paymentMethods: DEFAULT_PAYMENT_METHODS });
  const passwordHash = quickPasswordHash(PASSWORD);
  const account = await office.accounts.adopt({ establishmentId: id, name: CLERK, email, passwordHash });
  if (!account.ok) throw new Error(`The account is refused: ${account.problem.code}`);
  await Promise.all([...couriers.map((courier) => office.couriers.create(id, courier)), makeCatalogue(office, id)]);
  const { secret } = await office.apiKeys.create(id, {
    name: 'Site próprio',
    scopes: ['orders:create', 'orders:read', 'orders:change', 'orders:receive', 'orders:correct'],
  });
  return { establishment, email, password: PASSWORD, key: secret, couriers, ...integration(url, secret) };
}

async function makeCatalogue({ catalogue }: BackOffice, establishmentId: string): Promise<void> {
  await catalogue.createCategory(establishmentId, { id: 'pizzas', name: 'Pizzas', sort: 0 });
  await catalogue.createCategory(establishmentId, { id: 'bebidas', name: 'Bebidas', sort: 1 });
  const products: readonly Product[] = [
    aProduct({ ...PIZZA, sort: 0 }),
    aProduct({ ...SOLD_OUT, available: false, sort: 1 }),
    aProduct({ ...SODA, categoryId: 'bebidas', sort: 2 }),
  ];
  for (const product of products) await catalogue.createProduct(establishmentId, product);
}

/** The public API with a key, as another system uses it. */
export function integration(
  url: string,
  key: string,
): Pick<Shop, 'placeOrder' | 'changeOrder' | 'changeComanda' | 'orders'> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const post = (path: string, body: unknown) =>
    fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    async placeOrder(overrides = {}) {
      const answer = await post('/api/orders', aDelivery(overrides));
      if (answer.status !== 201) throw new Error(`POST of the order answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Order;
    },
    changeOrder: (id, verb, body = {}) => post(`/api/orders/${id}/${verb}`, body),
    changeComanda: (id, verb, body = {}) => post(`/api/comandas/${id}/${verb}`, body),
    async orders() {
      const answer = await fetch(new URL('/api/orders', url), { headers });
      if (!answer.ok) throw new Error(`GET of the orders answered ${answer.status}.`);
      return ((await answer.json()) as { orders: readonly Order[] }).orders;
    },
  };
}
