import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { changesBetween, revertChanges } from './changes.ts';
import { completeOrder } from './complete.ts';
import { changeCourier, dispatchWithCourier } from './dispatch.ts';
import type { Order } from './order.ts';
import { resetOrder } from './reset.ts';

test('the changes of a dispatch include every field that it wrote', () => {
  const order = anOrder();
  const dispatched = dispatchWithCourier(order, rafael, FRIDAY_NIGHT);
  const paths = dispatched.ok ? changesBetween(order, dispatched.value).map((change) => change.path) : [];
  expect(paths).toEqual(['dispatchAt', 'fkUserMotoboy', 'forecast', 'forecastReturn', 'motoboy', 'status']);
});

test('reverting the changes restores any earlier version', () => {
  const steps = [
    (order: Order) => dispatchWithCourier(order, rafael, FRIDAY_NIGHT),
    (order: Order) => changeCourier(order, diego, FRIDAY_NIGHT),
    (order: Order) => completeOrder(order, FRIDAY_NIGHT + 1),
    (order: Order) => resetOrder(order),
  ];
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 12 }), (choice) => {
      const versions = [anOrder()];
      const trail: ReturnType<typeof changesBetween>[] = [];
      for (const index of choice) {
        const before = versions.at(-1) as Order;
        const result = steps[index]?.(before);
        if (!result?.ok) continue;
        trail.push(changesBetween(before, result.value));
        versions.push({ ...result.value, revision: before.revision + 1 });
      }
      const last = versions.at(-1) as Order;
      versions.forEach((version, index) => {
        const newestFirst = trail.slice(index).reverse().flat();
        expect(revertChanges(last, newestFirst, version.revision)).toEqual(version);
      });
    }),
  );
});

/** An order with these names of items. */
function withItems(...names: readonly string[]): Order {
  const order = anOrder();
  return {
    ...order,
    order: { ...order.order, items: names.map((name) => ({ name, quantity: 1, unitPrice: 1, total: 1 })) },
  };
}
const namesIn = (items: unknown) => (items as readonly { readonly name: string }[]).map(({ name }) => name).join('');

test.each([
  ['abc', 'abXc', 2, '', 'X'],
  ['abc', 'abcX', 3, '', 'X'],
  ['abc', 'Xabc', 0, '', 'X'],
  ['abc', 'ac', 1, 'b', ''],
  ['abc', 'aXc', 1, 'b', 'X'],
  ['abc', '', 0, 'abc', ''],
  ['', 'abc', 0, '', 'abc'],
  ['aa', 'aaa', 2, '', 'a'],
  ['aaa', 'a', 1, 'aa', ''],
])('the change of a list holds only what differs: %s to %s', (before, after, at, from, to) => {
  const [one, other] = [withItems(...before), withItems(...after)];
  const changes = changesBetween(one, other);
  expect(changes.map((change) => [change.path, change.at, namesIn(change.from), namesIn(change.to)])).toEqual([
    ['order.items', at, from, to],
  ]);
  expect(revertChanges(other, changes, one.revision)).toEqual(one);
});

test('the same in another object is no change, and neither is the revision', () => {
  const order = anOrder();
  expect(changesBetween(order, { ...structuredClone(order), revision: 99 })).toEqual([]);
});

test('a pinned address leaves nothing of the customer in the event', () => {
  const order = anOrder();
  const { customer = { name: 'Ana', address: { address: '', number: '', timeDelivery: '' } } } = order;
  const at = (place: object) => ({ ...order, customer: { ...customer, address: { ...customer.address, ...place } } });
  const pinned = at({ latitude: -23.5, longitude: -46.6 });
  expect(changesBetween(order, pinned)).toEqual([]);
  expect(changesBetween(pinned, at({ latitude: -23.6, longitude: -46.6 }))).toEqual([]);
  expect(changesBetween(order, at({ number: '11' })).map(({ path }) => path)).toEqual(['customer']);
});

test('an added or removed field has one side only, an added part is listed whole', () => {
  const order = anOrder();
  const { notes: _notes, ...contents } = { ...order.order, notes: 'x' };
  const noted = { ...order, order: { ...contents, notes: 'x' } };
  const plain = { ...order, order: contents };
  expect(changesBetween(plain, noted)).toStrictEqual([{ path: 'order.notes', to: 'x' }]);
  expect(changesBetween(noted, plain)).toStrictEqual([{ path: 'order.notes', from: 'x' }]);
  const seated = { ...order, comanda: { people: 2 } };
  expect(changesBetween(order, seated)).toStrictEqual([{ path: 'comanda', to: { people: 2 } }]);
  expect(revertChanges(seated, changesBetween(order, seated), order.revision)).toEqual(order);
  expect(changesBetween(seated, { ...seated, comanda: { people: 3 } })).toStrictEqual([
    { path: 'comanda.people', from: 2, to: 3 },
  ]);
  expect(revertChanges({ ...order, comanda: {} }, [{ path: 'comanda.people', from: 2 }], 1).comanda).toEqual({
    people: 2,
  });
});
