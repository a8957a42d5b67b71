import { fieldsOf } from '#domain/shared/read-shape.ts';
import type { BusMessage } from './bus.ts';

const LINE_FEED = 0x0a;

type FrameKind = BusMessage['kind'];
type FrameFields<Message> = { readonly [Field in Exclude<keyof Message, 'kind'>]-?: (value: unknown) => boolean };

const isText = (value: unknown): boolean => typeof value === 'string';
const isList = (value: unknown): boolean => Array.isArray(value);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const optional = (check: (value: unknown) => boolean) => (value: unknown) => value === undefined || check(value);

/** The fields of each kind of message. A kind or a field that is missing here does not compile: it would be lost. */
const FIELDS: { readonly [One in FrameKind]: FrameFields<Extract<BusMessage, { readonly kind: One }>> } = {
  order: {
    establishmentId: isText,
    revision: Number.isSafeInteger,
    day: isText,
    orderId: isText,
    isOpenComanda: optional(isFlag),
    isOpenScheduled: optional(isFlag),
    carriedTo: optional(isText),
    committedAt: optional(isNumber),
    json: isText,
  },
  'session-ended': { sessionId: isText },
  'session-changed': { sessionId: isText },
  'api-key-revoked': { apiKeyId: isText },
  'courier-link-ended': { establishmentId: isText, courierId: isText },
  'rights-changed': { establishmentId: isText, accountId: isText, change: optional(isText) },
  'authorisations-changed': { establishmentId: isText },
  'catalogue-changed': { establishmentId: isText },
  'establishment-changed': { establishmentId: isText, timeZone: isText },
  'runs-changed': { establishmentId: isText },
  positions: { establishmentId: isText, positions: isList },
  'driver-moved': { establishmentId: isText, orderId: isText, driverId: isText, position: isObject, nextAt: isNumber },
  alarms: { establishmentId: isText, alarms: isList },
  echo: { establishmentId: isText, echo: isText },
  work: { establishmentId: isText, work: isText, revision: optional(Number.isSafeInteger) },
  'nodes-changed': { node: isText },
  'hints-lost': {},
};

/** A message as bytes: its fields as JSON, then a line feed and an order's document unchanged. */
export function encode(message: BusMessage): Uint8Array {
  if (message.kind !== 'order') return Buffer.from(JSON.stringify(message));
  const { json, ...fields } = message;
  return Buffer.from(`${JSON.stringify(fields)}\n${json}`);
}

/** Decodes a message from another node; undefined for what this version does not know. Never throws. */
export function decode(data: Uint8Array): BusMessage | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const end = bytes.indexOf(LINE_FEED);
  if (end < 0) return messageOf(parse(bytes.toString()));
  return messageOf({ ...parse(bytes.toString('utf8', 0, end)), json: bytes.toString('utf8', end + 1) });
}

/** The known fields of a message; undefined if one has the wrong type. */
function messageOf(fields: Readonly<Record<string, unknown>>): BusMessage | undefined {
  const { kind } = fields;
  if (typeof kind !== 'string' || !Object.hasOwn(FIELDS, kind)) return undefined;
  const message: Record<string, unknown> = { kind };
  for (const [field, isFit] of Object.entries(FIELDS[kind as FrameKind])) {
    const value = fields[field];
    if (!isFit(value)) return undefined;
    if (value !== undefined) message[field] = value;
  }
  return message as unknown as BusMessage;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}
