import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { boardOf, byCreation, handedOverAt, isAwaiting, isLate, returnTimeOf } from './board.ts';

const at = (minutes: number) => toIso(FRIDAY_NIGHT + minutes * 60_000);
const ids = (orders: readonly Order[]) => orders.map((order) => order.id);

describe('the lists of a day', () => {
  test('sort awaiting orders oldest first and the others newest first', () => {
    const board = boardOf(
      [
        anOrder({ id: 'a2', createdAt: at(2) }),
        anOrder({ id: 'a1', createdAt: at(1) }),
        anOrder({ id: 'r1', createdAt: at(3), status: 3 }),
        anOrder({ id: 'r2', createdAt: at(4), status: 4 }),
        anOrder({ id: 'c1', createdAt: at(5), status: 5 }),
        anOrder({ id: 'c2', createdAt: at(6), status: 5 }),
      ],
      FRIDAY_NIGHT,
    );
    expect([ids(board.awaiting), ids(board.onRoute), ids(board.completed)]).toEqual([
      ['a1', 'a2'],
      ['r2', 'r1'],
      ['c2', 'c1'],
    ]);
  });

  test('count statuses below 2 as awaiting', () => {
    expect(ids(boardOf([anOrder({ id: 'new', status: 0 })], FRIDAY_NIGHT).awaiting)).toEqual(['new']);
  });

  test('hold exactly the awaiting orders that the rule for a single order names', () => {
    const start = fc.option(fc.integer({ min: -90, max: 90 }), { nil: undefined });
    const modules = fc.constantFrom('DELIVERY', 'PDV', 'COMANDA');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), modules, fc.boolean(), start, (status, module, named, startsIn) => {
        const { customer, ...nameless } = anOrder({ status, module: module as Order['module'] });
        const startsAt = at(startsIn ?? 0);
        const order: Order = {
          ...nameless,
          ...(named ? { customer } : {}),
          ...(startsIn === undefined ? {} : { scheduledFor: { from: startsAt, to: startsAt, startsAt } }),
        };
        expect(isAwaiting(order, FRIDAY_NIGHT)).toBe(boardOf([order], FRIDAY_NIGHT).awaiting.length > 0);
      }),
    );
  });

  test('leave out orders without a customer, but not comandas', () => {
    const { customer: _customer, ...sale } = anOrder({ id: 'sale', module: 'PDV', status: 5 });
    const { customer: _none, ...comanda } = anOrder({ id: 'tab', module: 'COMANDA', command: '12' });
    const board = boardOf([sale, comanda], FRIDAY_NIGHT);
    expect(ids(board.comandas)).toEqual(['tab']);
    expect([...board.awaiting, ...board.completed]).toEqual([]);
  });

  test('list a late order twice: as completed and as late', () => {
    const late = anOrder({ id: 'late', status: 5, forecast: at(30), returnManagerAt: at(31) });
    const board = boardOf([late], FRIDAY_NIGHT);
    expect([ids(board.completed), ids(board.late)]).toEqual([['late'], ['late']]);
  });
});

test('a customer has his order when the courier reported it, else when the courier came back', () => {
  const back = anOrder({ returnManagerAt: at(40) });
  expect([handedOverAt(back), returnTimeOf(back)]).toEqual([at(40), at(40)]);
  const reported = anOrder({ returnManagerAt: at(40), returnAt: at(35), deliveredAt: at(20) });
  expect([handedOverAt(reported), returnTimeOf(reported)]).toEqual([at(20), at(35)]);
  expect([handedOverAt(anOrder()), returnTimeOf(anOrder())]).toEqual([undefined, undefined]);
});

describe('lateness', () => {
  test('is measured by returnAt before returnManagerAt', () => {
    expect(isLate(anOrder({ forecast: at(30), returnAt: at(29), returnManagerAt: at(40) }))).toBe(false);
    expect(isLate(anOrder({ forecast: at(30), returnManagerAt: at(40) }))).toBe(true);
  });

  test('needs a forecast and a return', () => {
    expect(isLate(anOrder({ returnManagerAt: at(40) }))).toBe(false);
    expect(isLate(anOrder({ forecast: at(30) }))).toBe(false);
  });
});

const anyOrder = fc
  .record({
    status: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 9),
    module: fc.constantFrom('DELIVERY' as const, 'PDV' as const, 'COMANDA' as const),
    hasCustomer: fc.boolean(),
    created: fc.nat(500),
    forecast: fc.option(fc.nat(500), { nil: undefined }),
    returned: fc.option(fc.nat(500), { nil: undefined }),
  })
  .map(({ status, module, hasCustomer, created, forecast, returned }) => {
    const { customer, ...order } = anOrder({ status, module, createdAt: at(created) });
    return {
      ...order,
      ...(hasCustomer && customer ? { customer } : {}),
      ...(forecast === undefined ? {} : { forecast: at(forecast) }),
      ...(returned === undefined ? {} : { returnAt: at(returned) }),
    };
  });

test('each listed order is in exactly one list, and a late one in `late` as well', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 40 }), (drawn) => {
      const orders = drawn.map((order, index) => ({ ...order, id: String(index), cdOrder: String(index) }));
      const { late, comandas, awaiting, onRoute, completed, canceled } = boardOf(orders, FRIDAY_NIGHT);
      const groups = [...awaiting, ...onRoute, ...completed, ...canceled, ...comandas];
      const listed = orders.filter(
        (order) => order.module === 'COMANDA' || (order.customer && [0, 1, 2, 3, 4, 5, 9].includes(order.status)),
      );
      expect(ids(groups).sort()).toEqual(ids(listed).sort());
      const notComandas = orders.filter((order) => order.module !== 'COMANDA' && order.customer);
      expect(ids(late).sort()).toEqual(ids(notComandas.filter(isLate)).sort());
      expect([...awaiting]).toEqual([...awaiting].sort(byCreation));
      for (const group of [onRoute, completed, canceled, late])
        expect([...group]).toEqual([...group].sort(byCreation).reverse());
    }),
  );
});

test('the same orders are sorted once, and of one millisecond the counter decides', () => {
  const orders = ['9', '10', '8'].map((cdOrder) => anOrder({ id: cdOrder, cdOrder, createdAt: at(0) }));
  expect(boardOf(orders, FRIDAY_NIGHT)).toBe(boardOf(orders, FRIDAY_NIGHT));
  expect(boardOf(orders, FRIDAY_NIGHT).awaiting.map(({ cdOrder }) => cdOrder)).toEqual(['8', '9', '10']);
});

test('an order that is back in the very minute it was promised is not late', () => {
  const back = { forecast: at(5), returnAt: at(5) };
  expect([
    isLate(anOrder(back)),
    isLate(anOrder({ ...back, returnAt: at(6) })),
    isLate(anOrder({ returnAt: at(6) })),
  ]).toEqual([false, true, false]);
  expect(isLate(anOrder({ forecast: at(5), returnManagerAt: at(6) }))).toBe(true);
});

test('the lists stay the same object until the time of a scheduled order comes', () => {
  const orders = [anOrder({ id: 'a' })];
  expect(boardOf(orders, FRIDAY_NIGHT)).toBe(boardOf(orders, FRIDAY_NIGHT + 60_000));
});
