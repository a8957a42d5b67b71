import { withoutTracking } from '#domain/partner/call.ts';
import type { Fields } from '#domain/shared/read-shape.ts';
import { withoutPersons } from './delivery/personal.ts';
import type { Order } from './order.ts';

/**
 * One field of an order's document before and after a change; a missing side means that the field was not set. Paths
 * within `order` and `comanda` have two steps (`order.total`). For lists, only the difference is recorded: from
 * position `at` on, the members `from` were replaced by the members `to`. This keeps the event of a round on a long
 * comanda small.
 */
export interface FieldChange {
  readonly path: string;
  readonly at?: number;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** The parts of a document that are compared field by field. */
const PARTS = ['order', 'comanda'];

/**
 * The fields that differ between two versions, sorted by name; `revision` is left out, and so is the position of the
 * customer's address: events are never edited, and a customer may ask to be erased.
 */
export function changesBetween(before: Order, after: Order): readonly FieldChange[] {
  return differences(trailFields(before), trailFields(after), (path, from, to) => {
    if (PARTS.includes(path) && isRecord(from) && isRecord(to)) {
      return differences(from, to, (field, old, now) => fieldChange(`${path}.${field}`, old, now));
    }
    const isOnlyMoved = path === 'customer' && isSame(withoutPoint(from), withoutPoint(to));
    return isOnlyMoved || isSame(from, to) ? [] : [change(path, from, to)];
  });
}

/** A customer without the coordinates of the address. */
function withoutPoint(customer: unknown): unknown {
  if (!isRecord(customer) || !isRecord(customer.address)) return customer;
  const { latitude: _latitude, longitude: _longitude, ...address } = customer.address;
  return { ...customer, address };
}

function differences(
  old: Fields,
  now: Fields,
  diff: (path: string, from: unknown, to: unknown) => readonly FieldChange[],
): readonly FieldChange[] {
  // A change copies the document: nearly all fields are the same objects.
  const replaced = Object.keys(now).filter((path) => now[path] !== old[path]);
  const removed = Object.keys(old).filter((path) => !Object.hasOwn(now, path));
  return [...replaced, ...removed].sort().flatMap((path) => diff(path, old[path], now[path]));
}

function fieldChange(path: string, from: unknown, to: unknown): readonly FieldChange[] {
  if (!Array.isArray(from) || !Array.isArray(to)) return isSame(from, to) ? [] : [change(path, from, to)];
  const shorter = Math.min(from.length, to.length);
  let at = 0;
  while (at < shorter && isSame(from[at], to[at])) at += 1;
  let after = 0;
  while (after < shorter - at && isSame(from.at(-1 - after), to.at(-1 - after))) after += 1;
  if (at === from.length && at === to.length) return [];
  return [{ path, at, from: from.slice(at, from.length - after), to: to.slice(at, to.length - after) }];
}

/**
 * Reverts changes: returns the order as it was before them. This lets an earlier revision's answer be rebuilt from the
 * audit trail. Pass the `changes` of several events newest first.
 */
export function revertChanges(order: Order, changes: readonly FieldChange[], revision: number): Order {
  let fields = fieldsOf(order);
  for (const { path, at, from, to } of changes) {
    const [part = '', field] = path.split('.');
    if (field === undefined) {
      fields = withField(fields, part, from);
      continue;
    }
    const holder = (fields[part] ?? {}) as Fields;
    const list = holder[field];
    const before =
      at !== undefined && Array.isArray(list) && Array.isArray(from) && Array.isArray(to)
        ? list.toSpliced(at, to.length, ...from)
        : from;
    fields = withField(fields, part, withField(holder, field, before));
  }
  return { ...(fields as unknown as Order), revision };
}

function withField(fields: Fields, name: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [name]: value };
  const { [name]: _gone, ...kept } = fields;
  return kept;
}

function fieldsOf(order: Order): Fields {
  const { revision: _revision, ...fields } = order;
  return fields;
}

/** The fields as events keep them. */
function trailFields(order: Order): Fields {
  const { delivery, lalamove } = order;
  const fields = fieldsOf(order);
  if (delivery === undefined && lalamove === undefined) return fields;
  return {
    ...fields,
    ...(delivery === undefined ? {} : { delivery: withoutPersons(delivery) }),
    ...(lalamove === undefined ? {} : { lalamove: withoutTracking(lalamove) }),
  };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function change(path: string, from: unknown, to: unknown): FieldChange {
  return { path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
