import { expect, test } from 'vitest';
import { diego, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { availabilityText, nameFits, workloadText } from './courier-texts.ts';

const workload = { courier: diego, onRoute: 2, backAt: FRIDAY_NIGHT, delivered: 1 };
const minutesBefore = (minutes: number) => FRIDAY_NIGHT - minutes * 60_000;

test.each([
  [6, 'volta em ~6 min\u00a0· 1 entrega hoje'],
  [0, 'volta agora\u00a0· 1 entrega hoje'],
  [-5, 'devia ter voltado há 5 min\u00a0· 1 entrega hoje'],
])('%s minutes before he is expected back', (minutes, text) => {
  expect(workloadText(workload, minutesBefore(minutes))).toBe(text);
});

test('without a forecast no return time is shown', () => {
  expect(workloadText({ ...workload, backAt: null }, FRIDAY_NIGHT)).toBe('sem previsão de volta\u00a0· 1 entrega hoje');
});

test('a courier on his first run shows only his return', () => {
  expect(workloadText({ ...workload, delivered: 0 }, minutesBefore(6))).toBe('volta em ~6 min');
});

test('a courier who carries fewer orders than leave together is shown with his capacity', () => {
  const bike = { ...workload, courier: { ...diego, capacity: 3 }, delivered: 0 };
  expect([3, 4].map((orders) => workloadText(bike, minutesBefore(6), orders))).toEqual([
    'volta em ~6 min',
    'volta em ~6 min\u00a0· leva 3 por vez',
  ]);
  expect(workloadText(workload, minutesBefore(6), 20)).toBe('volta em ~6 min\u00a0· 1 entrega hoje');
});

test('a free courier is shown as free', () => {
  const free = { ...workload, onRoute: 0, backAt: null, delivered: 0 };
  expect([availabilityText(free), workloadText(free, FRIDAY_NIGHT)]).toEqual(['livre', 'nenhuma entrega hoje']);
  expect(availabilityText(workload)).toBe('2 na rua');
});

test.each([
  ['', true],
  ['r', true],
  ['mou', true],
  ['rafa MOU', true],
  ['oura', false],
  ['rafa d', false],
])('"%s" finds Rafael Moura: %s', (typed, found) => {
  expect(nameFits('Rafael Moura', typed)).toBe(found);
  expect(nameFits('Ráfael Moura', typed)).toBe(found);
});
