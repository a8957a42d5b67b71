import type { Order } from './order.ts';

/** One field of an order's document before and after a change; a missing side means the field was not set. */
export interface FieldChange {
  readonly path: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** The top-level fields that differ between two versions, in the order of their names; `revision` is not one of them. */
export function changesBetween(before: Order, after: Order): readonly FieldChange[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .sort()
    .filter((path) => JSON.stringify(old[path]) !== JSON.stringify(now[path]))
    .map((path) => change(path, old[path], now[path]));
}

/**
 * Takes changes back: the order as it was before them. The audit trail is thereby enough to answer again what was
 * answered at an earlier revision. `changes` of several events are handed in newest first.
 */
export function revertChanges(order: Order, changes: readonly FieldChange[], revision: number): Order {
  const fields: Record<string, unknown> = fieldsOf(order);
  for (const { path, from } of changes) {
    if (from === undefined) delete fields[path];
    else fields[path] = from;
  }
  return { ...(fields as unknown as Order), revision };
}

function fieldsOf(order: Order): Record<string, unknown> {
  const { revision: _revision, ...fields } = order;
  return fields;
}

function change(path: string, from: unknown, to: unknown): FieldChange {
  return { path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
