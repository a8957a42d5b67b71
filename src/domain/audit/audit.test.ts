import { expect, test } from 'vitest';
import { areaOf, documentChanges, documentIn } from './audit.ts';

test('only fields that differ are kept, and long values are cut', () => {
  expect(documentChanges({ a: 1, b: [1], c: 'x' }, { a: 1, b: [2], d: null })).toEqual([
    { path: 'b', from: [1], to: [2] },
    { path: 'c', from: 'x' },
    { path: 'd', to: null },
  ]);
  expect(documentChanges(undefined, { name: 'Pizza' })).toEqual([{ path: 'name', to: 'Pizza' }]);
  const [change] = documentChanges({}, { text: '😀'.repeat(2000) });
  expect(String(change?.to).length).toBeLessThan(700);
  expect(String(change?.to).isWellFormed()).toBe(true);
});

test('the document is found in a list by its id', () => {
  expect(documentIn({ couriers: [{ id: 'a' }, { id: 'b', name: 'Bia' }] }, 'b')).toEqual({ id: 'b', name: 'Bia' });
  expect(documentIn({ id: 'p', price: 1 }, 'p')).toEqual({ id: 'p', price: 1 });
  expect(documentIn({ couriers: [] }, 'b')).toBeUndefined();
  expect(documentIn({ rate: 2 }, undefined)).toEqual({ rate: 2 });
});

test('acts belong to the area of their path', () => {
  expect(areaOf('/api/session')).toBe('access');
  expect(areaOf('/api/couriers/:id/link')).toBe('access');
  expect(areaOf('/api/couriers/:id')).toBe('people');
  expect(areaOf('/api/products/:id')).toBe('catalogue');
  expect(areaOf('/api/establishment')).toBe('settings');
});
