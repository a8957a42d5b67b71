import {
  createApiKey,
  currentSession,
  revokeApiKey,
  signInHints,
  signIn as signInOperation,
} from '#contract/access/operations.ts';
import type { Session } from '#contract/access/session-schema.ts';
import { listProducts } from '#contract/catalogue/product-operations.ts';
import { placeOrder } from '#contract/orders/operations.ts';
import { listPaymentMethods } from '#contract/payments/operations.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { createDiners, type Diners } from './diners.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import type { Shop } from './order-maker.ts';
import { openRiders, type Riders, type SimulatorCall } from './riders.ts';

/** The portal for an external integration: public API and one key, no internals. */
export interface Outsider {
  readonly shop: Shop;
  /** The couriers, who ride during the simulation; absent with only a key, or if the portal itself moves them. */
  readonly riders?: Riders;
  /** The person at the counter, who dispatches orders and checks the money; absent with only a key. */
  readonly dispatcher?: Dispatcher;
  /** The customers, who rate their orders; absent with only a key. */
  readonly diners?: Diners;
  /** Places an order; retries with the same idempotency key when the connection fails. Returns its number. */
  place(order: NewOrder, idempotencyKey: string): Promise<string>;
  /** Deletes a key that was created for this run. */
  leave(): Promise<void>;
}

export interface Entrance {
  readonly url: string;
  readonly key?: string;
  readonly email: string;
  readonly password: string;
  /** Minutes after which a waiting order is dispatched; 0 leaves all orders to people. */
  readonly dispatchAfter: number;
}

const TRIES = 5;

/** Uses a given key, or signs in and creates one for the run. */
export async function enter({ url, key, email, password, dispatchAfter }: Entrance): Promise<Outsider> {
  if (key !== undefined) {
    return {
      shop: await readShop(url, { authorization: `Bearer ${key}` }),
      place: placer(url, key),
      leave: async () => {},
    };
  }
  const session = { cookie: await signIn(url, email, password), origin: new URL(url).origin };
  const made = await call<{ apiKey: { id: string }; secret: string }>(url, createApiKey, session, {
    name: 'Simulador',
    scopes: ['orders:create'],
  });
  const asPerson: SimulatorCall = ({ method, path }, { id, body, token } = {}) =>
    call(
      url,
      { method, path: path.replace(':id', id ?? '') },
      token === undefined ? session : { authorization: `Bearer ${token}` },
      body,
    );
  const riders = await ridersOf(url, email, session, asPerson);
  return {
    shop: await readShop(url, session),
    ...(riders ? { riders } : {}),
    ...(dispatchAfter > 0 ? { dispatcher: createDispatcher(asPerson, dispatchAfter) } : {}),
    diners: createDiners(asPerson, Date.now()),
    place: placer(url, made.secret),
    leave: async () => {
      const { method, path } = revokeApiKey;
      await fetch(new URL(path.replace(':id', made.apiKey.id), url), { method, headers: session });
    },
  };
}

/** Returns undefined for the demonstration, which moves its couriers itself, and for shops without coordinates. */
async function ridersOf(
  url: string,
  email: string,
  session: Record<string, string>,
  asPerson: SimulatorCall,
): Promise<Riders | undefined> {
  const hints = await call<{ demonstration?: { email: string } }>(url, signInHints, {});
  if (hints.demonstration?.email === email) return undefined;
  const { establishment } = await call<Session>(url, currentSession, session);
  return coordinatesOf(establishment) === null ? undefined : openRiders(asPerson);
}

async function readShop(url: string, headers: Record<string, string>): Promise<Shop> {
  const { products } = await call<Pick<Shop, 'products'>>(url, listProducts, headers);
  const { paymentMethods } = await call<Pick<Shop, 'paymentMethods'>>(url, listPaymentMethods, headers);
  return { products, paymentMethods };
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(new URL(signInOperation.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(await problemOf(response));
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function placer(url: string, key: string) {
  return async (order: NewOrder, idempotencyKey: string): Promise<string> => {
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const placed = await call<{ cdOrder: string }>(url, placeOrder, headers, order);
        return placed.cdOrder;
      } catch (error) {
        if (!(error instanceof TypeError) || attempt === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 250));
      }
    }
  };
}

/** One call. A broken connection is `fetch`'s TypeError; a refusal is an Error with the problem's text. */
async function call<Answer>(
  url: string,
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(new URL(path, url), { method, headers: { ...headers, ...type }, ...content });
  if (!response.ok) throw new Error(await problemOf(response));
  return (await response.json()) as Answer;
}

async function problemOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { code, detail } = JSON.parse(text) as { code: string; detail: string };
    return `${response.status} ${code}: ${detail}`;
  } catch {
    return `${response.status}: ${text.slice(0, 200)}`;
  }
}
