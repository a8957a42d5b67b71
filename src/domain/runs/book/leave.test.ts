import { describe, expect, test } from 'vitest';
import { WRONG_CLICK_MS } from '#domain/orders/delivery/end-trip.ts';
import type { Order } from '#domain/orders/order.ts';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { HOLD_MS, type Mover } from './change.ts';
import { comeBackWith, comingBackEndsTrip, leaveWith, prepareToComeBack, prepareToLeave } from './leave.ts';
import { makeRun } from './make.ts';
import type { Run } from './run.ts';
import { MOST_STOPS } from './run.ts';

const ANA: Mover = { id: 'ana', name: 'Ana', at: 1000 };
const aRun = (id: string, orders: string, more: Partial<Run> = {}): Run => ({
  id,
  state: 'planned',
  isProposal: true,
  courierId: 'rui',
  courierName: 'Rui',
  stops: [...orders].map((orderId) => ({ orderId, locked: false })),
  createdAt: 0,
  ...more,
});
const held = { id: 'caio', name: 'Caio', until: 1001 };
const code = (answer: ReturnType<typeof makeRun>) => (answer.ok ? 'ok' : answer.problem.code);
const book = [aRun('1', 'ab'), aRun('2', 'cd')];

describe('a run that leaves', () => {
  const left = (of: Run) => {
    const answer = prepareToLeave([of], aRun('1', 'ab'), 7, ANA);
    return answer.ok ? answer.value[0] : undefined;
  };

  test('gets the next number unless it has one, and is held until it has left', () => {
    expect(left(aRun('1', 'ab'))).toMatchObject({ number: 7, heldBy: { id: 'ana', until: ANA.at + HOLD_MS } });
    expect(left(aRun('1', 'ab', { number: 3 }))?.number).toBe(3);
  });

  test('leaves the other runs as they are', () => {
    const answer = prepareToLeave(book, aRun('1', 'ab'), 7, ANA);
    expect(answer.ok && answer.value[1]).toBe(book[1]);
  });

  test('is refused while another person edits it, and unchanged once it is out', () => {
    expect(code(prepareToLeave([aRun('1', 'ab', { heldBy: held })], aRun('1', 'ab'), 7, ANA))).toBe('run-held');
    expect(code(prepareToLeave([aRun('1', 'ab', { heldBy: { ...held, until: 1000 } })], aRun('1', 'ab'), 7, ANA))).toBe(
      'ok',
    );
    expect(code(prepareToLeave(book, aRun('9', 'ab'), 7, ANA))).toBe('run-not-found');
    const out = [aRun('1', 'ab', { state: 'out', heldBy: held })];
    expect(prepareToLeave(out, aRun('1', 'ab'), 7, ANA)).toEqual({ ok: true, value: out });
  });

  test('is refused with another courier or another order than the cap of cash was compared with', () => {
    const known = aRun('1', 'ab');
    expect(code(prepareToLeave([aRun('1', 'ab', { courierId: 'lia' })], known, 7, ANA))).toBe('already-updated');
    expect(code(prepareToLeave([aRun('1', 'abc')], known, 7, ANA))).toBe('already-updated');
    expect(code(prepareToLeave([aRun('1', 'ac', { state: 'out' })], known, 7, ANA))).toBe('already-updated');
    expect(code(prepareToLeave([aRun('1', 'ba')], known, 7, ANA))).toBe('ok');
    expect(code(prepareToLeave([aRun('1', 'b')], known, 7, ANA))).toBe('ok');
  });

  test('is out with the orders that left, from its first departure on', () => {
    const [run, other] = book as [Run, Run];
    const out = leaveWith(book, { ...run, heldBy: held }, { left: ['b'], waiting: ['a'], at: 50 });
    expect(out).toEqual([
      { ...run, state: 'out', isProposal: false, stops: [{ orderId: 'b', locked: false }], dispatchedAt: 50 },
      other,
    ]);
    const again = leaveWith(out, run, { left: ['a', 'b'], waiting: [], at: 90 });
    expect(again[0]).toMatchObject({ dispatchedAt: 50, stops: [{ orderId: 'a' }, { orderId: 'b' }] });
  });

  test('stays planned if no order left, with those that still await; without any it is removed', () => {
    const [run, other] = book as [Run, Run];
    expect(leaveWith(book, { ...run, heldBy: held }, { left: [], waiting: ['b'], at: 50 })).toEqual([
      { ...run, stops: [{ orderId: 'b', locked: false }] },
      other,
    ]);
    expect(leaveWith(book, run, { left: [], waiting: [], at: 50 })).toEqual([other]);
    expect(leaveWith([other], run, { left: ['a'], waiting: [], at: 50 }).map(({ id }) => id)).toEqual(['2', '1']);
  });
});

describe('a departure that is undone', () => {
  const out = aRun('1', 'ab', { state: 'out', dispatchedAt: 50, number: 4 });

  test('holds the run on the road', () => {
    const answer = prepareToComeBack([out, aRun('2', 'c')], '1', ANA);
    expect(answer.ok && answer.value.map(({ heldBy }) => heldBy?.id)).toEqual(['ana', undefined]);
  });

  test('brings the whole run back planned and locked, with its number', () => {
    const [back] = comeBackWith([out], { ...out, heldBy: held }, ['a', 'b']);
    expect(back).toEqual({
      ...aRun('1', '', { number: 4 }),
      stops: ['a', 'b'].map((orderId) => ({ orderId, locked: true })),
    });
  });

  test('leaves the run to the orders that stay on the road', () => {
    expect(comeBackWith([out], { ...out, heldBy: held }, ['a'])).toEqual([
      { ...out, stops: [{ orderId: 'b', locked: false }] },
    ]);
  });
});

describe('a run that a person makes', () => {
  const made = (orderIds: readonly string[], of: readonly Run[] = book) =>
    makeRun(of, { id: '3', number: 8, courier: { id: 'lia', name: 'Lia' }, orderIds }, ANA);

  test('takes its orders out of their runs, which go with their last stop', () => {
    const answer = made(['a', 'c', 'd', 'x']);
    expect(
      answer.ok && answer.value.map(({ id, stops }) => `${id}:${stops.map((one) => one.orderId).join('')}`),
    ).toEqual(['1:b', '3:acdx']);
    expect(answer.ok && answer.value.at(-1)).toMatchObject({
      number: 8,
      isProposal: false,
      courierId: 'lia',
      createdAt: 1000,
      stops: Array(4).fill({ locked: true }),
    });
  });

  test('has at least one order, each once, and not too many', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `o${at}`);
    expect([made([]), made(['a', 'a']), made(many(MOST_STOPS)), made(many(MOST_STOPS + 1))].map(code)).toEqual([
      'invalid-run',
      'invalid-run',
      'ok',
      'invalid-run',
    ]);
  });

  test('takes no order from the road, nor from a run that another person edits', () => {
    expect(code(made(['a'], [aRun('1', 'ab', { state: 'out' })]))).toBe('run-left');
    expect(code(made(['a'], [aRun('1', 'ab', { heldBy: held })]))).toBe('run-held');
    expect(code(made(['x'], [aRun('1', 'ab', { heldBy: held })]))).toBe('ok');
  });
});

describe('a run that comes back ends a trip', () => {
  const AT = Date.parse('2026-11-20T23:30:00Z');
  const away = (more: Partial<Order> = {}) =>
    anOrder({
      id: 'a',
      status: 3,
      fkUserMotoboy: 'rui',
      dispatchAt: toIso(AT - 1000),
      run: { id: '1', number: 7, stop: 1 },
      ...more,
    });
  const left: Partial<Order> = { delivery: { steps: [{ kind: 'left', at: toIso(AT), receivedAt: toIso(AT) }] } };
  const late: Partial<Order> = { dispatchAt: toIso(AT - WRONG_CLICK_MS) };
  test.each<[string, Order, boolean]>([
    ['not within the minute of a wrong click', away(), false],
    ['after that minute', away(late), true],
    ['within it, if the courier has reported his departure', away(left), true],
    ['not for an order that has left with another run', away({ ...late, run: { id: '2', number: 8, stop: 1 } }), false],
    ['not for an order that was completed', away({ ...late, status: 5 }), false],
    ['not for an order that waits again', away({ ...late, status: 2 }), false],
  ])('%s', (_, order, ends) => {
    const run = aRun('1', 'a', { state: 'out', dispatchedAt: AT });
    expect(comingBackEndsTrip(run, () => order, AT)).toBe(ends);
  });
  test('for an unknown order by the departure of the run', () => {
    const unknown = (dispatchedAt: number) =>
      comingBackEndsTrip(aRun('1', 'a', { state: 'out', dispatchedAt }), () => undefined, AT);
    expect([unknown(AT - 1000), unknown(AT - WRONG_CLICK_MS)]).toEqual([false, true]);
  });
});
