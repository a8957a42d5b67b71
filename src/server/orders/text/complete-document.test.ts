import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderSchema } from '#contract/orders/schema.ts';
import { numberOrder, type UnnumberedOrder } from '#domain/orders/place.ts';
import { serializeOrder } from '../serialize.ts';
import { orderTextOf } from './complete-document.ts';
import type { JsonSchema } from './pattern.ts';

type Fields = Record<string, unknown>;

const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('"', '\\', 'a","cpf":"1', '"order":{', '"module":"DELIVERY"', '\ud800', '\u2028', 'é😀', ''),
  ),
  integer: fc.maxSafeInteger(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: fc.boolean(),
};

/** Values with the fields of the schema; optional ones are often absent. */
function valuesOf(schema: JsonSchema & { readonly required?: readonly string[] }): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'array' && schema.items) return fc.array(valuesOf(schema.items), { maxLength: 3 });
  if (schema.type !== 'object' || !schema.properties) return VALUES[schema.type ?? ''] ?? fc.constant(null);
  const fields = Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, valuesOf(value)]));
  return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] } as object);
}

const orders = fc
  .tuple(valuesOf(OrderSchema as JsonSchema), fc.constantFrom('DELIVERY', 'PDV', 'COMANDA'))
  .map(([order, module]) => ({ ...(order as Fields), module }));

/** A row with the document as stores write it: the numbers are columns. */
function rowOf({ revision: _revision, cdOrder: _cdOrder, ...order }: Fields) {
  const { cdOrder: _number, cdDelivery: _delivery, ...contents } = order.order as Fields;
  const document = JSON.stringify({ ...order, order: contents });
  return { document, number: 123, revision: 4567, business_day: '2026-11-23' };
}

const serialised = ({ document, number, revision }: ReturnType<typeof rowOf>) =>
  JSON.parse(serializeOrder(numberOrder(JSON.parse(document) as UnnumberedOrder, number, revision)));

test('the text of a stored order has the values that serialising it has', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const row = rowOf(order);
      expect(JSON.parse(orderTextOf(row))).toEqual(serialised(row));
    }),
    { numRuns: 400 },
  );
});

test('a field that the contract does not list is never sent, wherever it is', () => {
  fc.assert(
    fc.property(
      orders,
      fc.constantFrom('cpf', 'price', 'code', 'cdOrder', 'revision', 'name'),
      fc.nat(),
      (order, key, at) => {
        const places = objectsIn(order);
        const place = places[at % places.length] as Fields;
        if (key in place) return;
        // A number, too, because the contract lists `price` as one in some of the places.
        place[key] = key === 'price' ? 4321 : 'hidden';
        const row = rowOf(order);
        expect(JSON.parse(orderTextOf(row))).toEqual(serialised(row));
      },
    ),
    { numRuns: 400 },
  );
});

test('a value of another type than the contract’s is serialised as before', () => {
  const order = fc.sample(orders, 1)[0] as Fields;
  for (const status of [2.5, '2', true]) {
    const row = rowOf({ ...order, status });
    expect(JSON.parse(orderTextOf(row))).toEqual(serialised(row));
  }
});

test('an ordinary document is completed without being parsed', () => {
  for (const order of fc.sample(orders, 50)) {
    const row = rowOf({ ...order, promisedAt: '2026-11-23T12:00:00.000Z', z: undefined });
    if (row.document.includes('"order":{}')) continue;
    expect(orderTextOf(row)).toContain(row.document.slice(1, row.document.indexOf('"order":{')));
  }
});

test('an order without contents is refused as when it is serialised', () => {
  const row = rowOf({ ...(fc.sample(orders, 1)[0] as Fields), order: {} });
  expect(() => orderTextOf(row)).toThrow('required');
});

test('the contract has the two fields that are looked for in one place', () => {
  const json = JSON.stringify(OrderSchema);
  for (const key of ['order', 'module']) expect(json.split(`"${key}":{`)).toHaveLength(2);
});

function objectsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)];
}
