import { jsonOf } from '#server/platform/outside/call.ts';

/** The members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/**
 * An answer as JSON, with `{"$ref": n}` replaced by the object that carries `"$id": n` in the same document. The result
 * may contain itself. Undefined for invalid JSON. Source: XData's entity representation, object references.
 */
export function readDocument(body: Buffer): unknown {
  const document = jsonOf(body);
  const known = new Map<string, Members>();
  for (const members of objectsIn(document)) {
    if (isNumberText(members.$id)) known.set(String(members.$id), members);
  }
  const replaced = (value: unknown): unknown =>
    isMembers(value) && isNumberText(value.$ref) ? (known.get(String(value.$ref)) ?? null) : value;
  for (const members of objectsIn(document)) {
    for (const [name, value] of Object.entries(members)) {
      // Define the member instead of assigning it: one called `__proto__` is a member like any other.
      const whole = Array.isArray(value) ? value.map(replaced) : replaced(value);
      Object.defineProperty(members, name, { value: whole, enumerable: true, writable: true, configurable: true });
    }
  }
  return Array.isArray(document) ? document.map(replaced) : replaced(document);
}

/** Every object of a document, found without recursion: an answer from outside may be arbitrarily deep. */
function objectsIn(document: unknown): readonly Members[] {
  const found: Members[] = [];
  const open: unknown[] = [document];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...value.slice(0, MOST_ITEMS));
    else if (isMembers(value)) {
      found.push(value);
      open.push(...Object.values(value));
    }
  }
  return found;
}

const MOST_ITEMS = 10_000;

/**
 * The items of an answer, in any form that such services use: `{"value": […]}` with or without a count, a bare list,
 * one plain entity, a null list, JSON within a text. Undefined for anything else. An entity is recognised by its
 * annotations, or by one of the expected members.
 */
export function itemsOf(document: unknown, expected: readonly string[]): readonly unknown[] | undefined {
  if (Array.isArray(document)) return document.slice(0, MOST_ITEMS);
  if (!isMembers(document) || 'error' in document) return undefined;
  if ('value' in document) {
    const { value } = document;
    if (value === null) return [];
    if (typeof value === 'string') return itemsOf(parsed(value), expected);
    return Array.isArray(value) ? value.slice(0, MOST_ITEMS) : itemsOf(value, expected);
  }
  const isEntity = '@xdata.type' in document || '$id' in document || expected.some((name) => name in document);
  return isEntity ? [document] : undefined;
}

/** The address of a deferred member, or undefined. */
export function referenceOf(members: Members, name: string, kind: 'ref' | 'proxy' = 'ref'): string | undefined {
  const reference = members[`${name}@xdata.${kind}`];
  return typeof reference === 'string' && reference !== '' ? reference : undefined;
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNumberText(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
}

function parsed(text: string): unknown {
  return jsonOf(Buffer.from(text));
}
