import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { AWAITING, COMPLETED, DISPATCHED } from '#domain/orders/status.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { changeBook, type Mover } from './change.ts';
import { makeRun } from './make.ts';
import { MOST_STOPS, type Run } from './run.ts';
import { onRoadAgain, settleBook, settleRuns } from './settle.ts';
import { lockedCount, withLock, withoutStop, withStop } from './stops.ts';

const ANA: Mover = { id: 'ana', name: 'Ana', at: 1000 };
const run = (id: string, letters: string, more: Partial<Run> = {}): Run => ({
  id,
  state: 'planned',
  isProposal: true,
  courierId: `c${id}`,
  courierName: id,
  stops: [...letters].map((letter) => ({ orderId: letter.toLowerCase(), locked: letter !== letter.toLowerCase() })),
  createdAt: 5,
  ...more,
});
const drawn = (stops: Run['stops']) =>
  stops.map(({ orderId, locked }) => (locked ? orderId.toUpperCase() : orderId)).join('');
const abcd = run('1', 'ABcd').stops;

describe('stops', () => {
  test('keep their list where nothing changes', () => {
    expect(withoutStop(abcd, 'z')).toBe(abcd);
    expect(drawn(withoutStop(abcd, 'b'))).toBe('Acd');
    expect([lockedCount(abcd), lockedCount(run('1', 'AB').stops), lockedCount([])]).toEqual([2, 2, 0]);
  });

  test('are inserted at the given position, within bounds', () => {
    expect([-5, 0, 1, 2, 3, 99].map((at) => drawn(withStop(abcd, 'x', at)))).toEqual([
      'XABcd',
      'XABcd',
      'AXBcd',
      'ABxcd',
      'ABcxd',
      'ABcdx',
    ]);
    expect(drawn(withStop(abcd, 'a', 3))).toBe('Bcda');
  });

  test('are locked with those before, unlocked with those behind', () => {
    expect(drawn(withLock(abcd, 'c', true))).toBe('ABCd');
    expect(drawn(withLock(abcd, 'a', false))).toBe('abcd');
    expect(drawn(withLock(abcd, 'b', false))).toBe('Abcd');
    expect(withLock(abcd, 'a', true)[3]).toBe(abcd[3]);
  });
});

describe('a run made by a person', () => {
  const asked = (orderIds: readonly string[]) => ({
    id: 'n',
    number: 9,
    courier: { id: 'rui', name: 'Rui' },
    orderIds,
  });
  const made = (book: readonly Run[], orderIds: readonly string[]) => {
    const result = makeRun(book, asked(orderIds), ANA);
    return result.ok ? result.value : result.problem.code;
  };

  test('takes its orders out of the others, and leaves the rest alone', () => {
    const [first, second, third] = [run('1', 'ab'), run('2', 'c'), run('3', 'd')];
    const book = made([first, second, third], ['a', 'c']);
    expect(book).toStrictEqual([
      { ...first, stops: [first.stops[1]] },
      third,
      {
        id: 'n',
        number: 9,
        state: 'planned',
        isProposal: false,
        courierId: 'rui',
        courierName: 'Rui',
        stops: [
          { orderId: 'a', locked: true },
          { orderId: 'c', locked: true },
        ],
        createdAt: 1000,
      },
    ]);
    expect(book[1]).toBe(third);
  });

  test('has one to as many orders as a run holds, each once', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `o${at}`);
    expect(made([], ids(MOST_STOPS))).toHaveLength(1);
    for (const wrong of [[], ['a', 'a'], ids(MOST_STOPS + 1)]) expect(made([], wrong)).toBe('invalid-run');
  });

  test('takes nothing from a run that left or that somebody else holds', () => {
    const held = (until: number, id = 'caio') => run('1', 'ab', { heldBy: { id, name: id, until } });
    expect(made([run('1', 'ab', { state: 'out' })], ['b'])).toBe('run-left');
    expect(made([held(1001)], ['b'])).toBe('run-held');
    expect(made([run('0', 'x'), held(1001)], ['x', 'b'])).toBe('run-held');
    expect(made([held(1000)], ['b'])).toHaveLength(2);
    expect(made([held(1001, 'ana')], ['b'])).toHaveLength(2);
    expect(made([held(1001)], ['z'])).toHaveLength(2);
  });
});

describe('the book follows its orders', () => {
  const iso = (minutes: number) => new Date(minutes * 60_000).toISOString();
  const order = (id: string, status: number, more: Partial<Order> = {}): Order =>
    ({ ...anOrder(), id, status, ...more }) as Order;
  const riding = (id: string, status: number, more: Partial<Order> = {}) =>
    order(id, status, { run: { id: '1', number: 1, stop: 1 }, dispatchAt: iso(10), ...more });
  const settled = (one: Run, ...orders: readonly Order[]) =>
    settleBook([one], new Map(orders.map((of) => [of.id, of])), 1000);

  test('a planned run keeps its awaiting orders and is removed with the last one', () => {
    const plan = run('1', 'ab');
    expect(settled(plan, order('a', AWAITING), order('b', AWAITING))[0]).toBe(plan);
    expect(settled(plan, order('a', AWAITING), order('b', COMPLETED))).toMatchObject([{ stops: [{ orderId: 'a' }] }]);
    expect(settled(plan, order('b', COMPLETED))).toEqual([]);
    expect(settled(plan, riding('a', DISPATCHED, { run: { id: '2', number: 2, stop: 1 } }))).toEqual([]);
  });

  test('a planned run with a dispatched order is on the road since that dispatch', () => {
    const out = settled(run('1', 'ab'), riding('a', DISPATCHED), order('b', AWAITING));
    expect(out).toMatchObject([{ state: 'out', isProposal: false, dispatchedAt: 600_000, stops: [{ orderId: 'a' }] }]);
    const { dispatchAt: _, ...undated } = riding('a', DISPATCHED);
    expect(settled(run('1', 'a'), undated as Order)).toMatchObject([{ dispatchedAt: 5 }]);
    expect(
      settled(run('1', 'ab'), riding('a', DISPATCHED), riding('b', DISPATCHED, { dispatchAt: iso(7) })),
    ).toMatchObject([{ dispatchedAt: 420_000 }]);
  });

  test('a run on the road stays the same until something changes, and ends with its last order', () => {
    const out = run('1', 'ab', { state: 'out', isProposal: false, dispatchedAt: 600_000 });
    const book = [out];
    const orders = [riding('a', DISPATCHED), riding('b', COMPLETED)];
    expect(settleBook(book, new Map(orders.map((of) => [of.id, of])), 1000)).toBe(book);
    const back = (more: Partial<Order>) => settled(out, riding('a', COMPLETED, more), riding('b', COMPLETED));
    expect(back({ returnAt: iso(40), returnManagerAt: iso(50) })).toMatchObject([
      { state: 'ended', endedAt: 2_400_000 },
    ]);
    expect(back({ returnManagerAt: iso(50) })).toMatchObject([{ state: 'ended', endedAt: 3_000_000 }]);
    expect(back({})).toMatchObject([{ state: 'ended', endedAt: 600_000 }]);
    expect(settled(out)).toEqual([]);
    const ended = run('1', 'ab', { state: 'ended' });
    expect(settled(ended)[0]).toBe(ended);
  });

  test('a run that had ended is out with the order that is on the road again, and ends once more with it', () => {
    const ridden = { km: 4, minutes: 20, hour: 20 };
    const ended = run('1', 'ab', {
      state: 'ended',
      isProposal: false,
      dispatchedAt: 600_000,
      endedAt: 2_400_000,
      ridden,
    });
    const again = onRoadAgain(ended);
    expect(again).toEqual(run('1', 'ab', { state: 'out', isProposal: false, dispatchedAt: 600_000 }));
    expect(settled(again, riding('a', COMPLETED), riding('b', DISPATCHED))[0]).toBe(again);
    const back = { returnManagerAt: iso(50) };
    expect(settled(again, riding('a', COMPLETED), riding('b', COMPLETED, back))).toMatchObject([
      { state: 'ended', endedAt: 3_000_000 },
    ]);
  });

  test('only the given runs are updated, and a change of one run returns a new book', () => {
    const [one, other] = [run('1', 'a'), run('2', 'b')];
    const orders = new Map([['b', order('b', AWAITING)]]);
    expect(settleRuns([one, other], new Set([other]), orders, 1000)).toEqual([one, other]);
    expect(settleRuns([one, other], new Set([one]), orders, 1000)).toEqual([other]);
    const two = run('3', 'bc');
    expect(settleBook([two, other], orders, 1000)).toEqual([run('3', 'b'), other]);
    expect(settleBook([other, two], orders, 1000)).toEqual([other, run('3', 'b')]);
  });

  test('a held run stays planned with its orders that await or left with it', () => {
    const held = (until: number, letters = 'abc') => run('1', letters, { heldBy: { id: 'x', name: 'X', until } });
    const orders = [order('a', AWAITING), riding('b', DISPATCHED), order('c', COMPLETED)] as const;
    expect(settled(held(1001), ...orders)).toMatchObject([
      { state: 'planned', stops: [{ orderId: 'a' }, { orderId: 'b' }] },
    ]);
    expect(settled(held(1000), ...orders)).toMatchObject([{ state: 'out', stops: [{ orderId: 'b' }] }]);
    const whole = held(1001, 'ab');
    expect(settled(whole, ...orders)[0]).toBe(whole);
    expect(settled(held(1001, 'c'), ...orders)).toEqual([]);
  });
});

describe('a change of the book', () => {
  const book = [run('1', 'Ab', { number: 4 }), run('2', 'Cd'), run('3', 'e')];
  const changed = (asked: Parameters<typeof changeBook>[1]) => {
    const result = changeBook(book, asked, ANA);
    if (!result.ok) throw new Error(result.problem.code);
    return result.value;
  };

  test('leaves the runs that it does not touch as they are, and holds the one it does', () => {
    for (const asked of [
      { kind: 'move', runId: '1', orderId: 'd', position: 0 },
      { kind: 'take-out', runId: '1', orderId: 'b' },
      { kind: 'give', runId: '1', courier: { id: 'rui', name: 'Rui' } },
      { kind: 'hold', runId: '1', held: true },
    ] as const) {
      const made = changed(asked);
      expect(made[2], asked.kind).toBe(book[2]);
      expect(made[0]?.heldBy, asked.kind).toEqual({ id: 'ana', name: 'Ana', until: 21_000 });
    }
    expect(changed({ kind: 'hold', runId: '1', held: false })[0]).not.toHaveProperty('heldBy');
    expect(changed({ kind: 'move', runId: '1', orderId: 'd', position: 0 })[1]).not.toHaveProperty('heldBy');
  });

  test('a merge unlocks the stops behind open ones; a split makes a proposal without a number', () => {
    expect(changed({ kind: 'merge', runId: '1', from: '2' }).map(({ stops }) => drawn(stops))).toEqual(['Abcd', 'e']);
    const [first, second] = changed({ kind: 'split', runId: '1', orderId: 'b', newId: 'n' });
    expect(first).toMatchObject({ id: '1', number: 4, createdAt: 5 });
    expect(second).toMatchObject({ id: 'n', isProposal: true, createdAt: 1000, courierId: 'c1' });
    expect(second).not.toHaveProperty('number');
  });
});
