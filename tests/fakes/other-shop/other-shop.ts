import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRides, type Ride, RideRefusal, type Rider, type RideState } from './rides.ts';

/** `well` answers normally; `lost` creates the ride and drops the connection; `down` answers 502 and does nothing. */
export type ShopMood = 'well' | 'lost' | 'down';

export interface FakeOtherShop {
  readonly url: URL;
  readonly key: string;
  /** `METHOD path` of every request with a valid key. */
  readonly requests: readonly string[];
  readonly rides: Map<string, Ride>;
  become(mood: ShopMood): void;
  expirePrices(): void;
  /** Moves a ride to a state; a ride that comes or carries has a rider. */
  move(id: string, state: RideState, why?: Ride['why']): void;
  /** Returns the signed message that the shop would send to our webhook about a ride. */
  newsOf(id: string, path: string): Buffer;
  close(): Promise<void>;
}

export const CARLA: Rider = { id: 'rider-7', name: 'Carla Dias', phone: '11922223333', bike: 'XYZ9A88' };

/** A fake of another shop that lends its couriers. Checks the caller and the request. */
export async function startOtherShop(): Promise<FakeOtherShop> {
  const key = 'chave-da-loja-vizinha';
  const book = createRides();
  const requests: string[] = [];
  let mood: ShopMood = 'well';

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString('utf8')));
  });

  function answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    const { method = '', url = '', headers } = request;
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    try {
      if (headers['x-shop-key'] !== key) throw new RideRefusal(401, 'who-are-you', 'Não conhecemos esta chave');
      requests.push(`${method} ${url}`);
      if (mood === 'down') {
        send(502, {});
        return;
      }
      const { status, body } = work(method, url, text === '' ? {} : JSON.parse(text));
      if (mood === 'lost' && method === 'POST' && url === '/rides') request.socket.destroy();
      else send(status, body);
    } catch (error) {
      if (!(error instanceof RideRefusal)) throw error;
      send(error.status, { code: error.code, sentence: error.message });
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: what a client sends is checked field by field
  function work(method: string, url: string, body: any): { status: number; body: object } {
    const [, noun, id = '', part] = url.split('/');
    switch (`${method} ${noun}${id && '/id'}${part === undefined ? '' : `/${part}`}`) {
      case 'GET hello':
        return { status: 200, body: { hello: true } };
      case 'POST prices':
        return { status: 200, body: book.price(body, Date.now()) };
      case 'POST rides':
        return { status: 201, body: book.order(body, Date.now()) };
      case 'GET rides/id':
        return { status: 200, body: book.of(id) };
      case 'DELETE rides/id':
        book.callOff(id);
        return { status: 200, body: {} };
      case 'POST rides/id/other-rider':
        book.otherRider(id, body.rider);
        return { status: 200, body: {} };
      case 'PUT rides/id/tip':
        book.tip(id, body.cents);
        return { status: 200, body: {} };
      default:
        throw new RideRefusal(404, 'unknown-address', `${method} ${url}`);
    }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    key,
    requests,
    rides: book.rides,
    become(next) {
      mood = next;
    },
    expirePrices: book.expirePrices,
    move(id, state, why) {
      const rider = state === 'looking' || state === 'gave-up' ? undefined : CARLA;
      Object.assign(book.of(id), { state, rider, ...(why === undefined ? {} : { why }) });
    },
    newsOf(id, path) {
      const data = JSON.stringify({ ride: id, at: Date.now() });
      return Buffer.from(JSON.stringify({ data, sign: signNews(key, path, data) }));
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Returns the shop's signature of a message. */
export function signNews(key: string, path: string, data: string): string {
  return createHmac('sha256', key).update(`${path}\n${data}`).digest('hex');
}
