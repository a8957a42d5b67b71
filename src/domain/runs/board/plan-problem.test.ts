import { expect, test } from 'vitest';
import { faultsOf } from '#domain/runs/problem-faults.ts';
import { DEFAULT_RUN_SETTINGS } from '#domain/runs/settings.ts';
import type { BoardFacts } from './facts.ts';
import { planProblem } from './plan-problem.ts';

const at = (minutes: number) => new Date(minutes * 60_000).toISOString();
const shop = { latitude: 0, longitude: 0 };
const order = { id: 'a', label: '#1', place: shop, readyAt: at(1), doorMinutes: 2 };
const facts: BoardFacts = {
  utcOffsetMinutes: -180,
  shop,
  orders: [
    { ...order, promisedAt: at(30), opensAt: at(20) },
    { ...order, id: 'b', label: '#2' },
    { ...order, id: 'lost', place: null },
    { ...order, id: 'other' },
  ],
  couriers: [],
  travel: { source: 'straight', factor: 1, kmh: 30, samples: 0 },
  settings: { ...DEFAULT_RUN_SETTINGS, capacity: 5 },
};

test('a problem has the times of its orders and couriers, and only orders with a place', () => {
  const couriers = [
    { courier: { id: 'rui', name: 'Rui', freeAt: at(9) }, fixed: ['b', 'lost'] },
    { courier: { id: 'bia', name: 'Bia' } },
  ];
  const problem = planProblem(facts, new Set(['a', 'b', 'lost']), couriers, 60_000);
  expect(problem).toStrictEqual({
    now: 60_000,
    utcOffsetMinutes: -180,
    orders: [
      {
        id: 'a',
        label: '#1',
        place: 1,
        readyAt: 60_000,
        promisedAt: 30 * 60_000,
        opensAt: 20 * 60_000,
        serviceMinutes: 2,
      },
      { id: 'b', label: '#2', place: 2, readyAt: 60_000, serviceMinutes: 2 },
    ],
    couriers: [
      { id: 'rui', name: 'Rui', capacity: 5, freeAt: 9 * 60_000, fixed: ['b'] },
      { id: 'bia', name: 'Bia', capacity: 5, fixed: [] },
    ],
    travel: { minutes: Array(3).fill([0, 0, 0]), km: Array(3).fill([0, 0, 0]) },
  });
  expect(planProblem({ ...facts, shop: null }, new Set(['a']), couriers, 0)).toBeNull();
});

test('an order or a courier with a time far away does not stop the plan of the others', () => {
  const day = 24 * 60;
  const now = 60 * day * 60_000;
  const forgotten = { ...order, readyAt: at(50 * day), promisedAt: at(90 * day), opensAt: at(90 * day) };
  const couriers = [{ courier: { id: 'rui', name: 'Rui', freeAt: at(90 * day) } }];
  const problem = planProblem({ ...facts, orders: [forgotten] }, new Set(['a']), couriers, now);
  if (problem === null) throw new Error('no problem');
  expect(faultsOf(problem)).toEqual([]);
  const [earliest, latest] = [53 * day * 60_000, 67 * day * 60_000];
  expect(problem.orders).toMatchObject([{ readyAt: earliest, promisedAt: latest, opensAt: latest }]);
  expect(problem.couriers).toMatchObject([{ freeAt: latest }]);
});
