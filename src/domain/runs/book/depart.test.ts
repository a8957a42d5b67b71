import { expect, test } from 'vitest';
import { dispatchWithCourier } from '#domain/orders/dispatch.ts';
import { accept } from '#domain/orders/transition.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { type AskedDeparture, type DepartureFacts, decideDepartures, depart, mayBoard } from './depart.ts';
import type { Run } from './run.ts';

const NOW = Date.parse('2026-11-20T22:00:00Z');
const BY = { id: 'ana', name: 'Ana', at: NOW };
const rafael = { id: 'rafael', name: 'Rafael', phone: '11911112222', photoUrl: '', active: true };

function asked(changed: Partial<AskedDeparture> = {}): AskedDeparture {
  const order = anOrder();
  const rule: AskedDeparture['rule'] = (one, courier, run) => dispatchWithCourier(one, courier, NOW, run);
  return {
    ...{ order, courier: rafael, action: 'dispatch', rule, joins: undefined, newId: 'run', nextNumber: 4 },
    ...changed,
  };
}

test('the order leaves with the run that its note names, which nobody holds', () => {
  const { order, book, runId } = depart([], asked(), BY) ?? {};
  expect(order?.run).toEqual({ id: 'run', number: 4, stop: 1 });
  expect(runId).toBe('run');
  expect(book).toMatchObject([{ id: 'run', state: 'out', stops: [{ orderId: order?.id }] }]);
  expect(book?.[0]).not.toHaveProperty('heldBy');
});

test('the next order of a courier who is still there is the next stop of his run', () => {
  const first = depart([], asked(), BY);
  const second = depart(
    first?.book ?? [],
    asked({ order: anOrder({ id: 'second' }), joins: 'run', newId: 'other', nextNumber: 5 }),
    BY,
  );
  expect(second?.order.run).toEqual({ id: 'run', number: 4, stop: 2 });
  expect(second?.book).toHaveLength(1);
});

test('writes nothing for an order that has left, that the rule does not change, or that needs an effect first', () => {
  const left = depart([], asked(), BY)?.order ?? anOrder();
  expect(depart([], asked({ order: left }), BY)).toBeNull();
  expect(depart([], asked({ rule: (order) => accept(order) }), BY)).toBeNull();
  const cancel = { kind: 'cancel-call', quotationId: 'q' } as never;
  expect(depart([], asked({ rule: (order) => accept({ ...order, notify: true }, [cancel]) }), BY)).toBeNull();
});

test.each([
  ['a delivery that waits', {}, true],
  ['a counter sale', { module: 'PDV' }, false],
  ['an order on the road', { status: 3 }, false],
  ['an order of the same courier', { fkUserMotoboy: 'rafael' }, false],
] as const)('%s may be given to him: %s', (_name, more, answer) => {
  const order = anOrder(more);
  expect(mayBoard(order, 'dispatch', 'rafael')).toBe(answer);
  const rule: AskedDeparture['rule'] = (one) => accept({ ...one, notify: !one.notify });
  expect(depart([], asked({ order, rule }), BY) !== null).toBe(answer);
});

test('a run that had its number from another day changes nothing about the next number', () => {
  const stops = [{ orderId: 'a', locked: false }];
  const rafaels = { courierId: rafael.id, courierName: rafael.name };
  const old: Run = { id: 'old', number: 41, state: 'planned', isProposal: false, stops, createdAt: NOW, ...rafaels };
  const diego = { ...rafael, id: 'diego', name: 'Diego' };
  const orders = new Map(['a', 'b'].map((id) => [id, anOrder({ id })]));
  const facts: DepartureFacts = {
    book: { runs: [old], nextNumber: 4, usedKeys: new Set() },
    orders,
    couriers: new Map([rafael, diego].map((one) => [one.id, one])),
    positionOf: () => undefined,
    shop: null,
  };
  const { action, rule } = asked();
  const departures = [
    { orderId: 'a', courierId: rafael.id, action, rule, change: { actor: BY } },
    { orderId: 'b', courierId: diego.id, action, rule, change: { actor: BY } },
  ];
  const decided = decideDepartures(facts, departures, { now: NOW, newId: () => 'new' });
  expect(decided.orders.map(({ after }) => after.run?.number)).toEqual([41, 4]);
  expect(decided.nextNumber).toBe(5);
});
