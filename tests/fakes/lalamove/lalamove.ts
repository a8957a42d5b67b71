import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oddTime, orderBody, orderInEvent, quotationBody } from './fake-bodies.ts';
import {
  addPriorityFee,
  cancel,
  changeDriver,
  createBook,
  expireOld,
  type FakeBook,
  type FakeDriver,
  type FakeOrder,
  FakeRefusal,
  type FakeStatus,
  move,
  newNumber,
  orderOf,
  place,
  quote,
} from './fake-orders.ts';

/**
 * How it answers: `well` normally; `drop-after-create` creates the order and drops the connection; `bare-502` answers
 * 502 and does nothing; `502-after-create` creates the order and answers 502; `slow` answers after a pause; `held`
 * answers after the next change of mood; `silent` never answers; `limited` answers 429.
 */
export type LalamoveMood =
  | 'well'
  | 'drop-after-create'
  | 'bare-502'
  | '502-after-create'
  | 'slow'
  | 'held'
  | 'silent'
  | 'limited';

export interface FakeLalamoveOptions {
  readonly port?: number;
  readonly apiKey?: string;
  readonly apiSecret?: string;
  readonly market?: string;
  readonly slowMs?: number;
}

/** A signed webhook as it travels. */
export interface FakeEvent {
  readonly body: string;
  readonly type: string;
}

export interface FakeLalamove {
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly book: FakeBook;
  /** `METHOD path` of every request with a valid signature. */
  readonly requests: readonly string[];
  /** The webhook address that the portal registered or a test set. */
  webhookUrl: string | undefined;
  /** `hold` keeps events in `held`, for the test to send. */
  webhooks: 'send' | 'hold';
  readonly held: FakeEvent[];
  become(mood: LalamoveMood): void;
  /** Never answers requests whose path contains this text; `undefined`: answers all. */
  hush(path: string | undefined): void;
  /** Advances the clock: quotations and orders without a driver expire. */
  advance(ms: number): Promise<void>;
  /** Returns the newest order. */
  newest(): FakeOrder;
  assign(order: FakeOrder, driver?: Partial<FakeDriver>): Promise<void>;
  /** Moves the order's driver to this position. */
  ride(order: FakeOrder, latitude: number, longitude: number): void;
  bail(order: FakeOrder): Promise<void>;
  pickUp(order: FakeOrder): Promise<void>;
  complete(order: FakeOrder): Promise<void>;
  fail(order: FakeOrder, status: 'CANCELED' | 'REJECTED' | 'EXPIRED'): Promise<void>;
  /** Cancels the order and returns its clone: the delivery continues under the new number. */
  replace(order: FakeOrder): Promise<FakeOrder>;
  /** Sends a webhook unchanged; returns the status of the answer. */
  deliver(event: FakeEvent | undefined): Promise<number>;
  /** Sends the empty body with which an address is tested; returns the status of the answer. */
  ping(): Promise<number>;
  /** Returns a signed event about an order without sending it. */
  eventOf(type: string, order: FakeOrder, more?: object): FakeEvent;
  close(): Promise<void>;
}

export const PAULO: FakeDriver = {
  driverId: '2809512',
  name: 'Paulo Reis',
  phone: '11900001111',
  plateNumber: 'ABC1D23',
  photo: 'https://foto.lalamove.test/paulo.jpg',
};

const CITIES = [
  { locode: 'BR SAO', name: 'São Paulo', services: [{ key: 'LALAGO' }, { key: 'LALAPRO' }, { key: 'CAR' }] },
  { locode: 'BR RIO', name: 'Rio de Janeiro', services: [{ key: 'LALAGO' }, { key: 'LALAPRO' }] },
];
const SKEW_MS = 24 * 60 * 60_000;

/** A fake of Lalamove's API, version 3, with one account. It checks what the real API checks. */
export async function startFakeLalamove(options: FakeLalamoveOptions = {}): Promise<FakeLalamove> {
  const {
    apiKey = 'pk_test_demonstracao',
    apiSecret = 'sk_test_demonstracao',
    market = 'BR',
    slowMs = 10_000,
  } = options;
  const book = createBook();
  const requests: string[] = [];
  const held: FakeEvent[] = [];
  let mood: LalamoveMood = 'well';
  let hushed: string | undefined;
  let skew = 0;
  const now = () => Date.now() + skew;
  const sign = (timestamp: string, method: string, path: string, body: string) =>
    createHmac('sha256', apiSecret).update(`${timestamp}\r\n${method}\r\n${path}\r\n\r\n${body}`).digest('hex');

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void answer(request, response, Buffer.concat(chunks).toString('utf8')));
  });

  async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { method = '', url: path = '' } = request;
    const creates = method === 'POST' && path === '/v3/orders';
    const send = (status: number, data?: object) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'RateLimit-Remaining-PostOrders': '99',
        'ratelimits-remaining-getcities': '49',
      });
      response.end(data === undefined ? undefined : JSON.stringify(data));
    };
    try {
      check(request, method, path, body);
      requests.push(`${method} ${path}`);
      if (mood === 'silent' || (hushed !== undefined && path.includes(hushed))) return;
      if (mood === 'bare-502') return void bare(response);
      if (mood === 'limited') throw new FakeRefusal(429, 'ERR_RATE_LIMIT_EXCEEDED', 'Too many requests');
      if (mood === 'slow') await new Promise((done) => setTimeout(done, slowMs));
      while (mood === 'held') await new Promise((done) => setTimeout(done, 10));
      const { status, data } = await work(method, path, body);
      if (creates && mood === 'drop-after-create') return void request.socket.destroy();
      if (creates && mood === '502-after-create') return void bare(response);
      send(status, data === undefined ? undefined : { data });
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      const { status, id, message, detail } = error;
      send(status, { errors: [{ id, message, ...(detail === undefined ? {} : { detail }) }] });
    }
  }

  function check(request: IncomingMessage, method: string, path: string, body: string): void {
    const { authorization = '', market: asked, 'request-id': requestId, 'content-type': type } = request.headers;
    const [, key, timestamp = '', signature] = /^hmac ([^:]+):(\d{13}):([0-9a-f]{64})$/.exec(authorization) ?? [];
    const isSigned = key === apiKey && signature === sign(timestamp, method, path, body);
    if (!isSigned || Math.abs(Number(timestamp) - Date.now()) > SKEW_MS) {
      throw new FakeRefusal(401, 'UNAUTHORIZED', 'Invalid signature');
    }
    if (asked !== market) throw new FakeRefusal(401, 'ERR_INVALID_MARKET', 'Invalid market');
    if (!requestId) throw new FakeRefusal(422, 'ERR_MISSING_FIELD', 'Request-ID is missing');
    if (type !== 'application/json') throw new FakeRefusal(415, 'ERR_INVALID_FIELD', 'application/json is expected');
  }

  async function work(method: string, path: string, body: string): Promise<{ status: number; data?: object }> {
    const data = body === '' ? {} : JSON.parse(body).data;
    const [, , noun, id = '', part, partId = ''] = path.split('/');
    const called = `${method} ${noun}${id === '' ? '' : '/id'}${part === undefined ? '' : `/${part}`}`;
    switch (called) {
      case 'GET cities':
        return { status: 200, data: CITIES };
      case 'POST quotations':
        return { status: 201, data: quotationBody(quote(book, data, now())) };
      case 'POST orders': {
        const order = place(book, data, now());
        await notify('ORDER_CREATED', order);
        return { status: 201, data: orderBody(order) };
      }
      case 'GET orders/id':
        return { status: 200, data: orderBody(orderOf(book, id)) };
      case 'DELETE orders/id':
        cancel(book, orderOf(book, id));
        await notify('ORDER_STATUS_CHANGED', orderOf(book, id));
        return { status: 204 };
      case 'GET orders/id/drivers': {
        const driver = book.drivers.get(partId);
        if (!driver || orderOf(book, id).driverId !== partId) {
          throw new FakeRefusal(404, 'ERR_DRIVER_NOT_FOUND', 'Driver not found');
        }
        if (book.hidesDrivers) throw new FakeRefusal(403, 'ERR_FORBIDDEN', 'Driver details are not available');
        return { status: 200, data: driver };
      }
      case 'DELETE orders/id/drivers':
        if (typeof data.reason !== 'string') throw new FakeRefusal(422, 'ERR_INVALID_FIELD', 'A reason is missing');
        changeDriver(book, orderOf(book, id), partId, now());
        await notify('ORDER_STATUS_CHANGED', orderOf(book, id));
        return { status: 204 };
      case 'POST orders/id/priority-fee':
        addPriorityFee(book, orderOf(book, id), Math.round(Number(data.priorityFee) * 100));
        await notify('ORDER_AMOUNT_CHANGED', orderOf(book, id));
        return { status: 200, data: orderBody(orderOf(book, id)) };
      case 'PATCH webhook':
        fake.webhookUrl = data.url;
        return { status: 200, data: { url: data.url } };
      default:
        throw new FakeRefusal(405, 'ERR_METHOD_NOT_ALLOWED', `${method} ${path}`);
    }
  }

  function eventOf(type: string, order: FakeOrder, more: object = {}): FakeEvent {
    const path = new URL(fake.webhookUrl ?? 'http://nowhere.test/').pathname;
    const timestamp = String(now());
    const data = { order: orderInEvent(order, market), ...more, updatedAt: oddTime(now()) };
    const signature = sign(timestamp, 'POST', path, JSON.stringify(data));
    const eventId = randomUUID().toUpperCase();
    return {
      type,
      body: JSON.stringify({ apiKey, timestamp, signature, eventId, eventType: type, eventVersion: 'v3', data }),
    };
  }

  /** Does not wait for the answer: the real API does not either. */
  async function notify(type: string, order: FakeOrder, more?: object): Promise<void> {
    if (fake.webhookUrl === undefined) return;
    const event = eventOf(type, order, more);
    if (fake.webhooks === 'hold') held.push(event);
    else setImmediate(() => void fake.deliver(event).catch(() => undefined));
  }

  const moved = async (order: FakeOrder, status: FakeStatus, type = 'ORDER_STATUS_CHANGED') => {
    move(order, status);
    await notify(type, order);
  };

  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done));
  const fake: FakeLalamove = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    apiSecret,
    book,
    requests,
    held,
    webhookUrl: undefined,
    webhooks: 'send',
    become(next) {
      mood = next;
    },
    hush(path) {
      hushed = path;
    },
    async advance(ms) {
      skew += ms;
      for (const order of expireOld(book, now())) await notify('ORDER_STATUS_CHANGED', order);
    },
    newest() {
      const order = [...book.orders.values()].at(-1);
      if (!order) throw new Error('The fake has no order yet.');
      return order;
    },
    async assign(order, driver = {}) {
      const full = { ...PAULO, ...driver };
      book.drivers.set(full.driverId, full);
      order.assignedAt = now();
      move(order, 'ON_GOING', full.driverId);
      await notify('DRIVER_ASSIGNED', order);
    },
    ride(order, latitude, longitude) {
      const driver = book.drivers.get(order.driverId);
      if (!driver) throw new Error(`Order ${order.id} has no driver.`);
      const updatedAt = oddTime(now());
      const coordinates = { lat: latitude.toFixed(6), lng: longitude.toFixed(6), updatedAt };
      book.drivers.set(order.driverId, { ...driver, coordinates });
    },
    bail: (order) => moved(order, 'ASSIGNING_DRIVER'),
    pickUp: (order) => moved(order, 'PICKED_UP'),
    complete: (order) => moved(order, 'COMPLETED'),
    fail: (order, status) => moved(order, status),
    async replace(order) {
      move(order, 'CANCELED');
      const clone: FakeOrder = {
        ...order,
        id: newNumber(),
        status: 'ASSIGNING_DRIVER',
        previousStatus: '',
        driverId: '',
      };
      book.orders.set(clone.id, clone);
      await notify('ORDER_REPLACED', clone, { prevOrderId: order.id });
      return clone;
    },
    async deliver(event) {
      if (fake.webhookUrl === undefined || event === undefined)
        throw new Error(`No webhook event, or no address: ${event?.type} to ${fake.webhookUrl}.`);
      const headers = { 'content-type': 'application/json' };
      const answered = await fetch(fake.webhookUrl, { method: 'POST', headers, body: event.body });
      await answered.arrayBuffer();
      return answered.status;
    },
    ping: () => fake.deliver({ type: 'ping', body: '' }),
    eventOf,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return fake;
}

function bare(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/html' });
  response.end('<html><body>502 Bad Gateway</body></html>');
}
