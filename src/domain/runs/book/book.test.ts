import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { aRun } from '#tests/support/runs/examples.ts';
import { type BookChange, changeBook, HOLD_MS, type Mover } from './change.ts';
import { comeBackWith, leaveWith, prepareToLeave } from './leave.ts';
import { makeRun } from './make.ts';
import { planScope, withoutProposalsOf, withPlan } from './plan.ts';
import { orderRunChanges, planInRun, resetInRun } from './plan-order.ts';
import type { BookResult, RunBook } from './problem.ts';
import { isOnRoadWith, settleBook } from './settle.ts';

const ANA: Mover = { id: 'ana', name: 'Ana', at: 1000 };
const CAIO: Mover = { id: 'caio', name: 'Caio', at: 2000 };

/** `1:Ab 2:c` — runs with their orders, locked ones in capitals. */
function drawn(result: BookResult | RunBook): string {
  if ('ok' in result && !result.ok) return result.problem.code;
  const book: RunBook = 'ok' in result ? result.value : result;
  return book
    .map(({ id, stops }) => `${id}:${stops.map((s) => (s.locked ? s.orderId.toUpperCase() : s.orderId)).join('')}`)
    .join(' ');
}

const first = aRun('1', 'Abc');
const book = [first, aRun('2', 'de')];
const change = (asked: BookChange, by = ANA, of: RunBook = book) => drawn(changeBook(of, asked, by));

describe('the stops of planned runs', () => {
  test.each<[string, BookChange, string]>([
    ['move within a run', { kind: 'move', runId: '1', orderId: 'c', position: 1 }, '1:Acb 2:de'],
    ['move to another run', { kind: 'move', runId: '2', orderId: 'b', position: 5 }, '1:Ac 2:deb'],
    ['get locked in front of a locked one', { kind: 'move', runId: '1', orderId: 'd', position: 0 }, '1:DAbc 2:e'],
    ['come from no run', { kind: 'move', runId: '2', orderId: 'x', position: 1 }, '1:Abc 2:dxe'],
    ['are taken out', { kind: 'take-out', runId: '1', orderId: 'a' }, '1:bc 2:de'],
    ['are only taken out of their own run', { kind: 'take-out', runId: '1', orderId: 'd' }, 'invalid-run'],
    ['are locked with those before', { kind: 'lock', runId: '2', orderId: 'e', locked: true }, '1:Abc 2:DE'],
    ['are unlocked with those behind', { kind: 'lock', runId: '1', orderId: 'a', locked: false }, '1:abc 2:de'],
    ['are merged behind the others', { kind: 'merge', runId: '1', from: '2' }, '1:Abcde'],
    ['are not merged with themselves', { kind: 'merge', runId: '1', from: '1' }, 'invalid-run'],
    ['are split', { kind: 'split', runId: '1', orderId: 'b', newId: '3' }, '1:A 3:bc 2:de'],
    ['are not split at the first', { kind: 'split', runId: '1', orderId: 'a', newId: '3' }, 'invalid-run'],
    ['are free when the run is dissolved', { kind: 'dissolve', runId: '1' }, '2:de'],
    ['of an unknown run are not found', { kind: 'dissolve', runId: '9' }, 'run-not-found'],
  ])('%s', (_, asked, expected) => expect(change(asked)).toBe(expected));

  test('a run that loses its last stop is gone', () => {
    const small = [aRun('1', 'a'), aRun('2', 'b')];
    expect(change({ kind: 'move', runId: '2', orderId: 'a', position: 0 }, ANA, small)).toBe('2:ab');
  });

  test('are held by the person who edits them, for a limited time', () => {
    const held = changeBook(book, { kind: 'hold', runId: '1', held: true }, ANA);
    const after = held.ok ? held.value : [];
    const lock: BookChange = { kind: 'lock', runId: '1', orderId: 'b', locked: true };
    expect(change(lock, CAIO, after)).toBe('run-held');
    expect(change({ kind: 'move', runId: '2', orderId: 'b', position: 0 }, CAIO, after)).toBe('run-held');
    expect(change(lock, ANA, after)).toBe('1:ABc 2:de');
    expect(change(lock, { ...CAIO, at: ANA.at + HOLD_MS }, after)).toBe('1:ABc 2:de');
    const released = changeBook(after, { kind: 'hold', runId: '1', held: false }, ANA);
    expect(change(lock, CAIO, released.ok ? released.value : [])).toBe('1:ABc 2:de');
  });

  test('stay when the run has left', () => {
    const out = [aRun('1', 'ab', { state: 'out' })];
    expect(change({ kind: 'lock', runId: '1', orderId: 'a', locked: true }, ANA, out)).toBe('run-left');
  });

  test('another courier takes a run over', () => {
    const result = changeBook(book, { kind: 'give', runId: '1', courier: { id: 'rui', name: 'Rui' } }, ANA);
    expect(result).toMatchObject({ value: [{ courierId: 'rui', courierName: 'Rui' }, { courierId: 'c-2' }] });
  });
});

describe('a run made by a person', () => {
  const courier = { id: 'rui', name: 'Rui' };
  test('takes its orders from the others and has a number', () => {
    const result = makeRun(book, { id: '7', number: 14, courier, orderIds: ['d', 'b', 'x'] }, ANA);
    expect(drawn(result)).toBe('1:Ac 2:e 7:DBX');
    expect(result.ok && result.value.at(-1)).toMatchObject({ number: 14, isProposal: false });
  });
  test.each([
    ['without orders', [], 'invalid-run'],
    ['with an order twice', ['a', 'a'], 'invalid-run'],
  ])('is refused %s', (_, orderIds, code) => {
    expect(drawn(makeRun(book, { id: '7', number: 1, courier, orderIds }, ANA))).toBe(code);
  });
  test('is noted on its orders; proposals are not', () => {
    const made = [...book, aRun('7', 'XY', { number: 14 })];
    const moved = [...book, aRun('7', 'Y', { number: 14 })];
    expect([...orderRunChanges(book, made)]).toEqual([
      ['x', { id: '7', number: 14, stop: 1 }],
      ['y', { id: '7', number: 14, stop: 2 }],
    ]);
    expect([...orderRunChanges(made, moved)]).toEqual([
      ['x', undefined],
      ['y', { id: '7', number: 14, stop: 1 }],
    ]);
    const out = [...book, aRun('7', 'XY', { number: 14, state: 'out' })];
    expect(orderRunChanges(made, out).size).toBe(0);
  });
});

describe('a run that leaves', () => {
  test('gets its number once, unless another person holds it', () => {
    const held = [aRun('1', 'ab', { heldBy: { id: 'caio', name: 'Caio', until: 9999 } })];
    expect(prepareToLeave(held, aRun('1', 'ab'), 3, ANA)).toMatchObject({ problem: { code: 'run-held' } });
    expect(prepareToLeave(held, aRun('1', 'ab'), 3, CAIO)).toMatchObject({ value: [{ number: 3 }] });
    expect(prepareToLeave([aRun('1', 'ab', { number: 2 })], aRun('1', 'ab'), 3, ANA)).toMatchObject({
      value: [{ number: 2 }],
    });
    expect(prepareToLeave(book, aRun('9', 'ab'), 3, ANA)).toMatchObject({ problem: { code: 'run-not-found' } });
  });
  test('keeps the dispatched orders and drops the refused ones', () => {
    const gone = leaveWith(book, first, { left: ['a', 'c'], waiting: ['b'], at: 5 });
    expect(gone[0]).toMatchObject({ state: 'out', dispatchedAt: 5, stops: [{ orderId: 'a' }, { orderId: 'c' }] });
    const none = leaveWith(book, first, { left: [], waiting: ['b'], at: 5 });
    expect(none[0]).toMatchObject({ state: 'planned', stops: [{ orderId: 'b' }] });
    expect(drawn(leaveWith(book, first, { left: [], waiting: [], at: 5 }))).toBe('2:de');
  });
  test('is planned again with locked stops when its departure is undone', () => {
    const left = aRun('1', 'ab', { state: 'out', number: 4, dispatchedAt: 5 });
    const out = [left];
    expect(drawn(comeBackWith(out, left, ['a', 'b']))).toBe('1:AB');
    expect(drawn(comeBackWith([], left, ['a', 'b']))).toBe('1:AB');
    expect(comeBackWith(out, left, ['a', 'b'])[0]).toMatchObject({ state: 'planned', number: 4 });
    expect(comeBackWith(out, left, ['a'])).toMatchObject([{ state: 'out', stops: [{ orderId: 'b' }] }]);
    expect(comeBackWith(out, left, [])).toEqual(out);
  });
});

describe('the orders of a run', () => {
  const run = { id: '1', number: 4, stop: 2 };
  test('say which stop they are, while they wait', () => {
    expect(planInRun(anOrder(), run)).toMatchObject({ ok: true, value: { run } });
    expect(planInRun(anOrder({ status: 3 }), run)).toMatchObject({ problem: { code: 'already-updated' } });
    const planned = anOrder({ run });
    expect(planInRun(planned, run)).toMatchObject({ value: planned });
    expect(planInRun(planned, undefined)).toMatchObject({ ok: true, value: { status: 2 } });
  });
  test('come back with it, unless they left it', () => {
    const out = anOrder({ status: 3, run, dispatchAt: '2026-11-22T20:00:00.000Z' });
    expect(resetInRun(out, '1')).toMatchObject({ ok: true, value: { status: 2, run } });
    expect(resetInRun(out, '2')).toMatchObject({ problem: { code: 'already-updated' } });
  });
  test('stay completed when it comes back', () => {
    const done = anOrder({ status: 5, run, dispatchAt: '2026-11-22T20:00:00.000Z' });
    expect(resetInRun(done, '1')).toMatchObject({ problem: { code: 'already-updated' } });
    expect(resetInRun({ ...done, status: 9 }, '1')).toMatchObject({ problem: { code: 'already-updated' } });
  });
});

describe('a change of orders elsewhere', () => {
  const orders = (...some: Order[]) => new Map(some.map((order) => [order.id, order]));
  const of = (run: string) => ({ id: run, number: 1, stop: 1 });
  test('takes them out of planned runs', () => {
    const now = orders(
      anOrder({ id: 'a' }),
      anOrder({ id: 'b', status: 9 }),
      anOrder({ id: 'c' }),
      anOrder({ id: 'd' }),
    );
    expect(drawn(settleBook(book, now, 0))).toBe('1:Ac 2:d');
  });
  test('ends a run with its last order, when the last is back', () => {
    const out = [aRun('1', 'abc', { state: 'out', dispatchedAt: 0 })];
    const done = anOrder({ id: 'a', status: 5, run: of('1'), returnManagerAt: '1970-01-01T00:30:00.000Z' });
    const riding = anOrder({ id: 'b', status: 3, run: of('1') });
    const reset = anOrder({ id: 'c' });
    expect(settleBook(out, orders(done, riding, reset), 0)).toMatchObject([{ state: 'out', stops: [{}, {}] }]);
    expect(settleBook(out, orders(done, reset), 0)).toMatchObject([{ state: 'ended', endedAt: 1_800_000 }]);
    expect(settleBook(out, orders(reset), 0)).toEqual([]);
  });
  test('an order is on the road with the run that it left with, while both are on the road', () => {
    const out = aRun('1', 'ab', { state: 'out' });
    const riding = anOrder({ id: 'a', status: 3, run: of('1') });
    expect(isOnRoadWith(riding, out)).toBe(true);
    expect(isOnRoadWith(riding, aRun('1', 'ab'))).toBe(false);
    expect(isOnRoadWith({ ...riding, run: of('2') }, out)).toBe(false);
    expect(isOnRoadWith({ ...riding, status: 5 }, out)).toBe(false);
  });
  test('a planned run with an order on the road as its stop is out', () => {
    const dispatchAt = '1970-01-01T00:00:01.000Z';
    const now = orders(anOrder({ id: 'd', status: 3, run: of('2'), dispatchAt }), anOrder({ id: 'e' }));
    expect(settleBook([aRun('2', 'de')], now, 0)).toMatchObject([{ state: 'out', dispatchedAt: 1000, stops: [{}] }]);
  });
  test('keeps the state of a run that is being dispatched or undone', () => {
    const heldBy = { id: 'ana', name: 'Ana', until: 10 };
    const leaving = [aRun('1', 'abc', { heldBy })];
    const half = orders(
      anOrder({ id: 'a', status: 3, run: of('1') }),
      anOrder({ id: 'b' }),
      anOrder({ id: 'c', status: 9 }),
    );
    expect(settleBook(leaving, half, 5)).toMatchObject([
      { state: 'planned', stops: [{ orderId: 'a' }, { orderId: 'b' }] },
    ]);
    expect(settleBook(leaving, half, 10)).toMatchObject([{ state: 'out', stops: [{ orderId: 'a' }] }]);
    const back = [aRun('1', 'a', { state: 'out', heldBy })];
    const awaiting = orders(anOrder({ id: 'a', run: of('1') }));
    expect(settleBook(back, awaiting, 5)).toBe(back);
    expect(settleBook(back, awaiting, 10)).toEqual([]);
  });
  test('returns the same book if it matches the orders', () => {
    const now = orders(...['a', 'b', 'c', 'd', 'e'].map((id) => anOrder({ id })));
    expect(settleBook(book, now, 0)).toBe(book);
  });
});

describe('a new plan', () => {
  const made = aRun('7', 'XY', { number: 1, isProposal: false });
  const held = aRun('8', 'h', { heldBy: { id: 'caio', name: 'Caio', until: 9999 } });
  test('keeps what people made or are moving, and locked stops', () => {
    const scope = planScope([...book, made, held], ANA);
    expect([drawn(scope.kept), drawn(scope.replaced), [...scope.fixed]]).toEqual([
      '7:XY 8:h',
      '1:Abc 2:de',
      [['c-1', ['a']]],
    ]);
  });
  test('drops proposals of couriers who are away, but no locked stop and nothing that people made or are moving', () => {
    const all = [...book, made, held];
    const without = (...ids: string[]) => withoutProposalsOf(all, new Set(ids), ANA);
    expect(drawn(without('c-2', 'c-7', 'c-8'))).toBe('1:Abc 7:XY 8:h');
    expect(without('c-1', 'c-9')).toBe(all);
  });
  test('replaces the proposals under their ids', () => {
    const plan = [
      { courierId: 'c-1', courierName: 'Um', orderIds: ['a', 'd'] },
      { courierId: 'c-3', courierName: 'Três', orderIds: ['b', 'x'] },
      { courierId: 'c-2', courierName: 'Dois', orderIds: ['h'] },
    ];
    expect(drawn(withPlan([...book, made, held], plan, ANA, () => 'new'))).toBe('7:XY 8:h 1:Ad new:b');
  });
});
