import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { PartnerEvent } from '#server/partner/event-store.ts';
import { jsonOf } from '#server/platform/outside/call.ts';
import { isSameText } from '#server/platform/same-text.ts';
import type { LalamoveKeys } from './accounts.ts';
import { fields, readTime, textOf } from './bodies.ts';
import { signatureOf } from './signature.ts';

/** The event; none for the message with which Lalamove tests an address. */
export type WebhookReading = Result<Omit<PartnerEvent, 'establishmentId' | 'service'> | undefined, Refusal<'forged'>>;

/** The names, as seen so far, of the field that contains a replaced order's number. */
const REPLACED_NAMES = ['prevOrderId', 'previousOrderId', 'oldOrderId', 'replacedOrderId'] as const;
const MOST_ID = 80;
/** The oldest age of a signed message, and how far its clock may be ahead: an older one may be a replay. */
const OLDEST_MS = 24 * 60 * MINUTE_MS;
const MOST_AHEAD_MS = 10 * MINUTE_MS;

/**
 * Reads a webhook. The signature is inside the body: over the time, our own path and `data` as JSON; the key must be
 * the establishment's. Signed but unknown content is an event without an order.
 */
export function readWebhook(bytes: Buffer, path: string, keys: LalamoveKeys, receivedAt: InstantMs): WebhookReading {
  if (bytes.length === 0) return ok(undefined);
  const body = fields(jsonOf(bytes));
  const { data } = body;
  const timestamp = textOf(body.timestamp) ?? '';
  const signed = { timestamp, method: 'POST', path, body: JSON.stringify(data ?? {}) };
  const isSigned = isSameText(textOf(body.signature) ?? '', signatureOf(keys.apiSecret, signed));
  if (!isSameText(textOf(body.apiKey) ?? '', keys.apiKey) || !isSigned) return refused({ code: 'forged' });
  if (!isRecent(sentAt(timestamp), receivedAt)) return refused({ code: 'forged' });
  const id = textOf(body.eventId);
  if (id === undefined || id.length > MOST_ID) return ok(undefined);
  const { order, updatedAt } = fields(data);
  const partnerOrderId = textOf(fields(order).newOrderId) ?? textOf(fields(order).orderId);
  const replacedOrderId = replacedIn(fields(data)) ?? replacedIn(fields(order));
  return ok({
    id,
    type: (textOf(body.eventType) ?? '').slice(0, MOST_ID),
    ...(partnerOrderId === undefined ? {} : { partnerOrderId: partnerOrderId.slice(0, MOST_ID) }),
    ...(replacedOrderId === undefined ? {} : { replacedOrderId: replacedOrderId.slice(0, MOST_ID) }),
    at: readTime(updatedAt) ?? sentAt(timestamp) ?? receivedAt,
  });
}

function replacedIn(where: Readonly<Record<string, unknown>>): string | undefined {
  return REPLACED_NAMES.map((name) => textOf(where[name])).find((id) => id !== undefined);
}

/** Whether a message is recent. One without a readable time may be a replay. */
function isRecent(sent: InstantMs | undefined, receivedAt: InstantMs): boolean {
  return sent !== undefined && sent >= receivedAt - OLDEST_MS && sent <= receivedAt + MOST_AHEAD_MS;
}

/** Seconds or milliseconds since 1970. */
function sentAt(timestamp: string): InstantMs | undefined {
  if (!/^\d{10,13}$/.test(timestamp)) return undefined;
  return timestamp.length === 10 ? Number(timestamp) * 1000 : Number(timestamp);
}
