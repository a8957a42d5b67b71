import { expect, test } from 'vitest';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { draftOf, filledIn } from './draft.ts';
import {
  adopted,
  EMPTY_PHONE,
  newOrders,
  type PhoneState,
  pressed,
  refusedBy,
  sent,
  shownStops,
  takenAway,
  tapToUndo,
  tried,
  undone,
  withoutStops,
  withRun,
} from './state.ts';

const AT = '2026-11-20T23:40:00.000Z';

function aStop(orderId: string): CourierStop {
  return {
    orderId,
    code: orderId,
    customer: { name: 'Ana' },
    address: { address: 'Rua A', number: '10' },
    items: [],
    total: 0,
    toCollect: 0,
    change: 0,
    payments: [],
    pixTxid: '',
    steps: [],
    codeWaived: false,
    completed: false,
  };
}

function aRun(...orderIds: readonly string[]): CourierRun {
  return {
    now: AT,
    timeZone: 'America/Sao_Paulo',
    courier: { id: 'rafael', name: 'Rafael' },
    shop: { name: 'Cantina' },
    proof: { code: 'off', name: 'off', photo: 'off', position: 'off' },
    methods: [],
    stops: orderIds.map(aStop),
  };
}

function keys() {
  let next = 0;
  return () => `key-${next++}`;
}

const order = (orderId: string) => ({ orderId, code: orderId });
const kindsOf = (state: PhoneState) => shownStops(state).map(({ steps }) => steps.map(({ kind }) => kind).join());

test('the answer to a step has no gate notes: the stop keeps its own', () => {
  const run = aRun('22', '23');
  const [first, ...rest] = run.stops;
  const noted = { ...run, stops: first ? [{ ...first, gateNotes: 'Interfone 12' }, ...rest] : [] };
  const after = sent({ ...EMPTY_PHONE, run: noted }, 'key', { ...aStop('22'), total: 7 });
  expect(after.run?.stops).toEqual([{ ...aStop('22'), total: 7, gateNotes: 'Interfone 12' }, aStop('23')]);
});

test('a pressed step shows at once and waits to be sent, in order', () => {
  const newKey = keys();
  const before: PhoneState = { ...EMPTY_PHONE, run: aRun('72', '69') };
  const left = pressed(before, { kind: 'left', orders: [order('72'), order('69')], at: AT, newKey });
  const arrived = pressed(left, { kind: 'arrived', orders: [order('72')], at: AT, newKey });
  expect(kindsOf(arrived)).toEqual(['left,arrived', 'left']);
  expect(arrived.queue.map(({ orderId, step }) => `${orderId} ${step}`)).toEqual(['72 left', '69 left', '72 arrived']);
  expect(new Set(arrived.queue.map(({ key }) => key)).size).toBe(3);
});

test('a written step leaves the queue, and its order is replaced by the server’s', () => {
  const newKey = keys();
  const state = pressed({ ...EMPTY_PHONE, run: aRun('72') }, { kind: 'left', orders: [order('72')], at: AT, newKey });
  const stop = { ...aStop('72'), steps: [{ kind: 'left' as const, at: AT }] };
  const after = sent(state, state.queue[0]?.key ?? '', stop);
  expect([after.queue, kindsOf(after)]).toEqual([[], ['left']]);
  expect(sent({ ...state, run: aRun() }, 'key-1', stop).run?.stops).toEqual([stop]);
});

test('an undo drops steps that were never sent, and queues one behind those that the server may have', () => {
  const newKey = keys();
  const run = aRun('72', '69');
  const state = pressed({ ...EMPTY_PHONE, run }, { kind: 'left', orders: [order('72'), order('69')], at: AT, newKey });
  const tap = state.taps[0];
  if (tap === undefined) throw new Error('no tap');
  expect(undone(state, { tap, at: AT, newKey })).toMatchObject({ queue: [], taps: [] });
  const key = state.queue[0]?.key ?? '';
  const once = tried(state, key);
  expect([tried(once, key), tried(once, 'unknown')]).toEqual([once, once]);
  const half = undone(once, { tap, at: AT, newKey });
  expect(half.queue.map(({ orderId, step }) => `${orderId} ${step}`)).toEqual(['72 left', '72 undo']);
  expect(half.queue[1]?.body).toEqual({ step: 'left' });
  expect(kindsOf(half)).toEqual(['', '']);
});

test('a refused step is shown, and later steps of that order are not sent', () => {
  const newKey = keys();
  const first = pressed(
    { ...EMPTY_PHONE, run: aRun('72') },
    { kind: 'delivered', orders: [order('72')], at: AT, newKey },
  );
  const state = pressed(first, { kind: 'returned', orders: [order('72')], at: AT, newKey });
  const after = refusedBy(state, state.queue[0]?.key ?? '', 'Este pedido não está mais com você.');
  expect(after.queue).toEqual([]);
  expect(after.refused).toMatchObject([{ code: '72', step: 'delivered', at: AT }]);
  expect(refusedBy(after, 'unknown', '')).toBe(after);
});

test('steps of an order that was taken are all sent, are reported once, and cannot be undone', () => {
  const newKey = keys();
  const run = aRun('72', '69');
  const left = pressed({ ...EMPTY_PHONE, run }, { kind: 'left', orders: [order('72'), order('69')], at: AT, newKey });
  const arrived = pressed({ ...left, queue: [] }, { kind: 'arrived', orders: [order('72')], at: AT, newKey });
  const state = pressed(arrived, { kind: 'delivered', orders: [order('72')], at: AT, newKey });
  const first = takenAway(state, state.queue[0]?.key ?? '', 'Este pedido não está mais com você.');
  expect(first.queue.map(({ step }) => step)).toEqual(['delivered']);
  const after = takenAway(first, first.queue[0]?.key ?? '', 'Este pedido não está mais com você.');
  expect(after.queue).toEqual([]);
  expect(after.refused).toMatchObject([{ code: '72', step: 'delivered' }]);
  expect(after.taps).toMatchObject([{ kind: 'left', orders: [{ orderId: '69' }] }]);
  expect(takenAway(after, 'unknown', '')).toBe(after);
});

test('the last press can be undone for two minutes', () => {
  const state = pressed(EMPTY_PHONE, { kind: 'arrived', orders: [order('72')], at: AT, newKey: keys() });
  expect(tapToUndo(state, Date.parse(AT) + 120_000)?.kind).toBe('arrived');
  expect(tapToUndo(state, Date.parse(AT) + 120_001)).toBeUndefined();
  expect(tapToUndo(EMPTY_PHONE, 0)).toBeUndefined();
});

test('new orders are those that were not in the previous run', () => {
  expect(newOrders(null, aRun('72'))).toEqual([]);
  expect(newOrders(aRun('72'), aRun('72', '69'))).toEqual(['69']);
});

test('an order that left his run unfinished is shown, until it is his again', () => {
  const newKey = keys();
  const delivered = pressed(
    { ...EMPTY_PHONE, run: aRun('72', '69', '70') },
    { kind: 'delivered', orders: [order('69')], at: AT, newKey },
  );
  const after = withRun(delivered, aRun('70'), 0);
  expect(after.gone).toEqual([{ orderId: '72', code: '72', customer: 'Ana' }]);
  const waiting = pressed(delivered, { kind: 'arrived', orders: [order('72')], at: AT, newKey });
  expect(withRun(waiting, aRun('70'), 0).taps.map(({ kind }) => kind)).toEqual(['delivered']);
  expect(withRun(after, aRun('70'), 0).gone).toEqual(after.gone);
  expect(withRun(after, aRun('72', '70'), 0).gone).toEqual([]);
});

test('steps stored under his ended link are sent first', () => {
  const newKey = keys();
  const press = (kind: 'left' | 'delivered') =>
    pressed({ ...EMPTY_PHONE, run: aRun('72') }, { kind, orders: [order('72')], at: AT, newKey });
  expect(adopted(press('delivered'), press('left')).queue.map(({ step }) => step)).toEqual(['left', 'delivered']);
});

test('when the link ends, the stops leave the phone and unsent steps stay', () => {
  const newKey = keys();
  const state = pressed({ ...EMPTY_PHONE, run: aRun('72') }, { kind: 'left', orders: [order('72')], at: AT, newKey });
  const ended = withoutStops(state);
  expect([ended.run?.stops, ended.run?.courier.id, ended.queue.length]).toEqual([[], 'rafael', 1]);
  expect(withoutStops(ended)).toBe(ended);
  expect(withoutStops(EMPTY_PHONE)).toBe(EMPTY_PHONE);
  const drafts = filledIn([], { orderId: '72', step: 'failed' }, { notes: 'Ana saiu' });
  expect(withoutStops({ ...EMPTY_PHONE, drafts }).drafts).toEqual([]);
});

test('a draft belongs to its order and step, and stays until its press can no longer be undone', () => {
  const door = { orderId: '72', step: 'delivered' } as const;
  const failure = { orderId: '72', step: 'failed' } as const;
  const first = filledIn([], door, { code: '48', receiverName: 'Bia' });
  const drafts = filledIn(filledIn(first, failure, { notes: 'Chovia' }), door, { code: '4821' });
  expect(draftOf(drafts, door)).toMatchObject({ code: '4821', receiverName: 'Bia' });
  expect(draftOf(drafts, failure)).toMatchObject({ notes: 'Chovia' });
  expect(draftOf(drafts, { ...door, orderId: '73' })).toEqual({});

  const run = aRun('72', '73');
  const waiting = pressed(
    { ...EMPTY_PHONE, run, drafts },
    { kind: 'delivered', orders: [order('72')], at: AT, newKey: keys() },
  );
  expect(withRun(waiting, run, 0).drafts).toEqual(drafts);
  const ended = { ...aStop('72'), steps: [{ kind: 'delivered' as const, at: AT }] };
  const delivered = sent(waiting, waiting.queue[0]?.key ?? '', ended);
  expect(delivered.drafts).toEqual(drafts);
  const later = (seconds: number, ...stops: CourierStop[]): CourierRun => ({
    ...run,
    now: new Date(Date.parse(AT) + seconds * 1000).toISOString(),
    stops,
  });
  expect(withRun(delivered, later(120, ended), 0).drafts).toEqual(drafts);
  expect(withRun(delivered, later(121, ended), 0).drafts).toEqual([]);
  // An order that the shop has ended, or given to somebody else.
  const idle = { ...delivered, taps: [] };
  expect(withRun(idle, later(0, { ...aStop('72'), completed: true }), 0).drafts).toEqual([]);
  expect(withRun(idle, aRun('73'), 0).drafts).toEqual([]);
});

test('after an undo the door still has what he filled in, whenever the run is read', () => {
  const newKey = keys();
  const door = { orderId: '72', step: 'delivered' } as const;
  const drafts = filledIn([], door, { code: '4821', receiverName: 'Bia' });
  const press = { kind: 'delivered', orders: [order('72')], at: AT, newKey } as const;
  const waiting = pressed({ ...EMPTY_PHONE, run: aRun('72'), drafts }, press);
  const ended = { ...aStop('72'), steps: [{ kind: 'delivered' as const, at: AT }] };
  const delivered = sent(waiting, waiting.queue[0]?.key ?? '', ended);
  const tap = tapToUndo(delivered, Date.parse(AT));
  if (tap === undefined) throw new Error('no tap');
  const asked = undone(delivered, { tap, at: AT, newKey });
  // A run that was read before the server has the undo.
  const read = withRun(asked, { ...aRun(), stops: [ended] }, 0);
  const open = sent(read, asked.queue[0]?.key ?? '', aStop('72'));
  expect(open).toMatchObject({ queue: [], taps: [] });
  expect(draftOf(withRun(open, aRun('72'), 0).drafts, door)).toMatchObject({ code: '4821', receiverName: 'Bia' });
});

test('a newer link takes over the drafts of the orders that are still his', () => {
  const drafts = filledIn(
    filledIn([], { orderId: '72', step: 'failed' }, { notes: 'Chovia' }),
    { orderId: '70', step: 'failed' },
    { notes: 'Choveu' },
  );
  const taken = adopted({ ...EMPTY_PHONE, run: aRun('72') }, { ...EMPTY_PHONE, drafts });
  expect(taken.drafts.map(({ orderId }) => orderId)).toEqual(['72']);
});
