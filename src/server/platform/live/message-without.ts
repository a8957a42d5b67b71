import { type HiddenField, jsonWithoutFields } from '#domain/access/hidden-fields.ts';

/** What was made of a message for people who do not see all of it, by the fields that they do not see. */
const made = new WeakMap<Buffer, Map<string, Buffer>>();

/**
 * A message without fields. Made once for all listeners that do not see the same fields, and the message itself where it
 * names none of them.
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
