import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CourierRunSchema } from '#contract/couriers/page-schema.ts';
import { readAside } from '#portal/stores/set-aside.ts';
import { dismissSetAside, setAsideNotices } from '#portal/stores/set-aside-notice.ts';
import { RUN, readPhone } from './read-state.ts';
import { EMPTY_PHONE, type PhoneState } from './state.ts';
import { createStoredState, formerStates } from './stored-state.ts';

const AT = '2026-11-20T23:40:00.000Z';
const NAME = 'portal-motoboy.courier.abcdefghijkl';

const STOP = {
  orderId: 'order',
  code: '15',
  customer: { name: 'Ana', phone: '11987654321' },
  address: { address: 'Rua A', number: '10', latitude: -23.5, longitude: -46.6 },
  items: [{ name: 'Pizza', quantity: 1, options: ['Borda'] }],
  total: 100,
  toCollect: 100,
  change: 0,
  payments: [{ methodId: 'pix', name: 'Pix', kind: 'pix', amount: 100 }],
  pixTxid: 'PM15',
  dueAt: AT,
  steps: [{ kind: 'left', at: AT }],
  codeWaived: false,
  completed: false,
} as const;
const STATE: PhoneState = {
  run: {
    now: AT,
    timeZone: 'America/Sao_Paulo',
    courier: { id: 'rafael', name: 'Rafael' },
    shop: { name: 'Cantina', phone: '1133334444' },
    proof: { code: 'off', name: 'off', photo: 'off', position: 'off' },
    methods: [{ id: 'pix', name: 'Pix', kind: 'pix' }],
    stops: [STOP],
  } as unknown as PhoneState['run'],
  queue: [{ key: 'k', tap: 't', orderId: 'order', code: '15', step: 'arrived', at: AT, body: {}, tried: true }],
  taps: [{ id: 't', kind: 'arrived', at: AT, orders: [{ orderId: 'order', code: '15' }] }],
  refused: [{ key: 'r', code: '15', step: 'left', at: AT, detail: 'Não' }],
  gone: [{ orderId: 'gone', code: '16', customer: 'Bia' }],
  drafts: [
    {
      orderId: 'order',
      step: 'delivered',
      code: '48',
      receiver: 'doorman',
      paid: { methodId: 'pix', otherId: '', otherAmount: '' },
      tip: { methodId: 'pix', amount: '5,' },
      photo: { photoId: 'photo', at: AT },
    },
  ],
  ahead: 12,
  sharesPosition: true,
};
const TEXT = JSON.stringify(STATE);

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
});

afterEach(() => {
  dismissSetAside(setAsideNotices());
  vi.unstubAllGlobals();
});

test('a whole state is read whole, and nothing is set aside', () => {
  kept.set(NAME, TEXT);
  expect(createStoredState(NAME).get()).toEqual(STATE);
  expect(readAside(NAME)).toEqual([]);
});

test('valid steps of a damaged state are still sent, and the whole content is set aside', () => {
  const [step] = STATE.queue;
  const damaged = JSON.stringify({ ...STATE, run: {}, queue: [null, { ...step, at: 5 }, step], taps: 'none' });
  kept.set(NAME, damaged);
  const state = createStoredState(NAME);
  expect(state.get()).toEqual({ ...STATE, run: null, taps: [] });
  expect(readAside(NAME).map(({ why, text }) => [why, text])).toEqual([['unreadable', damaged]]);
  state.forgetAside();
  expect([...kept.keys()]).toEqual([NAME]);
});

test('content of a later version is set aside before it is overwritten', () => {
  kept.set(NAME, '{"$version":2,"value":{}}');
  const state = createStoredState(NAME);
  expect(state.get()).toEqual(EMPTY_PHONE);
  expect(state.change((before) => ({ ...before, sharesPosition: true }))).toBe(true);
  expect(readAside(NAME).map(({ why }) => why)).toEqual(['newer']);
  expect(createStoredState(NAME).get().sharesPosition).toBe(true);
});

test.each(['{"half":', 'null', '7', '"x"', '[null, 5]', '{"run":{},"queue":[null]}', '{"run":{"courier":7}}'])(
  'neither this link nor a newer one of the courier fails over %s',
  (text) => {
    kept.set(NAME, text);
    expect(createStoredState(NAME).get()).toEqual(EMPTY_PHONE);
    expect(formerStates('portal-motoboy.courier.new', 'rafael')).toEqual([]);
  },
);

test('a newer link takes over the state of the former one, not its copies', () => {
  kept.set(NAME, TEXT);
  kept.set(`${NAME}.aside`, '[{"text":"{}","size":2}]');
  const former = formerStates('portal-motoboy.courier.new', 'rafael');
  expect(former.map(({ name, state }) => [name, state])).toEqual([[NAME, STATE]]);
  // The copies name customers as well.
  former[0]?.clear();
  expect([...kept]).toEqual([]);
});

test('a stored step of an unknown kind does not block the steps after it, and no press of one can be undone', () => {
  const [step] = STATE.queue;
  const [tap] = STATE.taps;
  const read = readPhone({
    ...STATE,
    queue: [{ ...step, step: 'toString' }, step],
    taps: [{ ...tap, kind: 'x' }, tap],
  });
  expect(read.queue).toEqual([step]);
  expect(read.taps).toEqual([tap]);
});

test.each([
  ['an object in the place of a text', { notes: {} }],
  ['nothing in the place of a number', { runNumber: null }],
  ['a number in the place of a text', { code: 5 }],
  ['an invalid time', { dueAt: 'soon' }],
  ['a missing list', { steps: undefined }],
  ['a text in the place of a list', { payments: 'none' }],
])('a run with %s is read again from the server', (_name, wrong) => {
  expect(readPhone({ ...STATE, run: { ...STATE.run, stops: [{ ...STOP, ...wrong }] } }).run).toBeNull();
});

test('the stored shape lists nothing that the server’s run does not have, and all of its members and lists', () => {
  expect(differences(RUN, CourierRunSchema as AnySchema)).toEqual([]);
});

interface AnySchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly items?: object;
}

/** Where the shape and the schema disagree. */
function differences(shape: unknown, schema: AnySchema, at = ''): readonly string[] {
  if (schema.type === 'array')
    return Array.isArray(shape) ? differences(shape[0], schema.items ?? {}, `${at}[]`) : [at];
  if (schema.properties === undefined) return typeof shape === 'string' ? [] : [at];
  if (typeof shape !== 'object' || shape === null) return [at];
  const parts = new Map(Object.entries(shape));
  const wrong = Object.entries(schema.properties).flatMap(([name, one]) => {
    const part: AnySchema = one;
    const listed = schema.required?.includes(name) ? name : `${name}?`;
    const found = parts.get(listed);
    parts.delete(listed);
    if (found !== undefined) return differences(found, part, `${at}.${name}`);
    return part.properties === undefined && part.type !== 'array' ? [] : [`${at}.${name}`];
  });
  return [...wrong, ...[...parts.keys()].map((name) => `${at}.${name}`)];
}
