import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { completeOrder } from './complete.ts';
import { changeCourier, dispatchWithCourier } from './dispatch.ts';
import type { Order } from './order.ts';
import { changesBetween, revertChanges } from './order-changes.ts';
import { resetOrder } from './reset.ts';

test('the changes of a dispatch name every field it wrote', () => {
  const order = anOrder();
  const dispatched = dispatchWithCourier(order, rafael, FRIDAY_NIGHT);
  const paths = dispatched.ok ? changesBetween(order, dispatched.order).map((change) => change.path) : [];
  expect(paths).toEqual(['dispatchAt', 'fkUserMotoboy', 'forecast', 'forecastReturn', 'motoboy', 'status']);
});

test('taking the changes back answers any earlier version again', () => {
  const steps = [
    (order: Order) => dispatchWithCourier(order, rafael, FRIDAY_NIGHT),
    (order: Order) => changeCourier(order, diego),
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
        trail.push(changesBetween(before, result.order));
        versions.push({ ...result.order, revision: before.revision + 1 });
      }
      const last = versions.at(-1) as Order;
      versions.forEach((version, index) => {
        const newestFirst = trail.slice(index).reverse().flat();
        expect(revertChanges(last, newestFirst, version.revision)).toEqual(version);
      });
    }),
  );
});
