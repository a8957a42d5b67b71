import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { OPERATIONS } from '#contract/all-operations.ts';
import { isMedia, type Operation } from '#contract/operation.ts';
import { EVENT_STREAM } from '#server/platform/http/event-stream.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { setUpPrinter } from '#tests/support/printing/printers.ts';
import { unzip } from '#tests/support/read-xlsx.ts';
import type { RunningApp, Shop } from '#tests/support/start-app.ts';
import type { FuzzCaller } from './callers.ts';
import type { FuzzAnswer } from './judge.ts';
import { exampleWith } from './marked-bodies.ts';
import type { Pools } from './pools.ts';
import { createRandom } from './random.ts';
import { drawRequest, type FuzzRequest } from './requests.ts';
import { textFieldsOf } from './schema-node.ts';

/**
 * Texts that only the neighbouring establishment has: the first fits any text field, the others fit fields with a
 * format (phone, e-mail, address, postal code, plate, CNPJ, CPF, days). An answer to another establishment that
 * contains one of them is a leak.
 */
export const MARKERS = [
  'MARCA-DA-VIZINHA-q7x',
  '11955550707',
  'marca-da-vizinha-q7x@exemplo.com.br',
  'https://marca-da-vizinha-q7x.exemplo.com.br/x',
  '01999777',
  'QZX7J77',
  '45723174000110',
  '15350946056',
] as const;

/** Returns the marker that a text contains, or undefined. */
export function markerIn(text: string): string | undefined {
  const lower = text.toLowerCase();
  return MARKERS.find((marker) => lower.includes(marker.toLowerCase()));
}

/** Sends a request with a caller's headers. The text of a ZIP file is the text of its entries. */
export async function send(
  running: RunningApp,
  { method, url, headers, payload }: FuzzRequest,
  who: object,
): Promise<FuzzAnswer> {
  const all = { ...headers, ...who };
  const inject = { method, url, headers: all, ...(payload === undefined ? {} : { payload }) };
  if (isStreamed(url)) return sendForStream(running, inject);
  const { statusCode, headers: said, body, rawPayload } = await running.parts.app.inject(inject);
  const isZip = rawPayload.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
  const text = isZip ? [...unzip(rawPayload).values()].join('\n') : body;
  return { status: statusCode, type: String(said['content-type'] ?? ''), text };
}

const isStreamed = (url: string) => /\/live(\?|$)/.test(url);

/** A stream ends when its reader leaves: it is judged by its first bytes. */
async function sendForStream(running: RunningApp, inject: object): Promise<FuzzAnswer> {
  const answer = await running.parts.app.inject({ ...inject, payloadAsStream: true });
  const type = String(answer.headers['content-type'] ?? '');
  const stream = answer.stream();
  let text = '';
  for await (const piece of stream) {
    text += piece;
    if (type.startsWith(EVENT_STREAM)) break;
  }
  return { status: answer.statusCode, type, text };
}

/** Sends a request with a caller's headers. */
export type SendRequest = (request: FuzzRequest, who: Readonly<Record<string, string>>) => Promise<FuzzAnswer>;

/** The nouns whose ids another shop tries. */
export const NOUNS = [
  'orders',
  'couriers',
  'products',
  'categories',
  'payment-methods',
  'printers',
  'runs',
  'webhooks',
  'cash',
];

/** Creates one of each thing, so that the first requests find data. */
export async function createExamples(owner: Pick<Shop, 'post' | 'courier'>, into: Pools, name: string): Promise<void> {
  const post = async (path: string, body?: object) => {
    const { body: answer } = await owner.post<object>(path, body);
    into.learn(path, JSON.stringify(answer));
    return answer as { id: string };
  };
  const customer = { name, phone: '11987654321', address: { address: name, number: '1', timeDelivery: '30 mins' } };
  const order = await post('/api/orders', aDelivery({ customer }));
  for (let count = 0; count < 3; count += 1) await post('/api/orders', aDelivery());
  for (const command of ['7', '8']) await post('/api/orders', aRound(command));
  const category = await post('/api/categories', { name });
  await post('/api/products', { categoryId: category.id, name, price: 100 });
  await post('/api/couriers', { name, phone: '11911112222' });
  await post('/api/payment-methods', { name, kind: 'vale' });
  await post('/api/cash/sessions', { float: 100 });
  const printer = await setUpPrinter(owner, { name });
  into.add('printers', printer.id);
  into.learn('/api/print-jobs', JSON.stringify((await owner.post(`/api/printers/${printer.id}/trial`)).body));
  await post('/api/runs', { courierId: owner.courier.id, orderIds: [order.id] });
  into.add('phones', '11987654321');
  into.add('payment-methods', 'pix');
}

/** Operations that would end the neighbour's access or delete its data before a leak can show. */
const KEEPS_OUT = /^(signOut|signIn|changeAccount|saveFactorRule|remove|archive|revoke|erase|end|dissolve)/;

/**
 * Writes the markers with every operation that the neighbour's owner may call, several times with different fields.
 * Returns the operations that accepted some.
 */
export async function markEverything(
  running: RunningApp,
  neighbour: Shop,
  own: Pools,
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
): Promise<ReadonlySet<string>> {
  const random = createRandom(seed);
  const taken = new Set<string>();
  const writes = Object.entries(OPERATIONS).filter(([id, { method }]) => method !== 'GET' && !KEEPS_OUT.test(id));
  for (let round = 0; round < rounds; round += 1) {
    for (const [id, operation] of writes) {
      const request = drawRequest(operation, random, own.idsOf, { markers: MARKERS });
      const answer = await send(running, request, { cookie: neighbour.cookie });
      if (answer.status >= 300) continue;
      own.learn(operation.path, answer.text);
      if (markerIn(String(request.payload ?? '')) !== undefined) taken.add(id);
    }
  }
  return taken;
}

/** A text of a body that a marker fits, such as `placeOrder /customer/name`. */
interface MarkedField {
  readonly name: string;
  readonly operation: Operation;
  readonly id: string;
  readonly path: string;
}

/** Ends the neighbour's own session, or opens another. */
const ENDS_ACCESS = /^(signOut|signIn|changeAccount|saveFactorRule|endOther|trustDevice|switchOperator)/;

function markedFields(markers: readonly string[]): readonly MarkedField[] {
  return Object.entries(OPERATIONS).flatMap(([id, operation]: [string, Operation]) => {
    const { body, method } = operation;
    if (method === 'GET' || body === undefined || isMedia(body) || ENDS_ACCESS.test(id)) return [];
    const paths = textFieldsOf(body as object)
      .filter(({ node }) => markers.some((marker) => Value.Check(node as TSchema, marker)))
      .map(({ path }) => path);
    return [...new Set(paths)].map((path) => ({ name: `${id} ${path}`, operation, id, path }));
  });
}

interface MarkingOfFields {
  readonly seed: number;
  /** How often each field is tried. */
  readonly tries: number;
  /** The texts to write, of which each field gets those that fit. */
  readonly markers?: readonly string[];
}

/**
 * Sends a marker in every text field of every body, as a caller of the neighbour who may call the operation, until one
 * is accepted. Returns the fields that accepted one and those that did not.
 */
export async function markFields(
  send: SendRequest,
  callers: readonly Pick<FuzzCaller, 'name' | 'headers' | 'refusal'>[],
  own: Pools,
  { seed, tries, markers = MARKERS }: MarkingOfFields,
): Promise<{ readonly taken: readonly string[]; readonly refused: readonly string[] }> {
  const random = createRandom(seed);
  const taken = new Set<string>();
  const fields = markedFields(markers);
  for (let turn = 0; turn < tries; turn += 1) {
    for (const { name, operation, id, path } of fields.filter((one) => !taken.has(one.name))) {
      const caller = callers.find((one) => one.name !== 'visitor' && one.refusal(id, operation) === undefined);
      const drawn = drawRequest(operation, random, own.idsOf, {
        markers,
        marked: path,
        turn: Math.floor(turn / 2),
      });
      const example = turn % 2 === 0 ? exampleWith(id, path, JSON.parse(String(drawn.payload)), own.idsOf) : undefined;
      const request = example === undefined ? drawn : { ...drawn, payload: JSON.stringify(example) };
      const sent = String(request.payload ?? '');
      if (!markers.some((marker) => sent.includes(JSON.stringify(marker).slice(1, -1))))
        throw new Error(`${name} carries no marker`);
      const answer = await send(request, caller?.headers ?? {});
      if (answer.status >= 300) continue;
      own.learn(operation.path, answer.text);
      taken.add(name);
    }
  }
  const names = fields.map(({ name }) => name);
  return { taken: [...taken], refused: names.filter((name) => !taken.has(name)) };
}
