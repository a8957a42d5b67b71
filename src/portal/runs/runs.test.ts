import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import { type BookChange, changeBook } from '#domain/runs/book/change.ts';
import { makeRun } from '#domain/runs/book/make.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { DEFAULT_RUN_SETTINGS } from '#domain/runs/settings.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { aRun } from '#tests/support/runs/examples.ts';
import { inverseOf } from './inverse-change.ts';
import { readRun, runsQuery, withNewerRuns, withShownRuns, writeRun } from './runs-query.ts';
import { keyMove } from './screen/key-move.ts';
import {
  capacityWarning,
  courierChip,
  courierLine,
  keyMoveText,
  overCapacityText,
  ownCostText,
  runLine,
  slackOf,
  stopsText,
  verdictOf,
} from './screen/run-texts.ts';
import { unansweredOf } from './unanswered.ts';

const book = [aRun('1', 'abc'), aRun('2', 'd')];
/** Motoboy 1 carries one order, everybody else four. */
const capacities = {
  couriers: [{ id: 'c-1', name: 'Motoboy 1', photoUrl: '', away: false, onRoad: 0, isUnsure: false, capacity: 1 }],
  settings: { ...DEFAULT_RUN_SETTINGS, capacity: 4 },
};
const me = { id: 'ana', name: 'Ana', at: 0 };
const drawn = (runs: readonly Run[]) =>
  runs.map(({ id, stops }) => `${id}:${stops.map((s) => s.orderId).join('')}`).join(' ');

test('a read that began before a change keeps the runs after the change', () => {
  const board = (revision: number, ids: string) =>
    ({ revision, runs: [...ids].map((id) => writeRun(aRun(id, 'a'))) }) as unknown as RunBoardAnswer;
  const shown = (read: RunBoardAnswer, known?: RunBoardAnswer) => {
    const { revision, runs } = withNewerRuns(read, known);
    return `${revision}:${runs.map(({ id }) => id).join('')}`;
  };
  expect(shown(board(4, '12'), board(5, '1'))).toBe('5:1');
  expect(shown(board(5, '12'), board(5, '1'))).toBe('5:12');
  expect(shown(board(4, '12'))).toBe('4:12');
});

test('a plan that arrives while a move waits for its answer does not take the move off the screen', () => {
  const board = (revision: number, orders: string) =>
    ({ revision, runs: [writeRun(aRun('1', orders))] }) as unknown as RunBoardAnswer;
  const client = new QueryClient();
  const shown = () => withShownRuns(client, board(7, 'ab')).runs.flatMap(({ stops }) => stops.map((s) => s.orderId));
  expect(shown()).toEqual(['a', 'b']);
  client.setQueryData(runsQuery.queryKey, board(6, 'ba'));
  expect(shown()).toEqual(['a', 'b']);
  unansweredOf(client).count = 1;
  expect(shown()).toEqual(['b', 'a']);
});

test('a move by key is announced: the new place, or that the order is in no run', () => {
  const textOf = (orderId: string, key: string) => {
    const from = book.find(({ stops }) => stops.some((stop) => stop.orderId === orderId));
    const change = from && keyMove(book, from, orderId, key);
    return change && keyMoveText(book, change, `O ${orderId}`, capacities);
  };
  expect(textOf('a', 'ArrowDown')).toBe('O a: parada 2 de 3, Motoboy 1 · 3 pedidos, cabe 1');
  expect(textOf('c', 'ArrowDown')).toBe('O c: parada 1 de 2, Motoboy 2');
  expect(textOf('b', 'Delete')).toBe('O b: sem saída');
});

describe('taking a change back', () => {
  test.each<[string, BookChange]>([
    ['a move', { kind: 'move', runId: '2', orderId: 'b', position: 0 }],
    ['a move from no run', { kind: 'move', runId: '2', orderId: 'x', position: 1 }],
    ['a stop taken out', { kind: 'take-out', runId: '1', orderId: 'b' }],
    ['a split', { kind: 'split', runId: '1', orderId: 'b', newId: '3' }],
    ['another courier', { kind: 'give', runId: '1', courier: { id: 'rui', name: 'Rui' } }],
  ])('%s', (_, change) => {
    const after = changeBook(book, change, me);
    const inverse = inverseOf(book, change);
    const back = after.ok && inverse && inverse.kind !== 'make' ? changeBook(after.value, inverse, me) : after;
    expect(back.ok && drawn(back.value)).toBe('1:abc 2:d');
  });
  test('unlocks and locks the stops that the change locked or unlocked along with it', () => {
    const locks = (one: Run) => one.stops.map(({ locked }) => (locked ? '*' : '-')).join('');
    const withLocks = (text: string): readonly Run[] => [
      { ...aRun('1', 'abc'), stops: [...'abc'].map((orderId, place) => ({ orderId, locked: text[place] === '*' })) },
    ];
    for (const [from, orderId, locked, to] of [
      ['---', 'b', true, '**-'],
      ['*--', 'c', true, '***'],
      ['***', 'b', false, '*--'],
      ['**-', 'a', false, '---'],
    ] as const) {
      const before = withLocks(from);
      const change: BookChange = { kind: 'lock', runId: '1', orderId, locked };
      const after = changeBook(before, change, me);
      const inverse = inverseOf(before, change);
      if (!after.ok || inverse === null || inverse.kind === 'make') throw new Error('The lock is not taken back.');
      const back = changeBook(after.value, inverse, me);
      expect([after.value, back.ok ? back.value : []].map(([one]) => one && locks(one))).toEqual([to, from]);
    }
    const partly = inverseOf(withLocks('*--'), { kind: 'dissolve', runId: '1' });
    expect(partly).toMatchObject({ kind: 'make', openFrom: 'b' });
  });
  test.each<[string, BookChange, string]>([
    ['merged into another', { kind: 'merge', runId: '1', from: '2' }, '1:abc 3:d'],
    ['dissolved', { kind: 'dissolve', runId: '1' }, '2:d 3:abc'],
    ['left by its last stop', { kind: 'move', runId: '1', orderId: 'd', position: 0 }, '1:abc 3:d'],
    ['emptied', { kind: 'take-out', runId: '2', orderId: 'd' }, '1:abc 3:d'],
  ])('makes a run again that was %s', (_, change, expected) => {
    const after = changeBook(book, change, me);
    const inverse = inverseOf(book, change);
    if (!after.ok || inverse?.kind !== 'make') throw new Error('The run is not made again.');
    const courier = { id: inverse.courierId, name: 'Motoboy' };
    const { orderIds, isProposal } = inverse;
    const back = makeRun(after.value, { id: '3', number: 1, courier, orderIds, isProposal }, me);
    expect(back.ok && drawn(back.value)).toBe(expected);
    const again = back.ok ? back.value.find(({ id }) => id === '3') : undefined;
    expect(again?.courierId).toBe(change.kind === 'dissolve' ? 'c-1' : 'c-2');
    // Runs that only the planner proposed become proposals again, without a number.
    expect(again).toMatchObject({ isProposal: true });
    expect(again).not.toHaveProperty('number');
  });
  test('there is no inverse for a hold, or for an unknown run', () => {
    expect(inverseOf(book, { kind: 'hold', runId: '1', held: true })).toBeNull();
    expect(inverseOf(book, { kind: 'dissolve', runId: '9' })).toBeNull();
    expect(inverseOf(book, { kind: 'merge', runId: '1', from: '9' })).toBeNull();
  });
});

test.each<[string, string, string, object | null]>([
  ['down', 'a', 'ArrowDown', { runId: '1', position: 1 }],
  ['down into the next run', 'c', 'ArrowDown', { runId: '2', position: 0 }],
  ['down at the end', 'd', 'ArrowDown', null],
  ['up', 'b', 'ArrowUp', { runId: '1', position: 0 }],
  ['up into the run above', 'd', 'ArrowUp', { runId: '1', position: 3 }],
  ['up at the start', 'a', 'ArrowUp', null],
  ['out', 'a', 'Delete', { kind: 'take-out' }],
  ['nowhere by a letter', 'a', 'x', null],
])('a key moves a stop %s', (_, orderId, key, expected) => {
  const own = book.find(({ stops }) => stops.some((stop) => stop.orderId === orderId));
  if (own === undefined) throw new Error(`No run has the order ${orderId}.`);
  const change = keyMove(book, own, orderId, key);
  if (expected === null) expect(change).toBeNull();
  else expect(change).toMatchObject(expected);
});

test('a run is the same after being sent and read', () => {
  const whole: Run = {
    ...aRun('1', 'ab'),
    dispatchedAt: 1000,
    endedAt: 2000,
    heldBy: { id: 'a', name: 'Ana', until: 3000 },
  };
  expect(readRun(writeRun(whole))).toEqual(whole);
});

test('a run above the capacity is reported, one that fits is not', () => {
  expect([4, 5].map((count) => overCapacityText(capacities, 'c-2', count))).toEqual([null, '5 pedidos, cabem 4']);
  expect([1, 2].map((count) => overCapacityText(capacities, 'c-1', count))).toEqual([null, '2 pedidos, cabe 1']);
  expect([4, 5].map((count) => capacityWarning(capacities, 'gone', count))).toEqual(['', ' · 5 pedidos, cabem 4']);
});

describe('the texts of a run', () => {
  const stop = { orderId: 'a', label: '1', arrivesAt: 600_000, waitMinutes: 0, lateBy: 0, isFixed: false };
  const at = (minutes: number) => new Date(minutes * 60_000).toISOString();
  test.each([
    ['much slack', stop, at(23), 'folga 13 min', 'green'],
    ['little slack', stop, at(13), 'folga 3 min', 'amber'],
    ['lateness', { ...stop, lateBy: 66 }, at(0), 'atrasa 1 h 06', 'red'],
    ['no promise', { ...stop, lateBy: null }, undefined, 'sem prazo', 'neutral'],
  ])('%s', (_, one, promisedAt, text, tone) => expect(slackOf(one, promisedAt)).toEqual({ text, tone }));

  const times = {
    courierId: 'c-1',
    courierName: '',
    stops: [stop],
    leavesAt: 0,
    returnsAt: 1_200_000,
    km: 4.06,
    load: 1,
    waitsFor: null,
    reason: '',
  };
  const timed = { run: aRun('1', 'a'), times, advice: null, cost: null };
  const courier = { id: 'c-1', name: 'Rui', photoUrl: '', away: false, onRoad: 2, freeAt: at(5), isUnsure: true };
  test('the line of a run has its stops, its way and its return, and when its courier is back first', () => {
    expect(runLine(timed, undefined, 0)).toBe('1 parada · 4,1 km · volta 00:20');
    expect(runLine({ ...timed, run: aRun('1', 'ab') }, courier, 0)).toBe(
      '2 paradas · 4,1 km · chega à loja 00:05 · volta 00:20',
    );
    expect(runLine({ ...timed, times: null }, courier, 0)).toBe('1 parada');
  });
  test('the cost with an own courier has pay, kilometres and minutes, if they are known', () => {
    const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(ownCostText(timed)).toBe('4,1 km, 20 min');
    expect(spaced(ownCostText({ ...timed, cost: 1420 }))).toBe('R$ 14,20 · 4,1 km, 20 min');
    expect(spaced(ownCostText({ cost: 0, times: null }))).toBe('R$ 0,00');
    expect(ownCostText({ cost: null, times: null })).toBe('');
  });
  test('the chip of a run says whether its orders are on time, if that is known', () => {
    expect(verdictOf(timed)).toEqual({ text: 'no prazo', tone: 'green' });
    expect(verdictOf({ ...timed, times: { ...times, stops: [{ ...stop, lateBy: 4 }] } }).text).toBe('1 fora do prazo');
    expect(verdictOf({ ...timed, times: null }).text).toBe('sem horários');
  });
  test('a courier’s line and chip say where he is and from when on he can leave', () => {
    expect([courierLine(courier), courierChip(courier, 0).text]).toEqual(['na rua, 2 pedidos', '00:05 ?']);
    const { freeAt: _freeAt, ...free } = { ...courier, onRoad: 0, isUnsure: false };
    expect([courierLine(free), courierChip(free, 0).text]).toEqual(['livre na loja', 'agora']);
    expect(courierLine({ ...free, capacity: 8 })).toBe('livre na loja · leva 8 por vez');
    expect([courierLine({ ...free, away: true }), courierChip({ ...free, away: true }, 0).text]).toEqual([
      'fora hoje',
      'fora',
    ]);
  });
});

test('a run on the road names its orders with their arrivals, and counts those of an earlier day', () => {
  const orders = new Map([['a', anOrder({ id: 'a' })]]);
  const arrivals = new Map([['a', Date.parse('2026-11-20T23:41:00Z')]]);
  const stop = (orderId: string) => ({ orderId, locked: false });
  const text = (...ids: string[]) => stopsText({ stops: ids.map(stop) }, orders, arrivals, -180);
  expect(text('a')).toBe('1042 às 20:41');
  expect(text('a', 'x')).toBe('1042 às 20:41, 1 pedido do dia anterior');
  expect(text('x', 'y')).toBe('2 pedidos do dia anterior');
});
