import { describe, expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { type BookChange, changeBook, type Mover } from './change.ts';
import { planScope, withPlan } from './plan.ts';
import { orderRunChanges, planInRun, resetInRun } from './plan-order.ts';
import { MOST_STOPS, orderRunOf, type Run } from './run.ts';

const ANA: Mover = { id: 'ana', name: 'Ana', at: 1000 };
const held = { id: 'caio', name: 'Caio', until: 1001 };
const aRun = (id: string, orders: string, more: Partial<Run> = {}): Run => ({
  id,
  state: 'planned',
  isProposal: true,
  courierId: `c-${id}`,
  courierName: `Motoboy ${id}`,
  // A capital letter is a locked stop.
  stops: [...orders].map((letter) => ({ orderId: letter.toLowerCase(), locked: letter !== letter.toLowerCase() })),
  createdAt: 0,
  ...more,
});
const drawn = (book: readonly Run[]) =>
  book.map(
    ({ id, stops }) => `${id}:${stops.map((one) => (one.locked ? one.orderId.toUpperCase() : one.orderId)).join('')}`,
  );
const changed = (book: readonly Run[], change: BookChange) => {
  const answer = changeBook(book, change, ANA);
  return answer.ok ? drawn(answer.value).join(' ') : answer.problem.code;
};

describe('a change that touches two runs', () => {
  test('is refused if either has left', () => {
    const book = [aRun('1', 'ab'), aRun('2', 'cd', { state: 'out' }), aRun('3', 'ef')];
    expect(changed(book, { kind: 'merge', runId: '1', from: '2' })).toBe('run-left');
    expect(changed(book, { kind: 'move', runId: '1', orderId: 'c', position: 0 })).toBe('run-left');
    expect(changed(book, { kind: 'move', runId: '1', orderId: 'e', position: 0 })).toBe('1:eab 2:cd 3:f');
    expect(changed(book, { kind: 'take-out', runId: '1', orderId: 'a' })).toBe('1:b 2:cd 3:ef');
  });

  test('is refused while another person edits either', () => {
    const book = [aRun('1', 'ab'), aRun('2', 'cd', { heldBy: held }), aRun('3', 'ef')];
    expect(changed(book, { kind: 'merge', runId: '1', from: '2' })).toBe('run-held');
    expect(changed(book, { kind: 'move', runId: '1', orderId: 'c', position: 0 })).toBe('run-held');
    expect(changed(book, { kind: 'merge', runId: '1', from: '3' })).toBe('1:abef 2:cd');
  });
});

test('a run takes up to 30 stops', () => {
  const full = aRun('1', 'x'.repeat(MOST_STOPS - 1));
  expect(MOST_STOPS).toBe(30);
  expect(changed([full, aRun('2', 'c')], { kind: 'merge', runId: '1', from: '2' })).not.toBe('invalid-run');
  expect(changed([full, aRun('2', 'cd')], { kind: 'merge', runId: '1', from: '2' })).toBe('invalid-run');
  expect(changed([full, aRun('2', 'cd'), aRun('3', 'e')], { kind: 'merge', runId: '1', from: '2' })).toBe(
    'invalid-run',
  );
});

test('joined stops stay locked only behind stops that are all locked', () => {
  const merge = { kind: 'merge', runId: '1', from: '2' } as const;
  expect(changed([aRun('1', 'AB'), aRun('2', 'Cd')], merge)).toBe('1:ABCd');
  expect(changed([aRun('1', 'Ab'), aRun('2', 'Cd')], merge)).toBe('1:Abcd');
});

test('only an order of the run is locked', () => {
  const lock = (orderId: string) => changed([aRun('1', 'ab')], { kind: 'lock', runId: '1', orderId, locked: true });
  expect([lock('a'), lock('z')]).toEqual(['1:Ab', 'invalid-run']);
});

describe('the note of a run on its orders', () => {
  const note = { id: '7', number: 14, stop: 2 };
  const order = anOrder({ run: note });

  test('has the place of the stop, and none while the run has no number', () => {
    const run = aRun('7', 'ab', { number: 14 });
    expect([orderRunOf(run, 'b'), orderRunOf(run, 'z'), orderRunOf(aRun('7', 'ab'), 'b')]).toEqual([
      note,
      undefined,
      undefined,
    ]);
  });

  test('is written where it differs, and can be removed again', () => {
    const same = planInRun(order, { ...note });
    expect(same.ok && same.value).toBe(order);
    for (const other of [
      { ...note, id: '8' },
      { ...note, number: 15 },
      { ...note, stop: 1 },
    ]) {
      const planned = planInRun(order, other);
      expect(planned.ok && planned.value).toEqual({ ...order, run: other });
    }
    const off = planInRun(order, undefined);
    expect(off.ok && off.value).not.toHaveProperty('run');
  });

  test('stays on an order that is reset, if the order is still in the run', () => {
    const riding = { ...order, status: 3 };
    const back = resetInRun(riding, '7');
    expect(back.ok && back.value).toMatchObject({ status: 2, run: note });
    expect(resetInRun(riding, '8')).toMatchObject({ ok: false, problem: { code: 'already-updated' } });
    const waiting = resetInRun(order, '7');
    expect(waiting.ok && waiting.value).toBe(order);
  });

  test('changes with the place of a stop, for numbered runs alone', () => {
    const run = (orders: string) => [aRun('7', orders, { number: 14 })];
    expect([...orderRunChanges(run('ab'), run('ba'))]).toEqual([
      ['b', { id: '7', number: 14, stop: 1 }],
      ['a', { id: '7', number: 14, stop: 2 }],
    ]);
    expect([...orderRunChanges(run('ab'), run('ab'))]).toEqual([]);
    expect([...orderRunChanges(run('ab'), [...run('a'), aRun('8', 'b')])]).toEqual([['b', undefined]]);
    expect([...orderRunChanges(run('ab'), [...run('a'), aRun('8', 'b', { state: 'out' })])]).toEqual([]);
    expect([...orderRunChanges([aRun('7', 'ab')], [aRun('7', 'ba')])]).toEqual([]);
  });
});

describe('a new plan', () => {
  const sequence = (courierId: string, orders: string) => ({
    courierId,
    courierName: courierId,
    orderIds: [...orders],
  });

  test('continues the first proposal of a courier with locked stops, and keeps the second', () => {
    const book = [aRun('1', 'Ab', { courierId: 'rui' }), aRun('2', 'Cd', { courierId: 'rui' }), aRun('3', 'ef')];
    const { kept, replaced, fixed } = planScope(book, ANA);
    expect([drawn(kept), drawn(replaced), [...fixed]]).toEqual([['2:Cd'], ['1:Ab', '3:ef'], [['rui', ['a']]]]);
  });

  test('replaces the second proposal of a courier if nothing of it is locked', () => {
    const book = [aRun('1', 'Ab', { courierId: 'rui' }), aRun('2', 'cd', { courierId: 'rui' })];
    expect(drawn(planScope(book, ANA).replaced)).toEqual(['1:Ab', '2:cd']);
    const planned = withPlan(book, [sequence('rui', 'ad'), sequence('rui', 'bc')], ANA, () => 'new');
    expect(drawn(planned)).toEqual(['1:Ad', '2:bc']);
  });

  test('keeps runs on the road, made by people or edited by another person', () => {
    const book = [
      aRun('1', 'a', { state: 'out' }),
      aRun('2', 'b', { isProposal: false }),
      aRun('3', 'c', { heldBy: held }),
      aRun('4', 'd'),
    ];
    expect(drawn(planScope(book, ANA).kept)).toEqual(['1:a', '2:b', '3:c']);
  });

  test('keeps the id and the age of the proposal that it replaces, one for one', () => {
    const book = [aRun('1', 'Ab', { courierId: 'rui', createdAt: 5 }), aRun('2', 'x', { isProposal: false })];
    let last = 8;
    const newId = () => {
      last += 1;
      return String(last);
    };
    const planned = withPlan(book, [sequence('rui', 'abx'), sequence('rui', 'c'), sequence('lia', 'x')], ANA, newId);
    expect(drawn(planned)).toEqual(['2:x', '1:Ab', '9:c']);
    expect(planned.map(({ createdAt, isProposal, state }) => [createdAt, isProposal, state])).toEqual([
      [0, false, 'planned'],
      [5, true, 'planned'],
      [1000, true, 'planned'],
    ]);
  });
});
