import { describe, expect, test } from 'vitest';
import { dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { byLateness, dueAt, isLateNow, lateNow, promisedAtOf, promiseFrom } from './promise.ts';

const minutesLater = (minutes: number) => FRIDAY_NIGHT + minutes * 60_000;
const at = (minutes: number) => toIso(minutesLater(minutes));
const made = (id: string, promised: number | undefined, overrides: Partial<Order> = {}): Order => {
  const { promisedAt: _, customer, ...order } = anOrder({ id, ...overrides });
  if (promised !== undefined) return { ...order, ...(customer ? { customer } : {}), promisedAt: at(promised) };
  return { ...order, customer: { name: 'Ana', address: { address: 'Rua A', number: '1' } } };
};
const onRoute = (id: string, promised: number | undefined, forecast?: number) =>
  made(id, promised, { status: 3, dispatchAt: at(0), ...(forecast === undefined ? {} : { forecast: at(forecast) }) });
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

describe('the promise', () => {
  test('is counted from the creation and stored with the order', () => {
    expect(anOrder().promisedAt).toBe(at(30));
  });

  test('comes later by the minutes of the busy mode', () => {
    const asked = { module: 'DELIVERY', customer: { address: { timeDelivery: '30' } } } as Parameters<
      typeof promiseFrom
    >[1];
    expect([promiseFrom(at(0), asked), promiseFrom(at(0), asked, 15)]).toEqual([at(30), at(45)]);
  });

  test('is absent without delivery minutes, and for counter sales', () => {
    const nobody = { name: 'Ana', address: { address: 'Rua A', number: '1' } };
    expect(anOrder({}, { customer: nobody })).not.toHaveProperty('promisedAt');
    expect(promisedAtOf(anOrder({}, { customer: nobody }))).toBeUndefined();
    expect(anOrder({}, { module: 'PDV' })).not.toHaveProperty('promisedAt');
  });

  test('is computed for orders made before promises were stored', () => {
    const { promisedAt: _, ...old } = anOrder();
    expect(promisedAtOf(old)).toBe(at(30));
  });

  test('stays through dispatch and reset, whenever they happen', () => {
    const out = dispatchWithCourier(anOrder(), rafael, minutesLater(50));
    if (!out.ok) throw new Error('refused');
    expect([out.value.promisedAt, out.value.forecast]).toEqual([at(30), at(80)]);
    const back = resetOrder(out.value);
    expect(back).toMatchObject({ ok: true, value: { promisedAt: at(30) } });
  });

  test.each([
    ['2026-11-21T02:50:00.000Z', '2026-11-21T03:20:00.000Z'],
    ['2026-11-21T06:50:00.000Z', '2026-11-21T07:20:00.000Z'],
  ])('made at %s, before midnight or 04:00 in São Paulo, is %s', (createdAt, promised) => {
    const { promisedAt: _, ...old } = anOrder({ createdAt });
    expect(promisedAtOf(old)).toBe(promised);
    expect(isLateNow(old, Date.parse(promised))).toBe(false);
    expect(isLateNow(old, Date.parse(promised) + 1)).toBe(true);
  });
});

describe('late now', () => {
  test('is an order that awaits past its promise, and none without a promise', () => {
    expect(isLateNow(made('a', 30), minutesLater(31))).toBe(true);
    expect(isLateNow(made('a', undefined), minutesLater(600))).toBe(false);
  });

  test('is an order on the road past its promise, although its forecast lies ahead', () => {
    expect(isLateNow(onRoute('a', 30, 60), minutesLater(31))).toBe(true);
    expect(dueAt(onRoute('a', undefined, 60))).toBe(minutesLater(60));
    expect(isLateNow(onRoute('a', 90, 60), minutesLater(61))).toBe(true);
  });

  test('excludes finished orders', () => {
    for (const status of [5, 9] as const) expect(isLateNow(made('a', 30, { status }), minutesLater(90))).toBe(false);
  });

  test('lists the longest overdue first', () => {
    expect(idsOf(lateNow([made('a', 20), made('b', 40), onRoute('c', 10, 15)], minutesLater(30)))).toEqual(['c', 'a']);
  });
});

test('orders on route are sorted: late ones, then by arrival, then those without a known arrival', () => {
  const orders = [
    onRoute('unknown', undefined),
    onRoute('soon', 90, 45),
    onRoute('late', 35, 60),
    onRoute('later', 90, 70),
    onRoute('latest', 10, 50),
  ];
  expect(idsOf(byLateness(orders, minutesLater(40)))).toEqual(['latest', 'late', 'soon', 'later', 'unknown']);
  expect(idsOf(orders)).toEqual(['unknown', 'soon', 'late', 'later', 'latest']);
});

test('while an order awaits only its promise counts, whatever forecast it once had', () => {
  const reset = made('a', 40, { forecast: at(10) });
  expect(dueAt(reset)).toBe(minutesLater(40));
  expect(dueAt({ ...reset, status: 3 })).toBe(minutesLater(10));
  expect(dueAt({ ...reset, status: 3, forecast: at(90) })).toBe(minutesLater(40));
});

test('a counter sale or comanda with an address promises nothing', () => {
  const { promisedAt: _, ...order } = anOrder();
  expect(promisedAtOf({ ...order, module: 'PDV' })).toBeUndefined();
  expect(promisedAtOf({ ...order, module: 'COMANDA' })).toBeUndefined();
});

test('orders on route that are not late come by their forecast, else by their promise, else last', () => {
  const orders = [
    onRoute('neither', undefined),
    onRoute('promised', 50),
    onRoute('both', 30, 60),
    onRoute('forecast', undefined, 40),
  ];
  expect(idsOf(byLateness(orders, FRIDAY_NIGHT))).toEqual(['forecast', 'promised', 'both', 'neither']);
});
