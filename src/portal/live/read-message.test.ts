import { expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { readMessage } from './read-message.ts';

const read = (message: unknown) => readMessage(JSON.stringify(message), FRIDAY_NIGHT);
const order = anOrder();

test('valid messages of the feed are read unchanged', () => {
  for (const message of [
    { type: 'heartbeat' },
    { type: 'catalogue' },
    { type: 'order', revision: 1, order },
    { type: 'changes', revision: 1, orders: [order] },
    { type: 'snapshot', day: '2026-11-20', revision: 1, orders: [order] },
  ]) {
    expect(read(message)).toEqual(message);
  }
});

test('an order without identity is left out, and the rest of its message is kept', () => {
  expect(read({ type: 'changes', revision: 2, orders: [null, order] })).toEqual({
    type: 'changes',
    revision: 2,
    orders: [order],
  });
  expect(read({ type: 'snapshot', day: '2026-11-20', revision: 2 })).toMatchObject({ orders: [] });
  expect(read({ type: 'order', revision: 2, order: { id: 5 } })).toBeNull();
});

test('an invalid message gives null; an unknown type still proves that the connection works', () => {
  for (const message of [null, 5, [], { revision: 1 }, { type: 'order', order }, { type: 'snapshot', revision: 1 }]) {
    expect(read(message)).toBeNull();
  }
  expect(readMessage('{', FRIDAY_NIGHT)).toBeNull();
  expect(read({ type: 'courier-moved' })).toEqual({ type: 'courier-moved' });
});

test('positions are read; an invalid one is left out', () => {
  const here = { courierId: 'rafael', at: '2026-11-20T23:30:00.000Z', latitude: -23.5, longitude: -46.6 };
  const broken = [null, { ...here, latitude: '1' }, { ...here, at: 'now' }, { ...here, courierId: 3 }];
  expect(read({ type: 'positions', whole: true, positions: [here, ...broken] })).toEqual({
    type: 'positions',
    whole: true,
    positions: [here],
  });
  expect(read({ type: 'positions', positions: 5 })).toEqual({ type: 'positions', positions: [] });
});
