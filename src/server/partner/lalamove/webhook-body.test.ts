import { expect, test } from 'vitest';
import { refused } from '#domain/shared/result.ts';
import { signatureOf } from './signature.ts';
import { readWebhook } from './webhook-body.ts';

const keys = { apiKey: 'pk_test', apiSecret: 'sk_test' } as Parameters<typeof readWebhook>[2];
const PATH = '/api/partner/lalamove/webhook/hook';
const NOW = Date.parse('2026-11-22T15:00:00Z');
const HOUR_MS = 3_600_000;

/** A message that the partner truly signed at this instant. */
function signedAt(timestamp: string) {
  const data = { order: { orderId: '7' } };
  const signature = signatureOf(keys.apiSecret, { timestamp, method: 'POST', path: PATH, body: JSON.stringify(data) });
  const body = { apiKey: keys.apiKey, timestamp, signature, eventId: 'e', eventType: 'ORDER_STATUS_CHANGED', data };
  return readWebhook(Buffer.from(JSON.stringify(body)), PATH, keys, NOW);
}

test('a signed message is taken for a day, in seconds or milliseconds', () => {
  expect(signedAt(String(NOW))).toMatchObject({ value: { partnerOrderId: '7' } });
  expect(signedAt(String((NOW - 2 * HOUR_MS) / 1000))).toMatchObject({ value: { partnerOrderId: '7' } });
});

test.each([
  ['of 2001', String(Date.parse('2001-01-01T00:00:00Z') / 1000 + 1e9)],
  ['of the day before yesterday', String(NOW - 48 * HOUR_MS)],
  ['from tomorrow', String(NOW + 24 * HOUR_MS)],
  ['without a time', ''],
])('a message %s is refused, however well it is signed', (_, timestamp) => {
  expect(signedAt(timestamp)).toEqual(refused({ code: 'forged' }));
});
