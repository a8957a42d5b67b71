import type { IncomingMessage } from 'node:http';
import { orderBody, quotationBody } from './bodies.ts';
import {
  addPriorityFee,
  cancel,
  changeDriver,
  type FakeBook,
  type FakeOrder,
  FakeRefusal,
  orderOf,
  place,
  quote,
} from './orders.ts';

const CITIES = [
  { locode: 'BR SAO', name: 'São Paulo', services: [{ key: 'LALAGO' }, { key: 'LALAPRO' }, { key: 'CAR' }] },
  { locode: 'BR RIO', name: 'Rio de Janeiro', services: [{ key: 'LALAGO' }, { key: 'LALAPRO' }] },
];
const SKEW_MS = 24 * 60 * 60_000;

/** The account that the calls of one fake work on. */
export interface FakeAccount {
  readonly apiKey: string;
  readonly market: string;
  readonly book: FakeBook;
  now(): number;
  /** Returns the signature of a request or of an event. */
  sign(timestamp: string, method: string, path: string, body: string): string;
  /** Sends the account's webhook, or keeps it for the test. */
  notify(type: string, order: FakeOrder, more?: object): Promise<void>;
  saveWebhookUrl(url: string): void;
}

/** Refuses a request that the real API refuses: wrong signature, market, identifier or content type. */
export function checkRequest(request: IncomingMessage, body: string, { apiKey, market, sign }: FakeAccount): void {
  const { method = '', url: path = '' } = request;
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

/** Does what a call asks for, and answers as the real API does. */
export async function answerCall(
  method: string,
  path: string,
  body: string,
  { book, now, notify, saveWebhookUrl }: FakeAccount,
): Promise<{ status: number; data?: object }> {
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
      saveWebhookUrl(data.url);
      return { status: 200, data: { url: data.url } };
    default:
      throw new FakeRefusal(405, 'ERR_METHOD_NOT_ALLOWED', `${method} ${path}`);
  }
}
