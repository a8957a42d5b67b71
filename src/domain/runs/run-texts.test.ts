import { expect, test } from 'vitest';
import type { PlannedStop } from './problem.ts';
import { explainRun, type RunFacts } from './run-texts.ts';

/** 21 November 2025, 20:41 in São Paulo. */
const BACK = Date.UTC(2025, 10, 21, 23, 41);

const stop = (label: string, change: Partial<PlannedStop> = {}): PlannedStop => ({
  orderId: label,
  label,
  arrivesAt: BACK,
  waitMinutes: 0,
  lateBy: 0,
  isFixed: false,
  ...change,
});

const sentence = (stops: readonly PlannedStop[], change: Partial<RunFacts> = {}) =>
  explainRun(
    {
      courierId: 'pedro',
      courierName: 'Pedro',
      stops,
      leavesAt: BACK - 30 * 60_000,
      returnsAt: BACK,
      km: 10,
      kmAlone: 10,
      load: 1,
      waitsFor: null,
      ...change,
    },
    -180,
  );

test.each([
  ['one in time', sentence([stop('#1')]), 'Pedro leva 1 pedido e chega dentro do prometido; volta às 20:41.'],
  [
    'three the same way',
    sentence([stop('#1'), stop('#2'), stop('#3')], { kmAlone: 25 }),
    'Pedro leva 3 pedidos para o mesmo lado e chega dentro do prometido em todos; volta às 20:41.',
  ],
  [
    'two the same way, just so',
    sentence([stop('#1'), stop('#2')], { km: 7, kmAlone: 10 }),
    'Pedro leva 2 pedidos para o mesmo lado e chega dentro do prometido em todos; volta às 20:41.',
  ],
  [
    'one next door',
    sentence([stop('#1')], { km: 0, kmAlone: 0 }),
    'Pedro leva 1 pedido e chega dentro do prometido; volta às 20:41.',
  ],
  [
    'one fixed',
    sentence([stop('#1', { isFixed: true })]),
    'Pedro leva 1 pedido (já definido) e chega dentro do prometido; volta às 20:41.',
  ],
  [
    'a minute is late and a wait',
    sentence([stop('#1', { lateBy: 1, waitMinutes: 1 })]),
    'Pedro leva 1 pedido, espera 1 min pelo horário do #1 e entrega o #1 com 1 min de atraso; volta às 20:41.',
  ],
  [
    'seconds are no wait',
    sentence([stop('#1', { waitMinutes: 0.9 })]),
    'Pedro leva 1 pedido e chega dentro do prometido; volta às 20:41.',
  ],
  [
    'equal waits and delays name the first order',
    sentence([stop('#1', { lateBy: 3, waitMinutes: 2 }), stop('#2', { lateBy: 3, waitMinutes: 2 })]),
    'Pedro leva 2 pedidos, espera 2 min pelo horário do #1 e atrasa 2 (o maior atraso é de 3 min, no #1); volta às 20:41.',
  ],
  [
    'the longest wait and delay are named, wherever they are',
    sentence([stop('#1', { lateBy: 3, waitMinutes: 2 }), stop('#2', { lateBy: 5, waitMinutes: 4 })]),
    'Pedro leva 2 pedidos, espera 4 min pelo horário do #2 e atrasa 2 (o maior atraso é de 5 min, no #2); volta às 20:41.',
  ],
  [
    'a return after midnight',
    sentence([stop('#1')], { returnsAt: BACK + 204.5 * 60_000 }),
    'Pedro leva 1 pedido e chega dentro do prometido; volta às 00:05.',
  ],
  [
    'one of two late',
    sentence([stop('#1'), stop('#2', { lateBy: 4.7 })]),
    'Pedro leva 2 pedidos e entrega o #2 com 4 min de atraso; volta às 20:41.',
  ],
  [
    'two late',
    sentence([stop('#1', { lateBy: 12 }), stop('#2', { lateBy: 3 })]),
    'Pedro leva 2 pedidos e atrasa 2 (o maior atraso é de 12 min, no #1); volta às 20:41.',
  ],
  [
    'seconds are not late',
    sentence([stop('#1', { lateBy: 0.9 })]),
    'Pedro leva 1 pedido e chega dentro do prometido; volta às 20:41.',
  ],
  ['nothing promised', sentence([stop('#1', { lateBy: null })]), 'Pedro leva 1 pedido; volta às 20:41.'],
  [
    'the kitchen',
    sentence([stop('#1')], { waitsFor: '#1' }),
    'Pedro leva 1 pedido, sai às 20:11 (quando o #1 ficar pronto) e chega dentro do prometido; volta às 20:41.',
  ],
  [
    'the door',
    sentence([stop('#1'), stop('#2', { waitMinutes: 6 })]),
    'Pedro leva 2 pedidos, espera 6 min pelo horário do #2 e chega dentro do prometido em todos; volta às 20:41.',
  ],
  [
    'some fixed',
    sentence([stop('#1', { isFixed: true }), stop('#2')]),
    'Pedro leva 2 pedidos (1 já definido) e chega dentro do prometido em todos; volta às 20:41.',
  ],
  [
    'all fixed',
    sentence([stop('#1', { isFixed: true }), stop('#2', { isFixed: true })]),
    'Pedro leva 2 pedidos (todos já definidos) e chega dentro do prometido em todos; volta às 20:41.',
  ],
])('%s', (_, said, expected) => {
  expect(said).toBe(expected);
});
