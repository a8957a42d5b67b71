import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall, checkRequest, type FakeAccount } from './api.ts';
import { oddTime, orderInEvent } from './bodies.ts';
import {
  createBook,
  expireOld,
  type FakeDriver,
  type FakeOrder,
  FakeRefusal,
  type FakeStatus,
  move,
  newNumber,
} from './orders.ts';
import type { FakeEvent, FakeLalamove, FakeLalamoveOptions, LalamoveMood } from './stand-in.ts';

export const PAULO: FakeDriver = {
  driverId: '2809512',
  name: 'Paulo Reis',
  phone: '11900001111',
  plateNumber: 'ABC1D23',
  photo: 'https://foto.lalamove.test/paulo.jpg',
};

/** A fake of Lalamove's API, version 3, with one account. It checks what the real API checks. */
export async function startFakeLalamove(options: FakeLalamoveOptions = {}): Promise<FakeLalamove> {
  const {
    apiKey: firstKey = 'pk_test_demonstracao',
    apiSecret: firstSecret = 'sk_test_demonstracao',
    market = 'BR',
    slowMs = 10_000,
  } = options;
  const book = createBook();
  const requests: string[] = [];
  const held: FakeEvent[] = [];
  let mood: LalamoveMood = 'well';
  let hushed: string | undefined;
  let skew = 0;
  let pair = { apiKey: firstKey, apiSecret: firstSecret };
  const now = () => Date.now() + skew;
  const sign = (timestamp: string, method: string, path: string, body: string) =>
    createHmac('sha256', pair.apiSecret).update(`${timestamp}\r\n${method}\r\n${path}\r\n\r\n${body}`).digest('hex');

  const account: FakeAccount = {
    get apiKey() {
      return pair.apiKey;
    },
    market,
    book,
    now,
    sign,
    notify,
    saveWebhookUrl(url) {
      fake.webhookUrl = url;
    },
  };

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
      checkRequest(request, body, account);
      requests.push(`${method} ${path}`);
      if (mood === 'silent' || (hushed !== undefined && path.includes(hushed))) return;
      if (mood === 'bare-502') return void bare(response);
      if (mood === 'limited') throw new FakeRefusal(429, 'ERR_RATE_LIMIT_EXCEEDED', 'Too many requests');
      if (mood === 'slow') await new Promise((done) => setTimeout(done, slowMs));
      while (mood === 'held') await new Promise((done) => setTimeout(done, 10));
      const { status, data } = await answerCall(method, path, body, account);
      if (creates && mood === 'drop-after-create') return void request.socket.destroy();
      if (creates && mood === '502-after-create') return void bare(response);
      send(status, data === undefined ? undefined : { data });
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      const { status, id, message, detail } = error;
      send(status, { errors: [{ id, message, ...(detail === undefined ? {} : { detail }) }] });
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
      body: JSON.stringify({
        apiKey: pair.apiKey,
        timestamp,
        signature,
        eventId,
        eventType: type,
        eventVersion: 'v3',
        data,
      }),
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
    get apiKey() {
      return pair.apiKey;
    },
    get apiSecret() {
      return pair.apiSecret;
    },
    renewKeys() {
      const number = newNumber();
      pair = { apiKey: `pk_test_${number}`, apiSecret: `sk_test_${number}` };
      return pair;
    },
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
