import type { Entity } from './model.ts';
import { type Expansion, QueryError } from './query.ts';

/**
 * Writes entities as XData does: `$id` and type first, expanded links inline, other links as `X@xdata.ref`, pictures as
 * `X@xdata.proxy`, and an object that was already written as `{"$ref": n}`. One call writes one document.
 */
export function renderAll(entities: readonly Entity[], expansion: Expansion | number): readonly object[] {
  const written = new Map<Entity, number>();
  return entities.map((one) => render(one, expansion, written));
}

function render(entity: Entity, expansion: Expansion | number, written: Map<Entity, number>): object {
  const before = written.get(entity);
  if (before !== undefined) return { $ref: before };
  const id = written.size + 1;
  written.set(entity, id);
  const { type, key } = entity;
  if (typeof expansion === 'object') refuseUnknown(entity, expansion);
  const inner = (name: string): Expansion | number | undefined => {
    if (typeof expansion !== 'number') return expansion[name];
    return expansion > 0 ? expansion - 1 : undefined;
  };
  const result: Record<string, unknown> = { $id: id, '@xdata.type': `XData.Default.${type}`, ...entity.fields };
  for (const [name, other] of Object.entries(entity.one)) {
    const further = inner(name);
    if (other === null) result[name] = null;
    else if (further === undefined) result[`${name}@xdata.ref`] = `${other.type}(${other.key})`;
    else result[name] = render(other, further, written);
  }
  for (const [name, others] of Object.entries(entity.many)) {
    const further = inner(name);
    if (further === undefined) result[`${name}@xdata.ref`] = `${type}(${key})/${name}`;
    else result[name] = others.map((other) => render(other, further, written));
  }
  for (const name of Object.keys(entity.blobs)) result[`${name}@xdata.proxy`] = `${type}(${key})/${name}`;
  return result;
}

function refuseUnknown(entity: Entity, expansion: Expansion): void {
  for (const name of Object.keys(expansion)) {
    if (!(name in entity.one) && !(name in entity.many)) throw new QueryError(`Property ${name} does not exist`);
  }
}

/** Writes every number as a text, as some servers do. */
export function withTextNumbers(value: unknown): unknown {
  return changed(value, (inner) => (typeof inner === 'number' ? String(inner) : inner));
}

/** Writes every empty list as null. */
export function withNullLists(value: unknown): unknown {
  return changed(value, (inner) => (Array.isArray(inner) && inner.length === 0 ? null : inner));
}

function changed(value: unknown, change: (inner: unknown) => unknown): unknown {
  const next = change(value);
  if (Array.isArray(next)) return next.map((inner) => changed(inner, change));
  if (typeof next !== 'object' || next === null) return next;
  return Object.fromEntries(Object.entries(next).map(([name, inner]) => [name, changed(inner, change)]));
}
