import { expect, test } from 'vitest';
import { isPushEndpoint } from './endpoint.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://user:secret@fcm.googleapis.com/x', false],
  ['https://localhost/x', false],
  ['https://localhost./x', false],
  ['https://printer.lan./x', false],
  ['https://10.0.0.8/x', false],
  ['https://[::1]/x', false],
  ['https://printer.local/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['texto', false],
])('%s may be an address of a push service: %s', (endpoint, expected) => {
  expect(isPushEndpoint(endpoint)).toBe(expected);
});

test('an address of the stand-in is allowed where the operator names it, and no other', () => {
  const standIn = 'http://127.0.0.1:9000';
  expect(isPushEndpoint('http://127.0.0.1:9000/push/1', standIn)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9001/push/1', standIn)).toBe(false);
});
