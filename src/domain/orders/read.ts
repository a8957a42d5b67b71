import type { InstantMs } from '#domain/shared/instant.ts';
import {
  flagOr,
  instantOr,
  isFields,
  listOf,
  maybe,
  numberOr,
  oneOf,
  shape,
  textOr,
} from '#domain/shared/read-shape.ts';
import type { Order } from './order.ts';

const text = textOr('');
const maybeText = textOr(undefined);
const amount = numberOr(0);
const maybeAmount = numberOr(undefined);
const instant = instantOr(undefined);
const person = maybe(isFields, shape({ name: text }));
const texts = maybe(Array.isArray, (value) => {
  const list = value as readonly unknown[];
  return list.every((one) => typeof one === 'string') ? list : list.filter((one) => typeof one === 'string');
});

const option = shape({ name: text, quantity: numberOr(1), unitPrice: amount });
const item = shape({
  name: textOr('Item sem nome'),
  quantity: numberOr(1),
  unitPrice: amount,
  total: amount,
  notes: maybeText,
  options: maybe(Array.isArray, listOf(option)),
  differs: maybe(Array.isArray, listOf(shape({}))),
  lineId: maybeText,
  addedAt: instant,
  addedBy: person,
  device: maybeText,
  discount: maybeAmount,
  discountReason: maybeText,
  from: texts,
});
const payment = shape({ methodId: text, name: text, amount, changeFor: maybeAmount });
const tip = shape({ methodId: text, name: text, amount });
const contents = shape({
  cdDelivery: maybeText,
  cdOrder: text,
  discount: amount,
  subtotal: amount,
  total: amount,
  totalProducts: amount,
  txDelivery: maybeAmount,
  payments: listOf(payment),
  tips: maybe(Array.isArray, listOf(tip)),
  prepaidTip: maybe(isFields, tip),
  items: listOf(item),
});

const address = shape({
  ...Object.fromEntries(
    ['timeDelivery', 'complement', 'neighborhood', 'city', 'uf', 'postalCode', 'reference'].map((name) => [
      name,
      maybeText,
    ]),
  ),
  address: text,
  number: text,
  latitude: maybeAmount,
  longitude: maybeAmount,
});
const customer = shape({ name: textOr('Sem nome'), phone: maybeText, address });

const received = shape({
  id: text,
  methodId: text,
  name: text,
  amount,
  changeFor: maybeAmount,
  state: oneOf(['received', 'voided'], 'received'),
  receivedAt: instantOr(new Date(0).toISOString()),
  receivedBy: shape({ name: text }),
  lines: maybe(Array.isArray, listOf(shape({ lineId: text, amount }))),
  voidedAt: instant,
  voidedBy: person,
  from: texts,
});
const mergedInto = shape({ id: text, command: text });
const merged = shape({ id: text, command: text, commandName: maybeText, discount: amount });
const comanda = shape({
  payments: maybe(Array.isArray, listOf(received)),
  discountReason: maybeText,
  merged: maybe(Array.isArray, listOf(merged)),
  mergedInto: maybe(isFields, mergedInto),
});

/** An address that a link may lead to: of the web, so that it never is a script. */
const webAddress = maybe((value): value is string => typeof value === 'string' && /^https:\/\//i.test(value), text);
const PARTNER_STATES = ['placing', 'uncertain', 'searching', 'assigned', 'picked-up', 'completed', 'failed'];
const partner = shape({
  orderId: maybeText,
  state: oneOf(PARTNER_STATES, undefined),
  since: instant,
  price: maybeAmount,
  plate: maybeText,
  shareLink: webAddress,
  failure: oneOf(['canceled', 'rejected', 'expired'], undefined),
});

const report = shape({ kind: text, at: instantOr(new Date(0).toISOString()), courier: shape({ name: text }) });
const step = shape({ kind: text, at: instantOr(new Date(0).toISOString()) });
const delivery = shape({ steps: maybe(Array.isArray, listOf(step)), reports: maybe(Array.isArray, listOf(report)) });

const isInstant = (value: unknown) => instantOr(undefined)(value) !== undefined;
const isSchedule = (value: unknown) =>
  isFields(value) &&
  ['from', 'to', 'startsAt'].every((name) => isInstant(value[name])) &&
  (value.startedAt === undefined || isInstant(value.startedAt));
const trip = shape({ courierId: text, courierName: text, end: text, at: instantOr(new Date(0).toISOString()) });

const order = shape({
  cdOrder: text,
  command: maybeText,
  commandName: maybeText,
  fkUserEstab: text,
  notify: flagOr(false),
  origin: text,
  // A number outside the specification: in no list and without actions.
  status: (value) => (typeof value === 'number' ? value : Number.NaN),
  timeAwait: maybeAmount,
  timeDispatch: maybeAmount,
  establishment: shape({ fantasyName: text }),
  customer: maybe(isFields, customer),
  order: contents,
  comanda: maybe(isFields, comanda),
  readyAt: instant,
  carriedTo: maybeText,
  dispatchAt: instant,
  courierSince: instant,
  returnAt: instant,
  returnManagerAt: instant,
  forecast: instant,
  scheduledFor: maybe(isSchedule, (value) => value),
  forecastReturn: instant,
  partnerDelivery: flagOr(undefined),
  motoboy: maybe(isFields, shape({ name: text, phone: text, photoUrl: text })),
  fkUserMotoboy: maybeText,
  deliveredAt: instant,
  delivery: maybe(isFields, delivery),
  trips: maybe(Array.isArray, listOf(trip)),
  removedOnRoad: maybe(Array.isArray, listOf(shape({ name: text, quantity: maybeAmount }))),
  lalamove: maybe(isFields, partner),
});

/**
 * Reads an order document received over the wire, so that no invalid field can keep a screen from rendering: missing or
 * mistyped fields become empty, and very long texts are cut. Returns the same object when nothing had to be fixed.
 * `null` without an id or revision, which identify an order. `now` replaces an unreadable creation time.
 */
export function readOrder(document: unknown, now: InstantMs): Order | null {
  if (!isFields(document)) return null;
  const { id, revision } = document;
  if (typeof id !== 'string' || id === '' || !Number.isSafeInteger(revision)) return null;
  const read = order(document) as unknown as Order;
  const created = instantOr(undefined)(read.createdAt) ?? instantOr(undefined)(read.order.createdAt);
  const createdAt = (created as string | undefined) ?? new Date(now).toISOString();
  const module = moduleOf(read);
  return createdAt === read.createdAt && module === read.module ? read : { ...read, createdAt, module };
}

/** The readable orders of a list. */
export function readOrders(documents: unknown, now: InstantMs): readonly Order[] {
  if (!Array.isArray(documents)) return [];
  return documents.flatMap((one) => readOrder(one, now) ?? []);
}

function moduleOf({ module, command, customer }: Order): Order['module'] {
  if (module === 'DELIVERY' || module === 'PDV' || module === 'COMANDA') return module;
  if (command !== undefined) return 'COMANDA';
  return customer === undefined ? 'PDV' : 'DELIVERY';
}
