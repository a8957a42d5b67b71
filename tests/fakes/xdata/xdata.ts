import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  answerByMood,
  bodyOf,
  callOf,
  inShape,
  json,
  NOT_FOUND,
  SET_NOT_FOUND,
  UNAUTHORIZED,
  type XdataCall,
  type XdataMood,
  type XdataShape,
} from './answers.ts';
import { createLalamoveService, type FakeLalamoveService } from './lalamove-operations.ts';
import { type Entity, emailOf, linkOf, type NewUser, userOf } from './model.ts';
import { parseExpand, parseFilter, QueryError } from './query.ts';
import { renderAll, withNullLists, withTextNumbers } from './render.ts';

/** A fake of the directory, as strict as the real service about token, filter, expansions and parameters. */
export interface FakeXdata {
  readonly url: URL;
  readonly token: string;
  /** The received calls, refused ones included, with the decoded query. */
  readonly asked: readonly { readonly call: XdataCall; readonly query: string }[];
  readonly lalamove: FakeLalamoveService;
  /** Adds a user, or replaces the one with the same id. */
  putUser(user: NewUser): void;
  /** Adds an e-mail to an existing user. */
  addEmail(userId: number, email: string): void;
  /** Links a courier to an establishment, or changes the link. Both are users. */
  linkCourier(establishmentId: number, courierId: number, active?: boolean): void;
  /** All payment methods; the user's parameters name those of an establishment. */
  putPaymentMethods(methods: readonly Record<string, unknown>[]): void;
  become(mood: XdataMood, call?: XdataCall): void;
  answerIn(shape: XdataShape, call?: XdataCall): void;
  /** Empties the directory and ends all failures. */
  reset(): void;
  close(): Promise<void>;
}

const CALLS: readonly XdataCall[] = [
  'BnuUsuarioEmail',
  'BnuUsuarioVinculo',
  'FormasPagEstabelecimento',
  'OrderDetails',
  'DriverDetails',
  'entity',
];

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface FakeXdataOptions {
  readonly port?: number;
  readonly token?: string;
  /** The duration of `slow`. */
  readonly slowMs?: number;
}

/** Starts the fake under the path `/tms/xdata`: real XData services have such a path. */
export async function startFakeXdata(options: FakeXdataOptions = {}): Promise<FakeXdata> {
  const { port = 0, token = 'token-fixo-do-xdata', slowMs = 10_000 } = options;
  const asked: { call: XdataCall; query: string }[] = [];
  const moods = new Map<XdataCall, XdataMood>();
  const shapes = new Map<XdataCall, XdataShape>();
  const users = new Map<number, Entity>();
  const emails = new Map<number, Entity>();
  const links = new Map<string, Entity>();
  const lalamove = createLalamoveService();
  let paymentMethods: readonly Record<string, unknown>[] = [];

  const shaped = (call: XdataCall, entities: readonly Entity[], query: URLSearchParams): unknown => {
    const shape = shapes.get(call) ?? 'value';
    const expand = query.get('$expand');
    const expansion = expand === null || shape === 'unexpanded' ? {} : parseExpand(expand);
    const value = renderAll(entities, expansion);
    const counted = query.get('$inlinecount') === 'allpages' || shape === 'counted';
    return inShape(shape, value, counted ? { '@xdata.count': value.length } : {});
  };

  const readSet = (call: 'BnuUsuarioEmail' | 'BnuUsuarioVinculo', query: URLSearchParams): unknown => {
    const known = ['$filter', '$expand', '$top', '$skip', '$orderby', '$inlinecount'];
    for (const name of query.keys()) if (!known.includes(name)) throw new QueryError(`Unknown option ${name}`);
    const all = [...(call === 'BnuUsuarioEmail' ? emails : links).values()];
    const filter = query.get('$filter');
    return shaped(call, filter === null ? all : all.filter(parseFilter(filter)), query);
  };

  const readEntity = (path: string, query: URLSearchParams, level: number): Reply => {
    const [, type, key, part] = /^(\w+)\((\d+)\)(?:\/(\w+))?$/.exec(path) ?? [];
    if ([...query.keys()].length > 0) throw new QueryError('Query options are for entity sets');
    const parameters = [...users.values()].flatMap((user) => Object.values(user.one));
    const everything = [...users.values(), ...emails.values(), ...parameters];
    const found = everything.find((one) => one?.type === type && String(one?.key) === key);
    const wanted = part === undefined ? found : (found?.blobs[part] ?? found?.many[part] ?? found?.one[part]);
    if (!wanted) return { status: 404, body: NOT_FOUND };
    if (Buffer.isBuffer(wanted)) return { status: 200, body: wanted };
    const body = Array.isArray(wanted) ? { value: renderAll(wanted, level) } : renderAll([wanted], level)[0];
    return { status: 200, body: formed('entity', body) };
  };
  const formed = (call: XdataCall, value: unknown): unknown => {
    const shape = shapes.get(call);
    if (shape === 'unknown') return { resultado: 'ok' };
    if (shape === 'text-numbers') return withTextNumbers(value);
    return shape === 'null-lists' ? withNullLists(value) : value;
  };

  const operate = (call: XdataCall, body: Readonly<Record<string, unknown>>): Reply => {
    if (call === 'FormasPagEstabelecimento') {
      const wanted = body.sFormasIn;
      if (Object.keys(body).join() !== 'sFormasIn' || typeof wanted !== 'string' || !/^\d+(,\d+)*$/.test(wanted)) {
        throw new QueryError('sFormasIn is a list of numbers with commas between');
      }
      const value = paymentMethods.filter((method) => wanted.split(',').includes(String(Object.values(method)[0])));
      return { status: 200, body: inShape(shapes.get(call) ?? 'value', value, {}) };
    }
    const answer = lalamove.answer(call as 'OrderDetails' | 'DriverDetails', body);
    if (!answer) throw new QueryError('The parameters are not those of the operation');
    return { status: 200, body: answer };
  };

  const replyTo = (call: XdataCall, path: string, url: URL, request: IncomingMessage, body: string): Reply => {
    if (call === 'entity') {
      return readEntity(path, url.searchParams, Number(request.headers['xdata-expand-level'] ?? 0));
    }
    if (call === 'BnuUsuarioEmail' || call === 'BnuUsuarioVinculo') {
      const answer = readSet(call, url.searchParams);
      return { status: answer === NOT_FOUND ? 404 : 200, body: answer };
    }
    const sent = request.headers['content-type'] === 'application/json' ? JSON.parse(body) : undefined;
    if (typeof sent !== 'object' || sent === null) throw new QueryError('The body has to be JSON');
    return operate(call, sent);
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://xdata.test');
    const path = decodeURIComponent(/^\/tms\/xdata\/(.*)$/.exec(url.pathname)?.[1] ?? '');
    const call = callOf(request.method, path);
    if (call === undefined) return json(response, 404, SET_NOT_FOUND);
    asked.push({ call, query: decodeURIComponent(url.search.slice(1)) });
    const body = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${token}`) return json(response, 401, UNAUTHORIZED);
    const mood = moods.get(call) ?? 'well';
    if (mood === 'slow') await new Promise((done) => setTimeout(done, slowMs).unref());
    if (answerByMood(mood, response)) return;
    try {
      const reply = replyTo(call, path, url, request, body);
      if (!Buffer.isBuffer(reply.body)) return json(response, reply.status, reply.body);
      response.writeHead(reply.status, { 'content-type': 'application/octet-stream' }).end(reply.body);
    } catch (error) {
      json(response, 400, { error: { code: 'InvalidQuery', message: String((error as Error).message) } });
    }
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));

  const setAll = <Value>(map: Map<XdataCall, Value>, value: Value, call: XdataCall | undefined) => {
    for (const one of call === undefined ? CALLS : [call]) map.set(one, value);
  };
  const known = (id: number): Entity => {
    const user = users.get(id);
    if (!user) throw new Error(`The directory has no user ${id}`);
    return user;
  };
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/tms/xdata`),
    token,
    asked,
    lalamove: lalamove.service,
    putUser(user) {
      const next = userOf(user);
      const before = users.get(user.id);
      // Changes the object in place, because links and e-mails refer to it.
      const kept = before ? Object.assign(before, next) : next;
      users.set(user.id, kept);
      emails.delete(user.id);
      if (user.email !== undefined) emails.set(user.id, emailOf(user.email, kept));
    },
    addEmail: (userId, email) => {
      const added = emailOf(email, known(userId));
      emails.set(added.key, added);
    },
    linkCourier: (establishmentId, courierId, active = true) =>
      void links.set(`${establishmentId} ${courierId}`, linkOf(known(establishmentId), known(courierId), active)),
    putPaymentMethods: (methods) => {
      paymentMethods = methods;
    },
    become: (mood, call) => setAll(moods, mood, call),
    answerIn: (shape, call) => setAll(shapes, shape, call),
    reset() {
      for (const map of [moods, shapes, users, emails, links]) map.clear();
      paymentMethods = [];
      lalamove.service.reset();
      asked.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
