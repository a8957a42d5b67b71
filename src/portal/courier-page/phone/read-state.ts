import type { CourierRun } from '#contract/couriers/page-schema.ts';
import { DELIVERY_STEPS } from '#domain/orders/delivery/progress.ts';
import { EMPTY_PHONE, type PhoneState } from './state.ts';

/** What a stored value must be: a kind, a list of one shape, or members; one whose name ends with `?` may be absent. */
type Shape = keyof typeof KINDS | readonly [Shape] | { readonly [name: string]: Shape };

const KINDS = {
  text: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => Number.isFinite(value),
  step: (value: unknown) => value === 'undo' || DELIVERY_STEPS.some((kind) => kind === value),
  time: (value: unknown) => typeof value === 'string' && Number.isFinite(Date.parse(value)),
  members: (value: unknown) => isMembers(value),
  zone: (value: unknown) => typeof value === 'string' && isTimeZone(value),
};

/** What the page needs of a `CourierRun`. Members that are not listed may be any text, number or truth value. */
export const RUN = {
  now: 'time',
  timeZone: 'zone',
  courier: { id: 'text', name: 'text' },
  shop: { name: 'text', 'phone?': 'text' },
  'backAt?': 'time',
  'position?': { at: 'time', latitude: 'number', longitude: 'number', 'awayAt?': 'time' },
  proof: {},
  methods: [{ id: 'text', name: 'text', kind: 'text' }],
  'pix?': { key: 'text', name: 'text', city: 'text' },
  stops: [
    {
      orderId: 'text',
      code: 'text',
      customer: { name: 'text', 'phone?': 'text' },
      address: { address: 'text', number: 'text' },
      items: [{ name: 'text', quantity: 'number', options: ['text'] }],
      total: 'number',
      toCollect: 'number',
      change: 'number',
      payments: [{ methodId: 'text', name: 'text', kind: 'text', amount: 'number' }],
      pixTxid: 'text',
      'dueAt?': 'time',
      'expectedAt?': 'time',
      'dispatchedAt?': 'time',
      steps: [{ kind: 'text', at: 'time' }],
    },
  ],
} as const satisfies Shape;

const ORDER = { orderId: 'text', code: 'text' } as const;
const STEP = { ...ORDER, key: 'text', tap: 'text', step: 'step', at: 'time', body: 'members' } as const;
const TAP = { id: 'text', kind: 'step', at: 'time', orders: [ORDER] } as const;
const REFUSED = { key: 'text', code: 'text', step: 'step', at: 'time', detail: 'text' } as const;
const DRAFT = {
  orderId: 'text',
  step: 'step',
  'code?': 'text',
  'receiver?': 'text',
  'receiverName?': 'text',
  'paid?': { methodId: 'text', otherId: 'text', otherAmount: 'text' },
  'tip?': { methodId: 'text', amount: 'text' },
  'reason?': 'text',
  'notes?': 'text',
  'goods?': 'text',
  'photo?': { photoId: 'text', at: 'time' },
} as const;
const GONE = { ...ORDER, customer: 'text' } as const;

/** Reads stored content of any version, or damaged content, as far as it is valid. */
export function readPhone(stored: unknown): PhoneState {
  if (!isMembers(stored)) return EMPTY_PHONE;
  const { run, queue, taps, refused, gone, drafts, ahead, sharesPosition } = stored;
  return {
    ...stored,
    run: fits(RUN, run) ? (run as CourierRun) : null,
    queue: those(STEP, queue),
    taps: those(TAP, taps),
    refused: those(REFUSED, refused),
    gone: those(GONE, gone),
    drafts: those(DRAFT, drafts),
    ahead: KINDS.number(ahead) ? (ahead as number) : 0,
    sharesPosition: sharesPosition === true,
  };
}

function those<One>(shape: Shape, list: unknown): readonly One[] {
  return Array.isArray(list) ? list.filter((one) => fits(shape, one)) : [];
}

function fits(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return KINDS[shape](value);
  if (isList(shape)) return Array.isArray(value) && value.every((one) => fits(shape[0], one));
  if (!isMembers(value)) return false;
  const listed = Object.keys(shape).every((name) => name.endsWith('?') || name in value);
  return (
    listed &&
    Object.entries(value).every(([name, member]) => {
      const part = shape[name] ?? shape[`${name}?`];
      return part === undefined ? Object(member) !== member && member !== null : fits(part, member);
    })
  );
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
