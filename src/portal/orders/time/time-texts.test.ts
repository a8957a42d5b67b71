import { describe, expect, test } from 'vitest';
import { urgencyOf } from '#domain/orders/board/urgency.ts';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { chipText, lateHeadingText, lateText, nextArrivalText, oldestText, promiseText } from './time-texts.ts';

const limits = { timeAwait: 15, timeDispatch: 0 };
const minutesLater = (minutes: number) => FRIDAY_NIGHT + minutes * 60_000;
const at = (minutes: number) => toIso(minutesLater(minutes));
const chipAfter = (minutes: number, order = anOrder({ createdAt: at(0) })) =>
  chipText(order, urgencyOf(order, limits, minutesLater(minutes)), minutesLater(minutes));
const onRoute = anOrder({ status: 3, dispatchAt: at(0), forecast: at(30) });

test.each([
  [0, 'agora'],
  [6.5, '6 min'],
  [13, '13 min · atenção'],
  [18, '18 min · urgente'],
])('waiting for %s of 15 minutes reads %s', (minutes, text) => {
  expect(chipAfter(minutes)).toBe(text);
});

test.each([
  [1, 'previsto em 29 min'],
  [29.5, 'previsto em 1 min'],
  [30, 'previsto agora'],
  [30.5, 'menos de 1 min atrasado'],
  [37, '7 min atrasado'],
  [94, '1 h 04 atrasado'],
])('%s minutes into a run of 30 reads %s', (minutes, text) => {
  expect(chipAfter(minutes, onRoute)).toBe(text);
});

test('a card on the road speaks of the forecast, and of the door once the courier is there', () => {
  const stepOf = (kind: 'left' | 'arrived') => ({
    ...onRoute,
    delivery: { steps: [{ kind, at: at(5), receivedAt: at(5) }] },
  });
  expect(chipAfter(8, stepOf('left'))).toBe('previsto em 22 min');
  expect(chipAfter(8, stepOf('arrived'))).toBe('no endereço');
  expect(chipAfter(37, stepOf('arrived'))).toBe('7 min atrasado');
  expect(nextArrivalText([{ ...onRoute, deliveredAt: at(5) }], minutesLater(8))).toBe('');
});

test('a run without a forecast shows its duration', () => {
  const order = anOrder({ status: 3, dispatchAt: at(0) });
  expect([chipAfter(0, order), chipAfter(12, order)]).toEqual(['saiu agora', 'saiu há 12 min']);
});

describe('a completed order', () => {
  test('says how late it was', () => {
    expect(lateText(anOrder({ status: 5, forecast: at(30), returnManagerAt: at(37.9) }))).toBe('7 min atrasado');
  });

  test('says nothing when it was on time', () => {
    expect(lateText(anOrder({ status: 5, forecast: at(30), returnManagerAt: at(30) }))).toBeNull();
    expect(chipAfter(90, anOrder({ status: 5 }))).toBe('');
  });
});

test('the columns name the longest waiting order and the next to arrive', () => {
  expect(oldestText([anOrder({ createdAt: at(0) }), anOrder({ createdAt: at(5) })], minutesLater(18))).toBe(
    'mais antigo há 18 min',
  );
  expect(oldestText([], minutesLater(18))).toBe('');
  const overdue = anOrder({ status: 3, dispatchAt: at(0), forecast: at(10) });
  expect(nextArrivalText([overdue, onRoute], minutesLater(26))).toBe('próxima previsão em 4 min');
  expect(nextArrivalText([overdue], minutesLater(26))).toBe('');
  expect(nextArrivalText([onRoute], minutesLater(-0.2))).toBe('próxima previsão em 30 min');
});

describe('a promise', () => {
  test.each([
    ['2026-11-21T00:00:00.000Z', 'prometido para 21:30'],
    ['2026-11-21T02:50:00.000Z', 'prometido para 00:20'],
    ['2026-11-21T06:45:00.000Z', 'prometido para 04:15'],
  ])('of 30 minutes for an order of %s reads %s in São Paulo', (createdAt, text) => {
    const { promisedAt: _, ...order } = anOrder({ createdAt });
    expect(promiseText(order, 'America/Sao_Paulo', Date.parse(order.createdAt))).toBe(text);
  });

  test('is empty when nothing was promised', () => {
    const order = anOrder({}, { customer: { name: 'Ana', address: { address: 'Rua A', number: '1' } } });
    expect(promiseText(order, 'America/Sao_Paulo', Date.parse(order.createdAt))).toBe('');
  });

  test('shows as broken while the order awaits and while it is on the road', () => {
    expect(chipAfter(40)).toBe('40 min · atrasado');
    const out = anOrder({ status: 3, dispatchAt: at(25), forecast: at(55) });
    expect(chipAfter(33, out)).toBe('3 min atrasado');
    expect([lateHeadingText([out], minutesLater(30)), lateHeadingText([out], minutesLater(63))]).toEqual([
      '',
      '1 atrasado há 33 min',
    ]);
    expect(lateHeadingText([anOrder(), out], minutesLater(30.5))).toBe('2 atrasados, o maior há menos de 1 min');
  });
});
