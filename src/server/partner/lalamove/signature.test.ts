import { expect, test } from 'vitest';
import { signatureOf } from './signature.ts';

const timestamp = '1545880607433';

test('a request is signed over time, method, path and the exact body', () => {
  const signed = { timestamp, method: 'POST', path: '/v3/quotations', body: '{"data":{"serviceType":"LALAPRO"}}' };
  expect(signatureOf('sk_test_demo', signed)).toBe('2dc4ce19714d6d58384297e7f7708026cf2f07a6d177a2e6f9a8bebe1ddfff4c');
});

test('a request without a body keeps the blank line', () => {
  const signed = { timestamp, method: 'GET', path: '/v3/orders/1', body: '' };
  expect(signatureOf('sk_test_demo', signed)).toBe('8cbe5b08cb5960db7640b7de70371308c8280073e27f3090db9ffd39f0184567');
});
