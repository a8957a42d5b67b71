import { expect, test } from 'vitest';
import type { BusMessage, OrderWritten } from './bus.ts';
import { decode, encode } from './bus-frame.ts';

const order: OrderWritten = {
  kind: 'order',
  establishmentId: 'cantina',
  revision: 1,
  day: '2026-11-20',
  orderId: 'order-1',
  json: `{"id":"order-1","customer":{"name":"João\\nda Silva 🍕"}}`,
};

const establishmentId = 'cantina';
const place = { latitude: -23.5, longitude: -46.6 };
const messages: { readonly [Kind in BusMessage['kind']]: Extract<BusMessage, { readonly kind: Kind }> } = {
  order: { ...order, isOpenComanda: true, isOpenScheduled: false, carriedTo: '2026-11-21', committedAt: 1 },
  'session-ended': { kind: 'session-ended', sessionId: 's' },
  'session-changed': { kind: 'session-changed', sessionId: 's' },
  'api-key-revoked': { kind: 'api-key-revoked', apiKeyId: 'k' },
  'courier-link-ended': { kind: 'courier-link-ended', establishmentId, courierId: 'rafael' },
  'rights-changed': { kind: 'rights-changed', establishmentId, accountId: 'ana', change: '7' },
  'authorisations-changed': { kind: 'authorisations-changed', establishmentId },
  'catalogue-changed': { kind: 'catalogue-changed', establishmentId },
  'establishment-changed': { kind: 'establishment-changed', establishmentId, timeZone: 'America/Bahia' },
  'runs-changed': { kind: 'runs-changed', establishmentId },
  positions: {
    kind: 'positions',
    establishmentId,
    positions: [{ courierId: 'rafael', at: '2026-11-20T23:30:00.000Z', ...place }],
  },
  'driver-moved': {
    kind: 'driver-moved',
    establishmentId,
    orderId: 'order-1',
    driverId: 'driver-1',
    position: { at: 1, ...place },
    nextAt: 2,
  },
  alarms: { kind: 'alarms', establishmentId, alarms: [] },
  work: { kind: 'work', establishmentId: 'shop', work: 'orders', revision: 7 },
  'nodes-changed': { kind: 'nodes-changed', node: 'node-1' },
  'hints-lost': { kind: 'hints-lost' },
  echo: { kind: 'echo', establishmentId, echo: 'e' },
};

test.each(Object.values(messages))('a $kind message is read as it was written', (message) =>
  expect(decode(encode(message))).toEqual(message),
);

test('messages without their optional fields are read', () => {
  const rights = { kind: 'rights-changed', establishmentId, accountId: 'ana' } as const;
  for (const message of [order, rights]) expect(decode(encode(message))).toEqual(message);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"kind":"order"}',
  '{"kind":"order","revision":1}\n{}',
  '{"kind":"positions","establishmentId":"a"}',
  '{"kind":"driver-moved","establishmentId":"a","orderId":"b","driverId":"c","position":null,"nextAt":1}',
  '{"kind":"later-version"}',
  '{"kind":"toString"}',
])('%j is ignored', (text) => expect(decode(Buffer.from(text))).toBeUndefined());
