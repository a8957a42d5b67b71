import { describe, expect, test } from 'vitest';
import { eveningProblem, traced } from '#tests/support/runs/searches.ts';
import { addToRuns } from '../add-orders.ts';
import { loadStanding } from '../load-standing.ts';
import { numbersOf } from '../numbers.ts';
import { planRuns } from '../plan.ts';
import type { RunPlan } from '../problem.ts';
import { RunRules } from '../rules.ts';
import { anneal } from './anneal.ts';
import { Chance } from './chance.ts';

/** Who rides where, and when, in one line a run. */
function lines({ runs }: RunPlan, now: number): readonly string[] {
  const clock = (at: number) => Math.round((at - now) / 6_000) / 10;
  return runs.map(({ courierId, stops, leavesAt, returnsAt, km, load, waitsFor }) => {
    const way = stops.map(({ orderId, arrivesAt, lateBy, waitMinutes, isFixed }) => {
      const late = lateBy === null ? '' : ` +${Math.round(lateBy)}`;
      const waits = waitMinutes === 0 ? '' : ` waits ${Math.round(waitMinutes * 10) / 10}`;
      return `${orderId}${isFixed ? '!' : ''} ${clock(arrivesAt)}${late}${waits}`;
    });
    const said = `${clock(leavesAt)}–${clock(returnsAt)}, ${Math.round(km * 10) / 10} km, load ${load}, ${waitsFor}`;
    return `${courierId} ${said}: ${way.join(', ')}`;
  });
}

/**
 * The same problem, seed and budget give the same plan. The costs below are the way that the search takes: measure a
 * change of them (`npm run bench -- plan`) before writing down new ones.
 */
describe.each([
  [1, 5, 2],
  [2, 14, 3],
  [3, 30, 5],
] as const)('evening %i of %i orders and %i couriers', (seed, orders, couriers) => {
  const problem = eveningProblem(seed, orders, couriers);

  test('is found through the recorded costs', () => {
    const chance = new Chance(seed);
    const rules = new RunRules(numbersOf(problem), chance);
    loadStanding(problem, rules, []);
    const { spent, costs } = traced(() => rules, 56, 7);
    anneal(rules, chance, spent);
    expect(costs.join(' ')).toEqual(
      [
        '21485.3 21485.3 21485.3 21485.3 21485.3 21485.3 21485.3 21485.3',
        '673799.7 485218.8 479729.9 479729.9 479729.9 479729.9 479729.9 479729.9',
        '1362739.8 1282723.4 1281856.5 1281856.5 1281856.5 1281856.5 1281856.5 1281856.5',
      ][seed - 1],
    );
  });

  test('is planned in the same way', () => {
    let asked = 0;
    const plan = planRuns(problem, seed, () => {
      asked += 1;
      return asked / 30;
    });
    if (!plan.ok) throw new Error(plan.problem.code);
    expect(lines(plan.value, problem.now)).toEqual(
      [
        [
          'c0 0–36, 14.4 km, load 2, null: o1! 9.5 +0, o2! 26 +0',
          'c1 12–33.4, 8.2 km, load 1, null: o0 22.2 +9',
          'c1 33.4–55.9, 8.2 km, load 2.5, null: o4 42.9 +3, o3 50.4',
        ],
        [
          'c0 0–24.8, 9.9 km, load 3, null: o1! 4.5 +14, o2! 16.8 +0',
          'c0 24.8–51.1, 10.5 km, load 3, null: o9 37.8 +15, o5 42.8 +0',
          'c1 12–49.8, 9.8 km, load 4, null: o0 18 +9, o10 27 +11, o4 37 +39 waits 4.2',
          'c1 49.8–55.8, 2.4 km, load 1.5, null: o3 52.8',
          'c2 0–19.9, 5.5 km, load 3, null: o13 2.8 +0, o8 12.6 +0',
          'c2 19.9–76.1, 18.8 km, load 4.5, null: o6 26.7 +38, o12 38 +0, o11 56.3, o7 66.3',
        ],
        [
          'c0 0–25.5, 9.8 km, load 3, null: o1! 9 +0, o2! 19.5 +15',
          'c0 31.5–47.3, 5.1 km, load 3, null: o14 36 +49, o9 39.8 +0',
          'c1 14–49.5, 12.6 km, load 3, o0: o0 24.2 +36, o5 36.7 +0',
          'c2 0–15, 5.2 km, load 2.5, null: o22 6.5 +0, o10 6.5 +0',
          'c2 15–36.6, 6.6 km, load 4, null: o18 22.3 +29, o6 29.3 +0, o20 32.6 +0',
          'c2 40–60.1, 5.4 km, load 4.5, null: o24 41 +24, o4 48 +51 waits 1.5, o8 51.8 +0',
          'c3 0–37.5, 13.4 km, load 5, null: o25 9 +0, o13 13.5 +23, o29 15 +12, o28 25 +14',
          'c3 37.5–72.6, 12 km, load 5, null: o12 46 +0, o7 59.8, o19 65.6, o27 67.6',
          'c4 0–47.7, 16.2 km, load 6.5, null: o26 4.3 +12, o16 14.3 +29, o17 33.3 +4, o21 36.1 +0, o23 44.4',
          'c4 47.7–78.7, 11.2 km, load 3.5, null: o3 54.7, o11 59, o15 71.2',
        ],
      ][seed - 1],
    );
    expect(plan.value.runs.map(({ reason }) => reason)).toEqual(
      [
        [
          'Courier 0 leva 2 pedidos (todos já definidos) e chega dentro do prometido em todos; volta às 19:36.',
          'Courier 1 leva 1 pedido e entrega o o0 com 9 min de atraso; volta às 19:33.',
          'Courier 1 leva 2 pedidos e entrega o o4 com 2 min de atraso; volta às 19:55.',
        ],
        [
          'Courier 0 leva 2 pedidos (todos já definidos) e entrega o o1 com 13 min de atraso; volta às 19:24.',
          'Courier 0 leva 2 pedidos para o mesmo lado e entrega o o9 com 14 min de atraso; volta às 19:51.',
          'Courier 1 leva 3 pedidos para o mesmo lado, espera 4 min pelo horário do o4 e atrasa 3 (o maior atraso é de 39 min, no o4); volta às 19:49.',
          'Courier 1 leva 1 pedido; volta às 19:55.',
          'Courier 2 leva 2 pedidos e chega dentro do prometido em todos; volta às 19:19.',
          'Courier 2 leva 4 pedidos para o mesmo lado e entrega o o6 com 37 min de atraso; volta às 20:16.',
        ],
        [
          'Courier 0 leva 2 pedidos (todos já definidos) e entrega o o2 com 14 min de atraso; volta às 19:25.',
          'Courier 0 leva 2 pedidos para o mesmo lado e entrega o o14 com 49 min de atraso; volta às 19:47.',
          'Courier 1 leva 2 pedidos, sai às 19:14 (quando o o0 ficar pronto) e entrega o o0 com 36 min de atraso; volta às 19:49.',
          'Courier 2 leva 2 pedidos para o mesmo lado e chega dentro do prometido em todos; volta às 19:15.',
          'Courier 2 leva 3 pedidos para o mesmo lado e entrega o o18 com 29 min de atraso; volta às 19:36.',
          'Courier 2 leva 3 pedidos para o mesmo lado, espera 1 min pelo horário do o4 e atrasa 2 (o maior atraso é de 51 min, no o4); volta às 20:00.',
          'Courier 3 leva 4 pedidos para o mesmo lado e atrasa 3 (o maior atraso é de 22 min, no o13); volta às 19:37.',
          'Courier 3 leva 4 pedidos para o mesmo lado e chega dentro do prometido; volta às 20:12.',
          'Courier 4 leva 5 pedidos para o mesmo lado e atrasa 3 (o maior atraso é de 29 min, no o16); volta às 19:47.',
          'Courier 4 leva 3 pedidos para o mesmo lado; volta às 20:18.',
        ],
      ][seed - 1],
    );
  });

  test('takes its orders one by one in the same way', () => {
    const standing = [
      { courierId: 'c0', orderIds: ['o2', 'o0', 'gone'] },
      { courierId: 'c1', orderIds: ['o3'] },
      { courierId: 'c1', orderIds: ['o4', 'o3'] },
    ];
    const plan = addToRuns(problem, standing);
    if (!plan.ok) throw new Error(plan.problem.code);
    expect(lines(plan.value, problem.now)).toEqual(
      [
        [
          'c0 0–45.7, 17.9 km, load 3, null: o1! 9.5 +0, o2! 26 +0, o0 34.5 +22',
          'c1 12–22, 3.6 km, load 1, null: o3 16.5',
          'c1 22–42, 7.6 km, load 1.5, null: o4 31.5 +0',
        ],
        [
          'c0 6–39.1, 12 km, load 4, o0: o1! 10.5 +20, o2! 22.8 +0, o0 30.1 +21',
          'c0 39.1–61.5, 8.1 km, load 3, null: o5 47.4 +0, o7 51.7',
          'c1 12–26.3, 4.5 km, load 3, null: o13 14.8 +0, o3 23.3',
          'c1 27.2–56.8, 10.6 km, load 3, null: o4 37 +39, o9 43.8 +21',
          'c2 0–30.1, 9.6 km, load 3, null: o8 4.3 +0, o10 15.1 +0 waits 0',
          'c2 30.1–77.5, 16.1 km, load 3, null: o6 36.9 +48, o12 48.2 +8, o11 66.5',
        ],
        [
          'c0 14–55.7, 15.5 km, load 4.5, o0: o1! 23 +0, o2! 33.5 +29, o0 43.5 +56',
          'c1 12–29.6, 6.2 km, load 3, null: o23 14.3, o3 21.6',
          'c1 31.5–43, 3.5 km, load 3, null: o14 36 +49, o24 41 +24 waits 0.7',
          'c1 43–65.2, 8.1 km, load 4, null: o4 48 +51, o21 54.7 +3, o15 57.7',
          'c2 0–40.6, 13.8 km, load 4, null: o16 10.8 +26, o10 29.6 +18, o20 36.6 +2',
          'c2 40.6–57.2, 4.6 km, load 3, null: o9 46.1 +5, o8 48.9 +0',
          'c3 0–41.1, 14.8 km, load 6, null: o13 9.8 +19, o25 13.3 +3, o29 17.8 +15, o22 25.3 +6, o28 28.6 +18',
          'c3 41.1–76.2, 12 km, load 5, null: o12 49.6 +4, o7 63.4, o19 69.2, o27 71.2',
          'c4 0–14.1, 4.4 km, load 2, null: o26 4.3 +12, o6 10.1 +0',
          'c4 15–72.7, 20.2 km, load 5.5, o18: o18 22.3 +29, o17 42.6 +14, o5 51.4 +13, o11 60.7',
        ],
      ][seed - 1],
    );
  });
});
