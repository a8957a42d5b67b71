import { type HiddenField, jsonWithoutFields } from '#domain/access/hidden-fields.ts';

/** Versions of a message without some fields, by the names of those fields. */
const made = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * A message without fields, made once for all listeners with the same hidden fields. Returns the message itself if it
 * contains none of them.
 */
export function messageWithout(message: Buffer, fields: readonly HiddenField[]): Buffer {
  if (!fields.some(({ key, within }) => message.includes(`"${within ?? key}"`))) return message;
  const known = made.get(message) ?? new Map<string, Buffer>();
  made.set(message, known);
  const name = fields.map(({ key, within = '' }) => `${within}.${key}`).join();
  const without = known.get(name) ?? Buffer.from(jsonWithoutFields(message.toString(), fields));
  known.set(name, without);
  return without;
}
