import { expect, test } from 'vitest';
import { AUDIT_AREAS, areaOf, documentChanges, documentIn } from './audit.ts';

test.each([
  ['/api/session', 'access'],
  ['/api/accounts/:id', 'access'],
  ['/api/api-keys', 'access'],
  ['/api/print-agents/:id', 'access'],
  ['/api/print-agent-pairings/:code', 'access'],
  ['/api/second-factors/passkeys/:id', 'access'],
  ['/api/trusted-devices/:id', 'access'],
  ['/api/customers/:phone/export', 'access'],
  ['/api/couriers/:id/link', 'access'],
  ['/api/couriers/:id', 'people'],
  ['/api/history', 'access'],
  ['/api/reports/x', 'access'],
  ['/api/catalogue/export', 'access'],
  ['/api/catalogue/import', 'catalogue'],
  ['/api/categories', 'catalogue'],
  ['/api/products/:id', 'catalogue'],
  ['/api/cash/closings', 'cash'],
  ['/api/day-turns', 'cash'],
  ['/api/orders/:id/void', 'cash'],
  ['/api/customers/:id', 'people'],
  ['/api/anything', 'settings'],
] as const)('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
  expect(AUDIT_AREAS).toContain(area);
});

test('each changed field of a document has its old and its new value, where they exist', () => {
  expect(documentChanges({ a: 1, b: 2, c: [1] }, { a: 1, b: 3, d: null, c: [1] })).toStrictEqual([
    { path: 'b', from: 2, to: 3 },
    { path: 'd', to: null },
  ]);
  expect(documentChanges({ x: 1 }, 'text')).toStrictEqual([{ path: 'x', from: 1 }]);
  expect(documentChanges(null, undefined)).toEqual([]);
});

test('a long value is cut, never inside a character', () => {
  const long = (length: number) => documentChanges({}, { a: 'x'.repeat(length) })[0]?.to;
  expect(long(598)).toBe('x'.repeat(598));
  expect(long(599)).toBe(`"${'x'.repeat(599)}…`);
  expect(documentChanges({}, { a: `${'x'.repeat(598)}😀` })[0]?.to).toBe(`"${'x'.repeat(598)}…`);
});

test('the document of an answer is the answer, or the one in its lists', () => {
  const one = { id: 'a', n: 1 };
  expect(documentIn(one, undefined)).toBe(one);
  expect(documentIn(one, 'a')).toBe(one);
  expect(documentIn({ others: [{ id: 'b' }], lines: [{ id: 'a', n: 2 }], count: 2 }, 'a')).toEqual({ id: 'a', n: 2 });
  expect(documentIn({ lines: [] }, 'a')).toBeUndefined();
  expect(documentIn('text', 'a')).toBeUndefined();
});
