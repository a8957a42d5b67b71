import { expect, test } from 'vitest';
import type { CatalogueDifference, OrderItem } from '#domain/orders/items/item.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { hasOverrides, overriddenBy, overridesBy } from './overrides.ts';

const plain: OrderItem = { name: 'Pizza', quantity: 1, unitPrice: 1000, total: 1000 };
const price = (catalogue: number, charged: number): CatalogueDifference => ({ kind: 'price', catalogue, charged });
const by = (name: string, item: OrderItem): OrderItem => ({ ...item, addedBy: { id: name, name } as never });
const order = (...items: OrderItem[]) => ({ order: { ...anOrder().order, items } });
const cheaper: OrderItem = { ...plain, quantity: 2, differs: [price(1500, 1000)] };
const dearer: OrderItem = { ...plain, differs: [price(800, 1000)] };
const given: OrderItem = { ...plain, total: 0, courtesy: { reason: 'demora' } as never, differs: [price(1000, 0)] };
const unlisted: OrderItem = { ...plain, differs: [{ kind: 'not-listed' }] };

test('only a line with another price or a courtesy counts as an override', () => {
  expect([plain, unlisted, cheaper, dearer, given].map((item) => hasOverrides(order(item)))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(hasOverrides(order(plain, { ...plain, differs: [{ kind: 'not-listed' }, price(2, 1)] }))).toBe(true);
  expect(hasOverrides(order({ ...plain, courtesy: { reason: 'demora' } as never }))).toBe(true);
  expect(hasOverrides(order())).toBe(false);
});

test('an order at the catalogue’s prices adds nothing to the sums', () => {
  expect(overriddenBy(order(plain, unlisted))).toEqual({});
  expect(overridesBy(order(plain, unlisted), 'Bia')).toEqual([]);
});

test('the reduction counts every piece of a line; a dearer line takes from it', () => {
  expect(overriddenBy(order(plain, cheaper))).toEqual({ overrides: 1, overridden: 1000 });
  expect(overriddenBy(order(cheaper, dearer, given))).toEqual({ overrides: 3, overridden: 1800 });
  expect(overriddenBy(order({ ...cheaper, differs: [{ kind: 'not-listed' }, price(1500, 1000)] }))).toEqual({
    overrides: 1,
    overridden: 1000,
  });
});

test('each seller has one row with his lines; a comanda’s line counts for the person who added it', () => {
  expect(overridesBy(order(cheaper, by('Caio', dearer), given, plain), 'Bia')).toEqual([
    { key: 'bia', label: 'Bia', lines: 2, amount: 2000 },
    { key: 'caio', label: 'Caio', lines: 1, amount: -200 },
  ]);
});

test('lines without a known seller are shown as without a name', () => {
  expect(overridesBy(order(cheaper))).toEqual([{ key: 'sem nome', label: 'Sem nome', lines: 1, amount: 1000 }]);
});
